import { COMMON } from '../words/en/common';
import { NOT_FOUND, REQUEST } from '../words/en/requests';
/** The codes an API client can rely on (GraphQL `extensions.code`, REST `code`). */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'FORBIDDEN'
  | 'FRESH_SIGN_IN_REQUIRED'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'PAYMENT_FAILED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_CONFIGURED'
  | 'STORAGE_FULL'
  | 'INTERNAL_SERVER_ERROR';

interface Extras {
  /** Message by input field, for forms. */
  fields?: Record<string, string>;
  /** Seconds after which the request may be repeated. */
  retryAfter?: number;
  /** Further facts for clients, such as the squad that opens a locked post. */
  details?: Record<string, unknown>;
}

/** An error that people should read; all others are logged and masked. */
export class AppError extends Error {
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    extras: Extras = {},
  ) {
    super(message);
    this.fields = extras.fields;
    this.retryAfter = extras.retryAfter;
    this.details = extras.details;
  }
}

/** An invalid input; `fields` has the messages, and the first of them is the error's own. */
export class InvalidInput extends AppError {
  constructor(fields: Record<string, string>) {
    super(400, 'BAD_USER_INPUT', Object.values(fields)[0] ?? REQUEST.check, { fields });
  }
}

/** A request that cannot be read: malformed JSON, a malformed id. */
export const badRequest = (message: string, details?: Record<string, unknown>) =>
  new AppError(400, 'BAD_USER_INPUT', message, details ? { details } : {});
/** Not signed in, or with a wrong password, session or token. */
export const unauthenticated = (message: string = COMMON.logIn) => new AppError(401, 'UNAUTHENTICATED', message);
/** Signed in, but not allowed. */
export const forbidden = (message: string, details?: Record<string, unknown>) =>
  new AppError(403, 'FORBIDDEN', message, details ? { details } : {});
/** Signed in, but too long ago for this request: the person authenticates again, and repeats it. */
export const freshSignInRequired = (message: string) => new AppError(403, 'FRESH_SIGN_IN_REQUIRED', message);
/** It does not exist, or the caller may not know that it does. */
export const notFound = (what: keyof typeof NOT_FOUND) => new AppError(404, 'NOT_FOUND', NOT_FOUND[what]);
/** The path exists, but not with this method. */
export const methodNotAllowed = (call: string) => new AppError(405, 'METHOD_NOT_ALLOWED', REQUEST.notOffered(call));
/** It conflicts with existing data. */
export const conflict = (message: string) => new AppError(409, 'CONFLICT', message);
/** Larger than the limit. */
export const tooLarge = (message: string) => new AppError(413, 'BAD_USER_INPUT', message);
/** Of a type that is not accepted. */
export const unsupportedType = (message: string) => new AppError(415, 'BAD_USER_INPUT', message);
/** Too many requests; `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number, message: string = REQUEST.tooMany) =>
  new AppError(429, 'RATE_LIMITED', message, { retryAfter });
/** Seconds: most outages are over by then. */
const TRY_AGAIN_AFTER = 5;
/** A service that the request needs is down; nothing was changed unless the message says otherwise. */
export const unavailable = (message: string) =>
  new AppError(503, 'INTERNAL_SERVER_ERROR', message, { retryAfter: TRY_AGAIN_AFTER });
/** The process ends before the work is done (503): a job is taken up again, and a request may be repeated. */
export class Interrupted extends AppError {
  constructor() {
    super(503, 'INTERNAL_SERVER_ERROR', REQUEST.busy, { retryAfter: TRY_AGAIN_AFTER });
  }
}
/** A service that the operator has not configured. */
export const notConfigured = (message: string) => new AppError(501, 'NOT_CONFIGURED', message);
/** There is no space to write; nothing was changed. */
export const storageFull = (message: string) => new AppError(507, 'STORAGE_FULL', message);

/** Passes an error on that is not a refusal, where the next request is refused in place of this one. */
export function ifNotRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Whether a write failed because a disk or a quota is full: this machine's, or the file store's. */
export function isFull(error: unknown): boolean {
  const { code, cause, driverError } = (error ?? {}) as { code?: string; cause?: unknown; driverError?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return (cause !== undefined && isFull(cause)) || (driverError !== undefined && isFull(driverError));
}
