import { isId } from '../db/newId.ts';
import { toWellFormed } from '../http/toWellFormed.ts';
import { RequestError, forbidden } from '../RequestError.ts';

/** @throws BAD_REQUEST when it is not an object, FORBIDDEN when its `senderId` is not the socket's member. */
export function readPayload(payload: unknown, userId: string): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) {
    throw new RequestError('BAD_REQUEST', 'The argument of an event must be an object.');
  }
  const event = toWellFormed(payload) as Record<string, unknown>;
  if (event['senderId'] !== undefined && event['senderId'] !== userId) {
    throw forbidden('A socket can act only for its own member.');
  }
  return event;
}

/** @throws BAD_REQUEST when the field is missing or not text. */
export function readText(payload: Record<string, unknown>, name: string): string {
  const value = readOptionalText(payload, name);
  if (value === undefined) throw new RequestError('BAD_REQUEST', `${name} must be text.`);
  return value;
}

/** @returns undefined when the field is missing or null. @throws BAD_REQUEST when it is not text or contains a null character. */
export function readOptionalText(payload: Record<string, unknown>, name: string): string | undefined {
  const value = payload[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.includes('\0'))
    throw new RequestError('BAD_REQUEST', `${name} must be text.`);
  return value;
}

/** Leaves out anything but ids. @throws BAD_REQUEST when it is not a list, or longer than `max`. */
export function readIds(payload: Record<string, unknown>, name: string, max: number): string[] {
  const value = payload[name];
  if (!Array.isArray(value) || value.length > max)
    throw new RequestError('BAD_REQUEST', `${name} must be a list of at most ${max} ids.`);
  return [...new Set(value.filter((id): id is string => typeof id === 'string' && isId(id)))];
}
