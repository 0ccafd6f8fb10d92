/** The values in an answer by their paths; the entries of a list are numbered. */
function* valuesIn(part: unknown, path: string): Generator<[path: string, value: unknown]> {
  if (typeof part !== 'object' || part === null) yield [path, part];
  else for (const [name, each] of Object.entries(part)) yield* valuesIn(each, path ? `${path}.${name}` : name);
}

const fieldsOf = (values: Iterable<string>) =>
  new Set([...values].map((path) => path.replaceAll(/\.\d+(?=\.|$)/g, '')));

/**
 * What an answer of the product has beside that of the bare server, whose statements stay as they are: a screen that
 * shows more costs more, and its ratio says so.
 */
export function differences(product: unknown, raw: unknown): string {
  const [ours, bare] = [product, raw].map((answer) => new Map(valuesIn(answer, '')));
  const [fields, bareFields] = [fieldsOf(ours!.keys()), fieldsOf(bare!.keys())];
  const unequal = [...ours!].filter(([path, value]) => bare!.has(path) && bare!.get(path) !== value);
  const lists = {
    'shows more': [...fields].filter((field) => !bareFields.has(field)),
    'shows no more': [...bareFields].filter((field) => !fields.has(field)),
    'shows other values': [...fieldsOf(unequal.map(([path]) => path))],
  };
  return Object.entries(lists)
    .filter(([, found]) => found.length > 0)
    .map(([what, found]) => `; ${what}: ${found.join(', ')}`)
    .join('');
}
