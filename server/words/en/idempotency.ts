import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '../../rules/idempotency';
import { words } from '../words';

/** The messages for a request with an `Idempotency-Key`. */
export const IDEMPOTENCY = words('IDEMPOTENCY', {
  malformed: `Idempotency-Key takes letters, digits and signs without spaces, such as a UUID, at most ${IDEMPOTENCY_KEY_LENGTH}`,
  withFiles: 'Idempotency-Key is not taken where files are sent. Please send the request without it.',
  otherBody: `This Idempotency-Key came with another request within ${IDEMPOTENCY_HOURS} hours. Please make a new key for each request.`,
  underWay: 'The request with this Idempotency-Key is still under way. Please send it again in a moment.',
  secretShown:
    'This was done the first time, and its secret is shown once. If it did not reach you, please make another one and remove this one.',
});
