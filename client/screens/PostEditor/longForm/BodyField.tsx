import { Box, Flex } from '@chakra-ui/react';
import { type Editor, EditorContent } from '@tiptap/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { type ReactNode, useEffect } from 'react';
import { BODY_MAX } from '../../../../server/rules/bodies/bounds';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { CharacterCount } from '../../../ui/form/CharacterCount';
import { useControl } from '../../../ui/form/useControl';
import { Icon } from '../../../ui/Icon';
import './longForm.css';

interface BodyFieldProps {
  editor: Editor;
  labelId: string;
  /** The tools above the text. */
  children: ReactNode;
}

/** The text with its tools, its label, its character count after a pause, and its problem. */
export function BodyField({ editor, labelId, children }: BodyFieldProps) {
  const { control, shownError } = useControl({ name: 'body' });
  const { 'aria-invalid': isInvalid, 'aria-errormessage': errorId } = control;
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', String(isInvalid));
    for (const name of ['aria-describedby', 'aria-errormessage'])
      if (errorId) dom.setAttribute(name, errorId);
      else dom.removeAttribute(name);
  }, [editor, isInvalid, errorId]);
  return (
    <Flex direction="column" gap="1.5">
      <Box id={labelId} textStyle="sm" fontWeight="medium" onClick={() => editor.commands.focus()}>
        {LONG_POST.text}
      </Box>
      <Box className="long-form" data-invalid={isInvalid || undefined}>
        <Box className="long-form-tools">{children}</Box>
        <EditorContent editor={editor} />
      </Box>
      <CharacterCount value={countedText(editor)} max={BODY_MAX} />
      {shownError && (
        <Flex id={errorId} role="alert" align="center" gap="1" textStyle="sm" fontWeight="medium" color="fg.error">
          <Icon of={CircleAlert} style={{ flexShrink: 0 }} />
          {shownError}
        </Flex>
      )}
    </Flex>
  );
}

/** The text as the server counts it: with each block and each break as one character. */
function countedText({ state: { doc } }: Editor): string {
  return doc.textBetween(0, doc.content.size, '\n', '\n');
}
