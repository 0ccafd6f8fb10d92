import { AppError, badRequest, tooLarge, unavailable } from './errors';

/** What Postgres says of values that it cannot take; each should have been refused before. */
const BAD_VALUE = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008', '22009']);
/** The database is starting, stopping or full of connections. */
const DOWN = /^(57P0[123]|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** The failure that people may read, or null for one that is ours to look at. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, type, message, driverError } = (error ?? {}) as {
    code?: string;
    type?: string;
    message?: string;
    driverError?: { code?: string };
  };
  const sqlState = driverError?.code ?? code ?? '';
  if (BAD_VALUE.has(sqlState)) return badRequest('Something in this request has a value that cannot be');
  if (
    DOWN.test(sqlState) ||
    message?.includes('timeout exceeded when trying to connect') ||
    message?.startsWith('Connection terminated')
  ) {
    return unavailable('Toli is very busy right now. Please try again in a moment.');
  }
  // A path with a broken percent sign.
  if (error instanceof URIError) return badRequest('This address is malformed');
  // What Express' body parsers throw.
  if (type === 'entity.too.large') return tooLarge('This request is too large');
  if (
    type?.startsWith('entity.') ||
    type?.startsWith('charset.') ||
    type?.startsWith('encoding.') ||
    type === 'request.aborted'
  ) {
    return badRequest('This request could not be read: please send valid JSON');
  }
  return null;
}
