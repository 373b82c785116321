import { HttpResponse, type HttpHandler } from 'msw';
import type { Account } from './BaselineData.ts';

export type Answer = Response | Promise<Response>;

export interface RouteCall {
  params: Record<string, string>;
  /** The member of the session. On a public route it may be undefined, despite its type. */
  me: Account;
  body: () => Promise<Record<string, string>>;
  form: () => Promise<FormData>;
}

type CreateRoute = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  answer: (call: RouteCall) => Answer,
) => HttpHandler;

/** Functions that create routes. */
export interface Routes {
  /** A route that answers 401 without a session. */
  route: CreateRoute;
  publicRoute: CreateRoute;
}

export const nestedDataResponse = (data: unknown, status = 200): Response =>
  HttpResponse.json({ data: { data } }, { status });

export const dataResponse = (value: unknown, status = 200): Response =>
  HttpResponse.json({ data: value } as object, { status });

export function errorResponse(status: number, message: string, fields?: Record<string, string>): Response {
  return HttpResponse.json({ message, ...(fields && { fields }) }, { status });
}
