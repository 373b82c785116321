export type RequestErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'FORBIDDEN'
  | 'EMAIL_NOT_VERIFIED'
  | 'SUSPENDED'
  | 'NOT_FOUND'
  | 'REMOVED'
  | 'CONFLICT'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

const STATUSES: Record<RequestErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  SUSPENDED: 403,
  NOT_FOUND: 404,
  REMOVED: 410,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

interface ErrorBody {
  message: string;
  code: RequestErrorCode;
  fields?: Record<string, string>;
  existingId?: string;
}

/** An error response, with a `message` for people and a `code` for programs. */
export class RequestError extends Error {
  readonly code: RequestErrorCode;
  /** One sentence for each field that is wrong, by its name in the request. */
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The id of what has the idempotency key or the reference. */
  readonly existingId: string | undefined;

  constructor(
    code: RequestErrorCode,
    message: string,
    details: { fields?: Record<string, string>; retryAfterSeconds?: number; existingId?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.existingId = details.existingId;
  }

  get status(): number {
    return STATUSES[this.code];
  }

  toJSON(): ErrorBody {
    const { message, code, fields, existingId } = this;
    return { message, code, ...(fields && { fields }), ...(existingId !== undefined && { existingId }) };
  }
}

export const notFound = (
  what:
    | 'User'
    | 'Post'
    | 'Comment'
    | 'Notification'
    | 'Message'
    | 'Offer'
    | 'Search'
    | 'Picture'
    | 'Place'
    | 'Session'
    | 'Token'
    | 'Report',
) => new RequestError('NOT_FOUND', `${what} not found`);

export const unknownRoute = () => new RequestError('NOT_FOUND', 'There is nothing here.');

export const forbidden = (message = 'This belongs to another member.') =>
  new RequestError('FORBIDDEN', message);

/** @param fields one sentence for each invalid field; the first one is also the message. */
export function invalid(fields: Record<string, string>): RequestError {
  return new RequestError('VALIDATION', Object.values(fields)[0] ?? 'Please check what you entered.', {
    fields,
  });
}
