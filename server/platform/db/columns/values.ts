// Values of hand-written statements stand in the text by their names, `:viewerId`, as in TypeORM's conditions.

/** The type of each value, by its name. A type is that of a column too: query.ts has them. */
export type Types = Record<string, (expression: string) => { read(answered: unknown): unknown }>;

/** A value of each of these types. */
export type Values<V extends Types> = {
  readonly [Name in keyof V]: ReturnType<V[Name]> extends { read(answered: unknown): infer T } ? T : never;
};

// Two colons begin a type.
const NAME = /(?<![\w:]):([a-z]\w*)/gi;

/**
 * A statement's text as Postgres reads it: `$1` for the first of these names, `$2` for the second. Throws where a name
 * of the text is not among them, or one of them is not in the text.
 */
export function numbered(text: string, names: readonly string[]): string {
  const unused = new Set(names);
  const numberedText = text.replace(NAME, (_, name: string) => {
    const place = names.indexOf(name) + 1;
    if (place === 0) throw new Error(`No value has the name :${name} of this statement: ${text}`);
    unused.delete(name);
    return `$${place}`;
  });
  if (unused.size > 0) throw new Error(`This statement does not use :${[...unused].join(', :')}: ${text}`);
  return numberedText;
}

/** A statement as Postgres' client takes it, with its values in the order of their names. */
export const bound = (text: string, values: Record<string, unknown>): { text: string; values: unknown[] } => ({
  text: numbered(text, Object.keys(values)),
  values: Object.values(values),
});
