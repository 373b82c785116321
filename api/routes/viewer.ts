import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../domain/auth/sessions.ts';
import type { TokenScope } from '../db/schema.ts';
import type { User } from '../wire.ts';
import type { RateLimitName } from '../limits.ts';
import { forbidden, RequestError } from '../RequestError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    /** Needs no session, but knows the viewer if there is one. */
    isPublic?: boolean;
    /** Never knows the viewer, so that it works while the database is unavailable. */
    ignoresSession?: boolean;
    /** Of an access token; without it, the route refuses tokens. */
    scope?: TokenScope | 'any';
    /** Also for the restricted session of a suspended member. */
    allowsSuspended?: boolean;
    /** By default `readPerMember`. */
    readLimit?: RateLimitName;
  }
}

/** @throws UNAUTHENTICATED without a session. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new RequestError('UNAUTHENTICATED', 'Please log in.');
  return request.viewer;
}

/** For a path that contains the viewer's id. @throws UNAUTHENTICATED, FORBIDDEN when `id` is another member's. */
export function requireViewerWithId(request: FastifyRequest, id: string): Viewer {
  const viewer = viewerOf(request);
  if (viewer.id !== id) throw forbidden();
  return viewer;
}

/** Without the account's own fields for an access token, which may stand in a page that anyone can read. */
export function withoutAccountOf<T extends User>({ scopes }: Viewer, user: T): T {
  if (!scopes) return user;
  return { ...user, email: undefined, mailDigest: undefined };
}
