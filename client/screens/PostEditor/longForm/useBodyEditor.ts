import { getSchema } from '@tiptap/core';
import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { bodyIn, bodyOfText, textOfBody } from '../bodyText';
import { EXTENSIONS } from './extensions';
import { cleanPasted, hasLeftOut, type LeftOut, ownMediaOnly } from './pasting';

interface BodyEditing {
  /** The body that the editor begins with. */
  body: string;
  labelId: string;
  /** Gets a function that reads the body, each time that it has changed. */
  onChange: (read: () => string) => void;
  onLeave: () => void;
  /** Takes files of the clipboard, and dropped ones. */
  onFiles: (files: readonly File[]) => void;
  onPasted: (leftOut: LeftOut | null) => void;
  /** Whether this post has the picture or film with this id. */
  isKnown: (id: string) => boolean;
}

/** The editor of a body. It is only read while it is written in: what is set meanwhile breaks keyboards of phones. */
export function useBodyEditor(editing: BodyEditing): Editor {
  const latest = useRef(editing);
  latest.current = editing;
  const [options] = useState(() => optionsOf(latest));
  return useEditor(options);
}

const optionsOf = (latest: { current: BodyEditing }): UseEditorOptions & { immediatelyRender: true } => ({
  extensions: EXTENSIONS,
  content: readable(latest.current.body),
  immediatelyRender: true,
  // The page's policy allows no style of a script: longForm.css has these rules.
  injectCSS: false,
  onUpdate: ({ editor }) => latest.current.onChange(() => JSON.stringify(editor.state.doc.toJSON())),
  onBlur: () => latest.current.onLeave(),
  editorProps: {
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': latest.current.labelId },
    transformPastedHTML(html) {
      const cleaned = cleanPasted(html);
      latest.current.onPasted(hasLeftOut(cleaned.leftOut) ? cleaned.leftOut : null);
      return cleaned.html;
    },
    transformPasted: (slice, { state }) => ownMediaOnly(slice, state.doc, latest.current.isKnown),
    handlePaste: (_, { clipboardData }) => take(clipboardData, latest.current.onFiles),
    handleDrop: (_, { dataTransfer }) => take(dataTransfer, latest.current.onFiles),
  },
});

/** Takes the files; none where there are words too, of which Word adds a picture. */
function take(data: DataTransfer | null, onFiles: (files: readonly File[]) => void): boolean {
  const html = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html');
  const files = html.body.textContent?.trim() ? [] : [...(data?.files ?? [])];
  if (files.length > 0) onFiles(files);
  return files.length > 0;
}

/** A body of this schema; of any other, as of a draft of a later version, its words. */
export function readable(body: string): object {
  try {
    const node = getSchema(EXTENSIONS).nodeFromJSON(bodyIn(body));
    node.check();
    return node.toJSON();
  } catch {
    return JSON.parse(bodyOfText(textOfBody(body)));
  }
}
