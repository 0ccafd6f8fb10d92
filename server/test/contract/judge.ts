import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The problem of a value by a part of the description; null for a valid value. */
export type Judge = (value: unknown, ...where: (string | number)[]) => string | null;

/** Compares with a description, as strictly as possible: no field may be undescribed. */
export function judgeBy(description: object): Judge {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(closed(description) as object, 'api');
  return (value, ...where) => {
    const judge = ajv.compile({ $ref: `api#${encodeURI(pointer(where))}` });
    return judge(value) ? null : ajv.errorsText(judge.errors);
  };
}

/** A description whose shapes allow no further fields, unless they say so; a problem may have more. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const all = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, closed(each)]));
  const isShape = 'properties' in all && Array.isArray(all.required) && !('additionalProperties' in all);
  return isShape && !('msg' in (all.properties as object)) ? { ...all, additionalProperties: false } : all;
}

const pointer = (parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
