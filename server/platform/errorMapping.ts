import { REQUEST } from '../words/en/requests';
import { isReadOnly, isUnavailable } from './db/connections/retryingPool';
import { AppError, badRequest, isFull, storageFull, tooLarge, unavailable, unsupportedType } from './errors';
import { log } from './log/log';

/** Postgres' codes for invalid values; each should have been refused earlier. */
const BAD_VALUE = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008', '22009']);

/** The error that people may read, or null for an internal one. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, driverError } = (error ?? {}) as {
    code?: string;
    driverError?: { code?: string };
  };
  const sqlState = driverError?.code ?? code ?? '';
  if (BAD_VALUE.has(sqlState)) return badRequest(REQUEST.impossible);
  if (isUnavailable(error)) return unavailable(REQUEST.busy);
  if (isReadOnly(error)) {
    log.error({ err: error }, 'the database takes no writes');
    return unavailable(REQUEST.readOnly);
  }
  if (isFull(error)) {
    log.error({ err: error }, 'there is no room to write');
    return storageFull(REQUEST.full);
  }
  // A path with an invalid percent encoding.
  if (error instanceof URIError) return badRequest(REQUEST.malformedAddress);
  return asUnreadable(error);
}

/** An error of Fastify or a plugin about an unreadable request. */
function asUnreadable(error: unknown): AppError | null {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: number };
  if (code === 'FST_ERR_BAD_URL') return badRequest(REQUEST.malformedAddress);
  const isReaders = /^FST_(ERR|CP_ERR)_/.test(String(code));
  if (!isReaders || statusCode === undefined || statusCode < 400 || statusCode > 499) return null;
  if (statusCode === 413) return tooLarge(REQUEST.tooLarge);
  if (statusCode === 415) return unsupportedType(REQUEST.notJson);
  return badRequest(REQUEST.unreadable);
}
