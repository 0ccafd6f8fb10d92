import { isRouteErrorResponse } from 'react-router-dom';
import { codeOf } from '../ui/failures';

/** The error of a screen whose thing does not exist or is not readable for this viewer. */
export class NotFound extends Error {}

/** Whether a screen's error means "not found", or that the address has not even the form of an id. */
export function isNotFound(error: unknown): boolean {
  if (error instanceof NotFound || codeOf(error) === 'BAD_USER_INPUT') return true;
  return isRouteErrorResponse(error) && error.status === 404;
}
