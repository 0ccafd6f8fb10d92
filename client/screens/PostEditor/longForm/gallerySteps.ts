import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A picture of a gallery, or a picture or film beside paragraphs. */
export interface Placed {
  id: string;
  alt: string;
}

/** The pictures of a gallery, in their order. */
export const picturesIn = (gallery: Node): Placed[] => gallery.children.map(({ attrs: { id, alt } }) => ({ id, alt }));

/**
 * Gives the gallery at this position these pictures. One alone is a picture between paragraphs; without one the gallery
 * is gone.
 */
export function setPictures(view: EditorView, at: number | undefined, pictures: readonly Placed[]): void {
  const { state } = view;
  const gallery = at === undefined ? null : state.doc.nodeAt(at);
  if (at === undefined || gallery?.type.name !== 'gallery' || view.composing) return;
  const nodes = pictures.map((each) => state.schema.nodes.media!.create(each));
  const end = at + gallery.nodeSize;
  if (nodes.length > 1) view.dispatch(state.tr.replaceWith(at + 1, end - 1, nodes));
  else view.dispatch(state.tr.replaceWith(at, end, nodes));
}

/**
 * Puts a picture into the gallery of that one, or makes a gallery of both: the step for it, or null where that one is
 * not in the text.
 */
export function gathered({ doc, schema, tr }: EditorState, id: string, behind: string): Transaction | null {
  let found: { node: Node; at: number; parent: Node | null } | null = null;
  doc.descendants((node, at, parent) => {
    if (node.type.name === 'media' && node.attrs.id === behind) found = { node, at, parent };
  });
  if (!found) return null;
  const { node, at, parent } = found as { node: Node; at: number; parent: Node | null };
  const media = schema.nodes.media!.create({ id, alt: '' });
  if (parent?.type.name === 'gallery') return tr.insert(at + node.nodeSize, media);
  const gallery = schema.nodes.gallery!.create(null, Fragment.from([node, media]));
  return tr.replaceWith(at, at + node.nodeSize, gallery);
}
