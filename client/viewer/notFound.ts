import { isRouteErrorResponse } from 'react-router-dom';
import { codeOf } from '../apollo/errors';

/** What a screen throws when what its address names is not there or not open to this viewer. */
export class NotFound extends Error {}

/** Whether an error that ended a screen says that there is nothing at this address, which may not even hold an id. */
export function isNotFound(error: unknown): boolean {
  if (error instanceof NotFound || codeOf(error) === 'BAD_USER_INPUT') return true;
  return isRouteErrorResponse(error) && error.status === 404;
}
