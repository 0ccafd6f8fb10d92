import { removalDay } from './removalDay';

/** A part of an OpenAPI document. */
// biome-ignore lint/suspicious/noExplicitAny: any JSON
export type Part = any;
export type Schemas = Record<string, Part>;

/** The released schema and the present one, what they describe, and whether programs send it. */
interface Change {
  before: Part;
  after: Part;
  at: string;
  isInput: boolean;
}

/** Limits of what is sent: the larger one takes more, or the smaller one. */
const LARGER = ['maxLength', 'maximum', 'maxItems'];
const SMALLER = ['minLength', 'minimum', 'minItems'];

/** The types of a schema one by one: those of `anyOf`, and of a list of types; schemas by name are looked up. */
function typesOf(schema: Part, schemas: Schemas): Part[] {
  const { $ref, anyOf, type } = schema ?? {};
  if ($ref) return typesOf(schemas[$ref.split('/').at(-1)], schemas);
  if (anyOf) return anyOf.flatMap((each: Part) => typesOf(each, schemas));
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema ?? {}];
}

/** Whether every value of one type is one of the other. */
const fits = (one: Part, other: Part): boolean =>
  other.type === undefined ||
  ((one.type === other.type || (one.type === 'integer' && other.type === 'number')) &&
    (other.format === undefined || one.format === other.format));

const nameOf = ({ type, format }: Part) => format ?? type ?? 'anything';
const valuesOf = (types: Part[]): unknown[] | null =>
  types.every((one) => 'const' in one || 'enum' in one || one.type === 'null')
    ? types.flatMap((one) => ('const' in one ? [one.const] : (one.enum ?? [])))
    : null;

/**
 * The changes of a schema that break a program: it may not send what it sent, or is not answered what it was. New values
 * and new properties of an answer break none, nor does a property that may be gone by now.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its comparisons call each other over the two documents
export function brokenShapes(change: Change, released: Schemas, described: Schemas, now: Date): string[] {
  const seen = new Set<string>();
  return broken(change);

  function broken({ before, after, at, isInput }: Change): string[] {
    // Schemas by name may hold themselves.
    const pair = `${before?.$ref} ${after?.$ref}`;
    if (before?.$ref && after?.$ref && seen.has(pair)) return [];
    seen.add(pair);
    const [were, are] = [typesOf(before, released), typesOf(after, described)];
    const [narrow, wide] = isInput ? [were, are] : [are, were];
    const misfits = narrow.filter((one) => !wide.some((other) => fits(one, other)));
    if (misfits.length > 0)
      return misfits.map((one) =>
        isInput ? `${at} may not be ${nameOf(one)} any more` : `${at} may be ${nameOf(one)} now`,
      );
    const inside = ['object', 'array'].flatMap((type) => {
      const [old, next] = [were, are].map((all) => all.filter((one) => one.type === type)) as [Part[], Part[]];
      return old.flatMap((one, n) =>
        next[n] ? within({ before: one, after: next[n], at, isInput }) : [`${at} is one ${type} less`],
      );
    });
    return [...inside, ...(isInput ? tighter(were, are, at) : [])];
  }

  function within({ before, after, at, isInput }: Change): string[] {
    if (before.items) return broken({ before: before.items, after: after.items, at: `${at}[]`, isInput });
    const [had, has] = [before, after].map(({ properties, patternProperties }) => ({
      ...patternProperties,
      ...properties,
    })) as [Schemas, Schemas];
    const [needed, needs] = [before, after].map(({ required }) => new Set<string>(required)) as [
      Set<string>,
      Set<string>,
    ];
    const mayGo = (schema: Part) => {
      const day = schema.deprecated ? removalDay(schema.description) : null;
      return day !== null && day <= now;
    };
    return [
      ...Object.entries(had).flatMap(([name, schema]) => {
        if (!(name in has)) return mayGo(schema) ? [] : [`${at}.${name} is gone`];
        const mayMiss = !isInput && needed.has(name) && !needs.has(name);
        const inner = broken({ before: schema, after: has[name], at: `${at}.${name}`, isInput });
        return mayMiss ? [`${at}.${name} may be missing now`, ...inner] : inner;
      }),
      ...(isInput ? [...needs].filter((name) => !needed.has(name)).map((name) => `${at}.${name} is required now`) : []),
    ];
  }

  /** Values and limits of what is sent. */
  function tighter(were: Part[], are: Part[], at: string): string[] {
    const [old, values] = [valuesOf(were), valuesOf(are)];
    const refused = values === null ? [] : (old ?? ['any value']).filter((value) => !values.includes(value));
    const limits = [...LARGER, ...SMALLER].filter((limit) => {
      const [was, is] = [were, are].map((all) => all.find((one) => limit in one)?.[limit]) as (number | undefined)[];
      return is !== undefined && (was === undefined || (LARGER.includes(limit) ? is < was : is > was));
    });
    return [
      ...refused.map((value) => `${at} may not be ${value} any more`),
      ...limits.map((limit) => `${at} has a narrower ${limit}`),
    ];
  }
}
