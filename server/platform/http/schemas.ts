import { type TProperties, type TSchema, Type } from '@sinclair/typebox';

// The schemas of REST responses, each declared once: the compiler checks routes against them, and the OpenAPI document
// is made of them.

/** A response with its name in the OpenAPI document. */
export const schema = <Fields extends TProperties>(name: string, description: string, fields: Fields) =>
  Type.Object(fields, { $id: name, description });

export const orNull = <Given extends TSchema>(given: Given) => Type.Union([given, Type.Null()]);

export const text = (description?: string) => Type.String(description ? { description } : {});
export const yesNo = (description?: string) => Type.Boolean(description ? { description } : {});
export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const rupees = (description = 'Whole rupees.') => Type.Integer({ description });
export const id = (description?: string) => Type.String({ format: 'uuid', ...(description ? { description } : {}) });
export const time = (description = 'In UTC.') => Type.String({ format: 'date-time', description });
/** One of these numbers; `meaning` explains each. */
export const oneOf = <Value extends number>(values: readonly Value[], meaning: string) =>
  Type.Unsafe<Value>({ type: 'integer', enum: [...values], description: meaning });

/** The address of a picture. */
export const picture = () => orNull(text('Relative to /api/, or a whole address; null where there is none.'));

/** The response of an action without a result. */
export const DONE = schema('Done', 'It is done.', { ok: Type.Literal(true) });

/** The response of every refusal. */
export const PROBLEM = schema('Problem', 'Why it was refused, for people and for programs.', {
  msg: text('For people, in their language.'),
  code: text('For programs: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT and so on.'),
  fields: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'The problem of each sent field.' })),
  squadId: Type.Optional(id('The squad that opens it, where a post is locked.')),
});
