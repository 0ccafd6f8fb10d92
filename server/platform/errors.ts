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
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** What a client may need beside the message, such as the squad that opens a locked post. */
  details?: Record<string, unknown>;
}

/** A failure that people should read; everything else is logged and masked. */
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

/** Something that was sent breaks a rule; `fields` says which, and the message is the first of them. */
export class InvalidInput extends AppError {
  constructor(fields: Record<string, string>) {
    super(400, 'BAD_USER_INPUT', Object.values(fields)[0] ?? REQUEST.check, { fields });
  }
}

/** A request that cannot be read at all: malformed JSON, a malformed id. */
export const badRequest = (message: string, details?: Record<string, unknown>) =>
  new AppError(400, 'BAD_USER_INPUT', message, details ? { details } : {});
/** Nobody is signed in, or what was given to prove it is wrong. */
export const unauthenticated = (message: string = COMMON.logIn) => new AppError(401, 'UNAUTHENTICATED', message);
/** Signed in, but not allowed. */
export const forbidden = (message: string, details?: Record<string, unknown>) =>
  new AppError(403, 'FORBIDDEN', message, details ? { details } : {});
/** Signed in, but too long ago for what is asked: the person proves once more who they are, and asks again. */
export const freshSignInRequired = (message: string) => new AppError(403, 'FRESH_SIGN_IN_REQUIRED', message);
/** No such thing, or nothing that this caller may know of. */
export const notFound = (what: keyof typeof NOT_FOUND) => new AppError(404, 'NOT_FOUND', NOT_FOUND[what]);
/** Something is there, but not for this method. */
export const methodNotAllowed = (call: string) => new AppError(405, 'METHOD_NOT_ALLOWED', REQUEST.notOffered(call));
/** In conflict with what is there already. */
export const conflict = (message: string) => new AppError(409, 'CONFLICT', message);
/** Larger than what is taken. */
export const tooLarge = (message: string) => new AppError(413, 'BAD_USER_INPUT', message);
/** Of a kind that is not taken. */
export const unsupportedType = (message: string) => new AppError(415, 'BAD_USER_INPUT', message);
/** Too many tries; `retryAfter` in seconds. */
export const rateLimited = (retryAfter: number, message: string = REQUEST.tooMany) =>
  new AppError(429, 'RATE_LIMITED', message, { retryAfter });
/** Seconds: most of what is down is back by then. */
const TRY_AGAIN_AFTER = 5;
/** A part that the call needs is down; nothing was changed unless the message says otherwise. */
export const unavailable = (message: string) =>
  new AppError(503, 'INTERNAL_SERVER_ERROR', message, { retryAfter: TRY_AGAIN_AFTER });
/** A part that whoever runs this Toli has not set up. */
export const notConfigured = (message: string) => new AppError(501, 'NOT_CONFIGURED', message);
/** There is no room to write; nothing was changed. */
export const storageFull = (message: string) => new AppError(507, 'STORAGE_FULL', message);

/** Whether a write failed because a disk or a quota is full: ours, or the one that files lie on. */
export function isFull(error: unknown): boolean {
  const { code, cause, driverError } = (error ?? {}) as { code?: string; cause?: unknown; driverError?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return (cause !== undefined && isFull(cause)) || (driverError !== undefined && isFull(driverError));
}
