import { Node } from 'prosemirror-model';
import { InvalidInput } from '../../platform/errors';
import { parseForeignJson } from '../../platform/formats/foreignJson';
import { BODY_BYTES, BODY_DEPTH, BODY_MAX, BODY_NODES, PICTURES_MAX } from '../../rules/bodies/bounds';
import type { BodyNode } from '../../rules/bodies/nodes';
import { beginningOf, plainTextOf } from '../../rules/bodies/plainText';
import { BODY_SCHEMA } from '../../rules/bodies/schema';
import { readingMinutes } from '../../rules/posts';
import { DESCRIPTION_MAX, hasControl, isBlank, length, normalize, onOneLine } from '../../rules/text';
import { POST_BODY } from '../../words/en/postBodies';
import { POST_FORM } from '../../words/en/postForms';

/** A picture or film in a body. */
export interface PlacedMedium {
  id: string;
  alt: string;
  /** It is in a gallery, which has pictures alone. */
  inGallery: boolean;
}

/** A body that may be stored, with what follows from it. */
export interface CheckedBody {
  body: BodyNode;
  /** The beginning of its text, for all places that show a text. */
  description: string;
  minutes: number;
  /** In the order of reading, each of them once. */
  media: PlacedMedium[];
}

/**
 * The body of this JSON text; refused where it is too large, not in the schema, or empty. What the schema does not know
 * of an allowed node is left out.
 */
export function checkedBody(json: string): CheckedBody {
  const { node, body, text, media } = readBody(json);
  // What is counted is what the editor counts.
  const isLong = length(node.textBetween(0, node.content.size, '\n', '\n')) > BODY_MAX;
  if (isLong) throw refused(POST_BODY.tooLong(BODY_MAX));
  if (isBlank(text) && media.length === 0) throw refused(POST_FORM.empty);
  if (new Set(media.map(({ id }) => id)).size < media.length) throw refused(POST_BODY.noMedia);
  return { body, description: beginningOf(text, DESCRIPTION_MAX), minutes: readingMinutes(text), media };
}

/** A body in writing, by the same checks, but that it may be empty, too long, or name one file twice. */
export function unfinishedBody(json: string): Omit<ReadBody, 'node'> {
  const { body, text, media } = readBody(json);
  return { body, text, media };
}

/** A body that is safe to keep and draw. */
interface ReadBody {
  node: Node;
  body: BodyNode;
  text: string;
  media: PlacedMedium[];
}

function readBody(json: string): ReadBody {
  if (Buffer.byteLength(json) > BODY_BYTES) throw refused(POST_BODY.tooLarge);
  const parsed = parsedBody(json);
  cleanNodes(parsed);
  const node = nodeOf(parsed);
  const body = node.toJSON() as BodyNode;
  return { node, body, text: plainTextOf(body), media: mediaIn(node) };
}

const refused = (message: string) => new InvalidInput({ body: message });

function parsedBody(json: string): unknown {
  try {
    return parseForeignJson(json);
  } catch {
    throw refused(POST_BODY.unreadable);
  }
}

/** A node before it is checked. */
interface Unchecked {
  text?: unknown;
  content?: unknown;
  attrs?: { alt?: unknown } | null;
}

/**
 * Counts the nodes and levels of a body without recursion, and brings its texts into the one normal form. ProseMirror
 * reads a body level by level, so its levels are counted first.
 */
function cleanNodes(root: unknown): void {
  const waiting: [unknown, number][] = [[root, 0]];
  for (let count = 0; waiting.length > 0; count++) {
    const [value, level] = waiting.pop()!;
    if (count >= BODY_NODES) throw refused(POST_BODY.tooManyParts);
    if (level > BODY_DEPTH) throw refused(POST_BODY.tooDeep);
    if (typeof value !== 'object' || value === null) throw refused(POST_BODY.unreadable);
    const node: Unchecked = value;
    if (node.text !== undefined) node.text = cleaned(node.text, oneLine);
    if (node.attrs?.alt !== undefined) node.attrs.alt = cleaned(node.attrs.alt, onOneLine);
    const { content = [] } = node;
    if (!Array.isArray(content) || content.length > BODY_NODES) throw refused(POST_BODY.tooManyParts);
    for (const each of content) waiting.push([each, level + 1]);
  }
}

/** A line end within a text is white space: breaks are nodes. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

function cleaned(text: unknown, clean: (text: string) => string): string {
  if (typeof text !== 'string' || hasControl(text)) throw refused(POST_BODY.unreadable);
  return normalize(clean(text));
}

/** The pictures and films of a body as ProseMirror has read it: it leaves out what is within a text, and is lax about names. */
function mediaIn(body: Node): PlacedMedium[] {
  const media: PlacedMedium[] = [];
  body.descendants(({ type, attrs }, _, parent) => {
    if (type.name === 'media') media.push({ id: attrs.id, alt: attrs.alt, inGallery: parent?.type.name === 'gallery' });
  });
  return media;
}

/** The schema would say only that it is no body. */
function refuseLargeGallery(body: Node): void {
  body.forEach(({ type, childCount }) => {
    if (type.name === 'gallery' && childCount > PICTURES_MAX) throw refused(POST_BODY.tooManyPictures(PICTURES_MAX));
  });
}

function nodeOf(parsed: unknown): Node {
  try {
    const node = Node.fromJSON(BODY_SCHEMA, parsed);
    refuseLargeGallery(node);
    node.check();
    if (node.type === BODY_SCHEMA.topNodeType) return node;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw refused(POST_BODY.unreadable);
}
