import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { PROJECT_FOLDER, type Config } from '../config.ts';

const FILES = { '/schema.graphql': 'schema.graphql', '/docs': 'docs/graphql.md' };

/** The schema and its guide, to all who may introspect; with introspection off, 404. */
export function serveDocs(app: FastifyInstance, { introspection }: Config): void {
  for (const [path, file] of Object.entries(FILES))
    app.get(path, async (_request, reply) => {
      if (!introspection) return reply.code(404).send();
      reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
      return reply.type('text/plain; charset=utf-8').send(await readFile(new URL(file, PROJECT_FOLDER)));
    });
}
