import { type AnyObjectSchema, type InferType, ValidationError } from 'yup';
import type { Judging } from './fields';

export type Checked<S extends AnyObjectSchema> =
  | { ok: true; value: InferType<S> }
  | { ok: false; fields: Record<string, string> };

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** The sent fields that a form knows: yup throws on names that every object has, such as `constructor`. */
function known(schema: AnyObjectSchema, input: unknown): Record<string, unknown> {
  if (!isRecord(input)) return {};
  const names = Object.keys(schema.fields).filter((name) => name in input);
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}

/**
 * The sent values, cleaned by a form (unknown fields are dropped), or the first problem of each field in the form's
 * order. A value that is no object is validated as an empty form. `current`: the stored values of the fields.
 */
export async function check<S extends AnyObjectSchema>(
  schema: S,
  input: unknown,
  current: Judging['current'] = {},
): Promise<Checked<S>> {
  try {
    const value = await schema.validate(known(schema, input), { abortEarly: false, context: { current } });
    return isRecord(input) || input === undefined ? { ok: true, value } : { ok: false, fields: {} };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) fields[path] ??= message;
    return { ok: false, fields };
  }
}
