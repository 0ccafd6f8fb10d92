import type { AnyObjectSchema, SchemaDescription } from 'yup';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of each kind of field in rules/forms. */
const KINDS: Record<string, (field: SchemaDescription) => JsonSchema> = {
  text: ({ meta }) => ({ type: 'string', ...(meta?.max === undefined ? {} : { maxLength: meta.max }) }),
  number: ({ meta }) => ({ type: 'integer', ...bound('minimum', meta?.min), ...bound('maximum', meta?.max) }),
  boolean: () => ({ type: 'boolean' }),
  choice: ({ meta }) => ({ type: 'string', enum: meta?.choices }),
  choices: ({ meta }) => ({ type: 'array', items: { type: 'string', enum: meta?.choices }, minItems: 1 }),
  id: () => ({ type: ['string', 'null'] }),
  ids: () => ({ type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1 }),
  tags: () => ({ type: 'array', items: { type: 'string' } }),
  paths: () => ({ type: 'array', items: { type: 'string' } }),
  features: () => ({ type: 'array', items: { type: 'string' } }),
  // A path of this site.
  mixed: () => ({ type: ['string', 'null'] }),
};

const bound = (name: string, value: number | undefined) => (Number.isFinite(value) ? { [name]: value } : {});

/** A form as JSON Schema, with its fields' limits. Throws for an unknown kind of field. */
export function formSchema(form: AnyObjectSchema): JsonSchema {
  const fields = Object.entries(form.describe().fields) as [string, SchemaDescription][];
  const properties = fields.map(([name, field]) => {
    const kind = KINDS[field.type];
    if (!kind) throw new Error(`The description knows no field of the kind ${field.type}`);
    return [name, kind(field)];
  });
  // A field that is validated only if it is sent may be left out.
  const required = fields.filter(([, { meta, optional }]) => meta?.required && !optional).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) };
}
