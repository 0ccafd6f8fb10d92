import { isRouteErrorResponse } from 'react-router-dom';

/** What a screen throws when what its address names is not there or not open to this viewer. */
export class NotFound extends Error {}

/** Whether an error that ended a screen says that there is nothing at this address. */
export function isNotFound(error: unknown): boolean {
  return error instanceof NotFound || (isRouteErrorResponse(error) && error.status === 404);
}
