import type { FileHandle } from 'node:fs/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ContextFactory } from '../../graphql/context.ts';
import { LIMITS } from '../../limits.ts';
import { clientError, rateLimited } from '../../provider/calls/clientErrors.ts';
import { networkLimitsOf } from '../clientAddress.ts';
import type { ExecuteRequest } from '../executeRequest.ts';
import { Semaphore } from '../Semaphore.ts';
import { readMultipart } from './multipartRequest.ts';

/** `POST /graphql` with files. In a scope and a route of its own, so that @fastify/multipart's hooks do not run for other requests. */
export async function serveUploads(
  app: FastifyInstance,
  createContext: ContextFactory,
  execute: ExecuteRequest,
): Promise<void> {
  const uploads = new Semaphore();
  app.addConstraintStrategy({
    name: 'isMultipart',
    storage: () => new Map(),
    deriveConstraint: ({ headers }) => headers['content-type']?.startsWith('multipart/') ?? false,
  });
  await app.register(fastifyMultipart);
  app.post('/graphql', { constraints: { isMultipart: true } }, async (request, reply) => {
    const { raw, caller, headers } = request;
    // CSRF: Apollo Server rejects the form only when its files have used the member's uploads.
    const cannotBeForged = caller.session.isToken || headers['apollo-require-preflight'];
    if (!cannotBeForged && !headers['x-apollo-operation-name'])
      throw clientError('BAD_USER_INPUT', 'A multipart request needs the header apollo-require-preflight.');
    const { provider } = createContext(caller);
    // The operation fails with the same error of the provider.
    const memberId = await provider.viewer.id().catch(() => null);
    if (raw.destroyed) throw clientError('BAD_USER_INPUT', 'The request ended before all files arrived.');
    const release = uploads.acquire(uploadLimitsOf(memberId, caller.address));
    if (!release) throw rateLimited('Too many uploads at once. Try again when one of them is done.');
    const files: FileHandle[] = [];
    try {
      request.body = await readMultipart(request, files);
      return await execute(request, reply, { hasFiles: true });
    } finally {
      await Promise.allSettled(files.map((file) => file.close()));
      release();
    }
  });
}

/** Each upload holds up to 100 MB. Without a confirmed session (`memberId` null), uploads have limits of their own and cannot block members. */
export function uploadLimitsOf(memberId: string | null, address: string): [key: string, max: number][] {
  if (memberId === null)
    return [
      ['visitors', LIMITS.anonymousUploads],
      ...networkLimitsOf(address, LIMITS.anonymousUploadsOfAddress, 'visitor '),
    ];
  return [
    ['members', LIMITS.uploadConnections - LIMITS.anonymousUploads],
    [`member ${memberId}`, LIMITS.uploadsOfMember],
    ...networkLimitsOf(address, LIMITS.uploadsOfAddress),
  ];
}
