import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { PROJECT_FOLDER } from '../config.ts';
import type { Upload } from '../provider/calls/multipart.ts';
import { clientError } from '../provider/calls/clientErrors.ts';
import { auth } from './resolvers/auth.ts';
import { chat } from './resolvers/chat.ts';
import { features } from './resolvers/features.ts';
import { follows } from './resolvers/follows.ts';
import type { Resolvers } from './resolvers/generated.ts';
import { images } from './resolvers/images.ts';
import { interactions } from './resolvers/interactions.ts';
import { live } from './resolvers/live.ts';
import { moderation } from './resolvers/moderation.ts';
import { notifications } from './resolvers/notifications.ts';
import { pages } from './resolvers/pages.ts';
import { posts } from './resolvers/posts.ts';
import { profile } from './resolvers/profile.ts';
import { safety } from './resolvers/safety.ts';
import { saved } from './resolvers/saved.ts';
import { search } from './resolvers/search.ts';
import { settings } from './resolvers/settings.ts';
import { vehicles } from './resolvers/vehicles.ts';

export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readFileSync(new URL('schema.graphql', PROJECT_FOLDER), 'utf8'),
    inheritResolversFromInterfaces: true,
    resolvers: [
      { Upload: uploadScalar },
      ...requireRootFields([
        pages,
        features,
        auth,
        profile,
        posts,
        search,
        saved,
        images,
        interactions,
        follows,
        chat,
        live,
        notifications,
        safety,
        moderation,
        settings,
        vehicles,
      ]),
    ],
  });
}

type Root = 'Query' | 'Mutation' | 'Subscription';

type FieldsOf<Type extends Root, Area> = Area extends Record<Type, infer Fields> ? keyof Fields : never;

/** The fields of root types that no area resolves. */
type Unresolved<Area> = {
  [Type in Root]: Exclude<keyof NonNullable<Resolvers[Type]>, FieldsOf<Type, Area>>;
}[Root];

/** Does not compile without a resolver for each field of a root type; the type error names the missing field. */
function requireRootFields<Area extends Resolvers>(
  areas: Area[] & ([Unresolved<Area>] extends [never] ? unknown : { missing: Unresolved<Area> }),
): Resolvers[] {
  return areas;
}

// A GraphQLScalarType would replace the description of schema.graphql.
const uploadScalar = {
  // JSON cannot hold a function, so http/uploads created this object.
  parseValue: (value: unknown): Upload => {
    if (typeof (value as Upload | null)?.createReadStream === 'function') return value as Upload;
    throw clientError(
      'BAD_USER_INPUT',
      'Send files as the GraphQL multipart request specification describes.',
    );
  },
};
