import type { AnyObjectSchema } from 'yup';
import { textIfSent } from '../rules/forms/fields';
import { REQUEST } from '../words/en/requests';
import { AppError, InvalidInput } from './errors';

// Two who edit the same thing (decision L16): each edit may say which version of it was changed, by its `updatedAt`.

/** The description of the field in an edit. */
export const VERSION_INPUT =
  'The `updatedAt` of what was edited: a CONFLICT where it has been changed since. Without it the last edit wins.';

/** When a thing was changed last. */
export const VERSION_OUTPUT = 'When it was changed last (UTC), to be sent back with an edit of it.';

/** The form of an edit as the API documents it: with the version. */
export const versioned = <Form extends AnyObjectSchema>(form: Form) => form.shape({ updatedAt: textIfSent({}) });

/** In an update, the value of updated_at: later than it was, also within a millisecond. */
export const changedNow = () => "greatest(clock_timestamp(), updated_at + interval '1 millisecond')";

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** The version that an edit was made of, or null where it says none; refused where that is no time. */
export function versionOf(input: unknown): Date | null {
  const { updatedAt } = (typeof input === 'object' && input !== null ? input : {}) as { updatedAt?: unknown };
  if (updatedAt === undefined || updatedAt === null) return null;
  const time = typeof updatedAt === 'string' && ISO.test(updatedAt) ? new Date(updatedAt) : updatedAt;
  if (!(time instanceof Date) || Number.isNaN(time.getTime())) throw new InvalidInput({ updatedAt: REQUEST.noTime });
  return time;
}

/** Refuses an edit of an older version than that of the locked row: 409 with its present `updatedAt`. */
export function refuseOlder(version: Date | null, row: { updatedAt: Date }): void {
  if (version === null || version >= row.updatedAt) return;
  throw new AppError(409, 'CONFLICT', REQUEST.changedMeanwhile, {
    details: { updatedAt: row.updatedAt.toISOString() },
  });
}
