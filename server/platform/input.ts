import type { AnyObjectSchema, InferType } from 'yup';
import type { Judging } from '../rules/forms/fields';
import { check } from '../rules/forms/validation';
import { REQUEST } from '../words/en/requests';
import { badRequest, InvalidInput } from './errors';

/**
 * The cleaned input of a form, or InvalidInput with the form's own messages by field. `current`: the fields' present
 * values.
 */
export async function validated<S extends AnyObjectSchema>(
  form: S,
  input: unknown,
  current?: Judging['current'],
): Promise<InferType<S>> {
  const result = await check(form, input, current);
  if (!result.ok) throw new InvalidInput(result.fields);
  return result.value;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a value has the form of an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** The id in the database's form; a malformed one is refused. */
export function idOf(value: unknown): string {
  if (!isId(value)) throw badRequest(REQUEST.malformedId);
  return value.toLowerCase();
}
