import type { IncomingHttpHeaders } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { Config } from '../config.ts';
import type { Budget, Context, ContextFactory } from '../graphql/context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    budget: Budget;
    /** The accepted type; undefined if it is another one, such as a browser's that opens the page. */
    responseType: string | undefined;
  }
}

/** Executes the operation of a parsed request. @returns the body of its response */
export type ExecuteRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { hasFiles?: boolean },
) => Promise<string>;

export const GRAPHQL_TYPE = 'application/graphql-response+json';

export function createExecution(
  apollo: ApolloServer<Context>,
  createContext: ContextFactory,
  { traces, allowedOrigins }: Config,
): ExecuteRequest {
  return async (request, reply, { hasFiles = false } = {}) => {
    // The operation's timeout starts here, when its request has been read, so a slow line does not use it up.
    const context = createContext(request.caller, {
      startedAtMs: performance.now() - reply.elapsedTime,
      isTraced: traces && request.headers['x-trace'] !== undefined,
      hasFiles,
      charge: request.budget.charge,
    });
    const { calls } = context.provider;
    // Without a finished response, the client has left.
    reply.raw.once('close', () => reply.raw.writableFinished || calls.cancel());
    const response = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: readHeaders(request, allowedOrigins),
        search: /\?.*/.exec(request.url)?.[0] ?? '',
        body: request.body,
      },
      context: () => Promise.resolve(context),
    });
    for (const [name, value] of response.headers) void reply.header(name, value);
    const status = response.status ?? 200;
    // Only incremental delivery has several parts.
    const body = response.body.kind === 'complete' ? response.body.string : '';
    // Apollo Server's plugins do not see requests without an operation, such as forged ones (CSRF).
    if (status >= 400 && !body.includes('"requestId":')) {
      const { errors } = JSON.parse(body) as { errors: GraphQLFormattedError[] };
      throw Object.assign(new Error(errors[0]?.message), { statusCode: status });
    }
    // One header for each cookie: browsers would read joined headers as one cookie (RFC 6265, section 3).
    if (calls.cookies.length > 0) void reply.header('set-cookie', calls.cookies);
    void reply.code(status);
    return body;
  };
}

/** Apollo Server's CSRF prevention would reject a GET without a header of its own, such as urql's. */
function readHeaders(
  { method, headers, responseType, caller }: FastifyRequest,
  allowedOrigins: readonly string[],
): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) if (value) map.set(name, String(value));
  // Negotiated already. A GET may also be a browser that opens the page.
  if (method === 'POST' && responseType) map.set('accept', responseType);
  // CSRF: another site cannot send a member's token, as a browser does with cookies.
  if (caller.session.isToken || (method === 'GET' && isFromOwnPage(headers, allowedOrigins)))
    map.set('apollo-require-preflight', 'true');
  return map;
}

/** CSRF: browsers since 2023 name the requesting site (https://www.w3.org/TR/fetch-metadata); a request without it is of another client. */
function isFromOwnPage(
  { origin, accept, cookie, ...headers }: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || (origin && allowedOrigins.includes(origin))) return true;
  const isAnonymous = site === undefined && origin === undefined && cookie === undefined;
  return isAnonymous && Boolean(accept?.includes(GRAPHQL_TYPE));
}
