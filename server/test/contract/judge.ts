import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** What is wrong with a value by the part of a description that lies there; null where it is as that says. */
export type Judge = (value: unknown, ...where: (string | number)[]) => string | null;

/** Judges by a description, as strictly as it can be read: nothing may have a field that is not told of. */
export function judgeBy(description: object): Judge {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema(closed(description) as object, 'api');
  return (value, ...where) => {
    const judge = ajv.compile({ $ref: `api#${encodeURI(pointer(where))}` });
    return judge(value) ? null : ajv.errorsText(judge.errors);
  };
}

/** The same, but no shape may have more fields, unless it says so; a problem may tell more. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const all = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, closed(each)]));
  const isShape = 'properties' in all && Array.isArray(all.required) && !('additionalProperties' in all);
  return isShape && !('msg' in (all.properties as object)) ? { ...all, additionalProperties: false } : all;
}

const pointer = (parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
