import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The folder of the product. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A node of a parsed file; its other properties depend on its type. */
export interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The files of a folder that make the product, without tests and what they use. */
export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter(
      (file) =>
        ending.test(file) &&
        !/\.(test|d|generated)\.tsx?$|^client\/(e2e|gallery|test)\/|^server\/(test|bench|demo)\//.test(file),
    );

const parsed = new Map<string, { source: string; program: Node }>();

/** A file's text and tree; each is parsed once, for all tests. */
export function parse(file: string): { source: string; program: Node } {
  const known = parsed.get(file);
  if (known) return known;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const read = { source, program: parseSync(file, source).program as unknown as Node };
  parsed.set(file, read);
  return read;
}

/** The matches of `find` in these files, each with its place. */
export function found(files: string[], find: (program: Node) => { node: Node; what: string }[]): string[] {
  return files.flatMap((file) => {
    const { source, program } = parse(file);
    return find(program).map(
      ({ node, what }) => `${file}:${source.slice(0, node.start).split('\n').length} ${what.trim()}`,
    );
  });
}

/** Every node below this one, for which `isIn` holds of all above it. */
export function* below(node: Node, isIn: (node: Node) => boolean = () => true): Generator<Node> {
  for (const part of partsOf(node)) {
    if (!isIn(part)) continue;
    yield part;
    yield* below(part, isIn);
  }
}

/** The text of a literal, or the fixed parts of a template. */
export function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null;
}

/** The name of an identifier, or of a property in JSX. */
export const nameOf = (name: unknown): string => {
  const { name: plain, namespace } = name as { name: unknown; namespace?: Node };
  return namespace ? `${nameOf(namespace)}:${nameOf(plain)}` : String(plain);
};

const sourceOf = (source: unknown) => String((source as { value?: unknown } | undefined)?.value);

/** The words that a file imports. */
export const wordsIn = (program: Node): Set<string> =>
  new Set(
    partsOf(program)
      .filter(({ source }) => /\/words\/en\//.test(sourceOf(source)))
      .flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name))),
  );
