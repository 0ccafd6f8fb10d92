import type { EditorView } from '@tiptap/pm/view';

/**
 * Moves the picture or film at this position before the block above it, or behind the one below. It is the other block
 * that moves: the pressed button keeps the focus.
 */
export function moveMedia(view: EditorView, at: number | undefined, step: -1 | 1): void {
  if (at === undefined || view.composing) return;
  const { doc, tr } = view.state;
  const place = doc.resolve(at).index(0);
  const media = doc.maybeChild(place);
  const other = doc.maybeChild(place + step);
  if (!media || !other) return;
  const end = at + media.nodeSize;
  if (step < 0) tr.insert(end, other).delete(at - other.nodeSize, at);
  else tr.delete(end, end + other.nodeSize).insert(at, other);
  view.dispatch(tr);
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}
