import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { Upload } from './http/Upload.ts';
import { auth } from './resolvers/auth.ts';
import { chat } from './resolvers/chat.ts';
import { feed } from './resolvers/feed.ts';
import { follows } from './resolvers/follows.ts';
import { interactions } from './resolvers/interactions.ts';
import { notifications } from './resolvers/notifications.ts';
import { posts } from './resolvers/posts.ts';
import { profile } from './resolvers/profile.ts';
import { saved } from './resolvers/saved.ts';
import { search } from './resolvers/search.ts';
import { GraphQLScalarType } from 'graphql';

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
    ],
  });
}

const uploadScalar = new GraphQLScalarType<Upload, never>({
  name: 'Upload',
  parseValue: Upload.expected,
  parseLiteral: () => Upload.expected(undefined),
});

/** At the project's root, one folder up from the sources and two from what they compile to. */
function schemaFile(): URL {
  return new URL(
    import.meta.url.endsWith('.ts') ? '../schema.graphql' : '../../schema.graphql',
    import.meta.url,
  );
}
