import type { Editor } from '@tiptap/react';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { LinkDialog } from '../LinkAttachment';

interface LinkOfWordsProps {
  editor: Editor;
  isOpen: boolean;
  onClose: () => void;
}

/** The link of the selected words, or of the link at the cursor: set, changed or removed. */
export function LinkOfWords({ editor, isOpen, onClose }: LinkOfWordsProps) {
  const now = isOpen ? String(editor.getAttributes('link').href ?? '') : '';
  return (
    <LinkDialog
      isOpen={isOpen}
      onClose={onClose}
      title={LONG_POST.linkTitle}
      link={now}
      verb={LONG_POST.setLink}
      onLink={(href) => void editor.chain().focus().setLink(href).run()}
      onUnlink={now === '' ? undefined : () => void editor.chain().focus().unsetLink().run()}
    />
  );
}
