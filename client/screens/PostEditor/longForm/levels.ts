import type { Node } from '@tiptap/pm/model';

/** The levels of nodes below a document once each of its blocks has a text. */
export function levelsOf(doc: Node): number {
  let levels = 0;
  doc.descendants((node, at) => {
    const own = doc.resolve(at).depth + 1;
    levels = Math.max(levels, node.isTextblock ? own + 1 : own);
  });
  return levels;
}
