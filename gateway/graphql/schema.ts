import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { GraphQLScalarType, type GraphQLSchema } from 'graphql';
import type { Upload } from '../provider/multipart.ts';
import { failure } from '../provider/failures.ts';
import { auth } from './resolvers/auth.ts';
import { away } from './resolvers/away.ts';
import { chat } from './resolvers/chat.ts';
import { feed } from './resolvers/feed.ts';
import { follows } from './resolvers/follows.ts';
import { interactions } from './resolvers/interactions.ts';
import { notifications } from './resolvers/notifications.ts';
import { posts } from './resolvers/posts.ts';
import { profile } from './resolvers/profile.ts';
import { safety } from './resolvers/safety.ts';
import { saved } from './resolvers/saved.ts';
import { search } from './resolvers/search.ts';

/** schema.graphql joined with the resolvers. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readFileSync(schemaFile(), 'utf8'),
    resolvers: [
      { Upload: uploadScalar },
      auth,
      profile,
      posts,
      feed,
      search,
      saved,
      interactions,
      follows,
      chat,
      notifications,
      safety,
      away,
    ],
  });
}

const uploadScalar = new GraphQLScalarType<Upload, never>({
  name: 'Upload',
  // JSON holds no functions: only http/uploads puts an object with one into the variables.
  parseValue: (value) => {
    if (typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function')
      return value as Upload;
    throw failure('BAD_USER_INPUT', 'A file is sent as the GraphQL multipart request specification says.');
  },
});

/** At the project's root, one folder up from the sources and two from what they compile to. */
function schemaFile(): URL {
  return new URL(
    import.meta.url.endsWith('.ts') ? '../../schema.graphql' : '../../../schema.graphql',
    import.meta.url,
  );
}
