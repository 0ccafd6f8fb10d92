import { HStack, Stack } from '@chakra-ui/react';
import type { Editor } from '@tiptap/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { PlainAgain } from '../PlainAgain';
import type { FileUpload } from '../useFileUpload';
import { BodyField } from './BodyField';
import { BodyFilesContext, type PostedMedia, replacedIn } from './bodyFiles';
import { LinkOfWords } from './LinkOfWords';
import { PastedNote } from './PastedNote';
import type { LeftOut } from './pasting';
import { TitleField, TitlePublicField } from './TitleFields';
import { Toolbar } from './Toolbar';
import { readable, useBodyEditor } from './useBodyEditor';
import { useCommit } from './useCommit';
import { useMediaChooser } from './useMediaChooser';

// A long post is sent by what is loaded with its form: also where the line is gone since.
export { bodyToSend } from './bodyToSend';

export interface LongFormProps {
  upload: FileUpload;
  /** The pictures and films that the post has already, by their ids. */
  posted: Readonly<Record<string, PostedMedia>>;
  /** Whether it is for a squad: its title is for its readers, unless its creator shows it to all. */
  isLocked: boolean;
  /** Whether a plain post can have this picture or film beside its words. */
  keepsFile: (id: string) => boolean;
  /** Its button was pressed: the cursor goes behind the words. */
  isPressed: boolean;
  /** The pictures that were chosen beside the plain field, with which it opens. */
  takeChosen: () => readonly File[];
}

/** The long form of a post: its title, and its text with headings, lists, links, pictures and films. */
export function LongForm({ upload, posted, isLocked, keepsFile, isPressed, takeChosen }: LongFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const { body, flush, onChange, onLeave, isReplaced } = useCommit(place);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const [isLinking, setLinking] = useState(false);
  const media = useMediaChooser(upload, {
    insert: (id, behind) => editor.commands.insertMedia(id, behind),
    gather: (id, behind) => editor.commands.gatherPicture(id, behind),
    count: (kind) =>
      mediaOf(editor).filter((id) => kind === (upload.files[id]?.kind ?? posted[id]?.kind ?? 'image')).length,
  });
  const editor = useBodyEditor({
    body,
    labelId,
    onChange,
    onLeave,
    onFiles: media.take,
    onPasted: setLeftOut,
    isKnown: (id) => id in upload.files || id in posted,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void (isPressed && editor.commands.focus('end')), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those with which it opened
  useEffect(() => media.take(takeChosen()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the form has got another text
  useEffect(() => {
    if (isReplaced()) editor.commands.setContent(readable(body), { emitUpdate: false });
  }, [body]);
  return (
    <Stack ref={place} gap="5">
      <TitleField onEnter={() => void editor.commands.focus('start')} />
      {isLocked && <TitlePublicField />}
      <Stack gap="2">
        <BodyFilesContext value={{ ...upload, posted, replace: replacedIn(upload), choose: media.gather }}>
          <BodyField editor={editor} labelId={labelId}>
            <Toolbar editor={editor} onLink={() => setLinking(true)} onFile={media.choose} />
          </BodyField>
        </BodyFilesContext>
        {media.inputs}
        <Problem text={media.problem} />
        <PastedNote leftOut={leftOut} onClose={() => setLeftOut(null)} />
        <PlainAgain read={flush} upload={upload} keepsFile={keepsFile} />
      </Stack>
      <LinkOfWords editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />
    </Stack>
  );
}

/** The ids of the pictures and films in the text. */
function mediaOf({ state }: Editor): string[] {
  const ids: string[] = [];
  state.doc.descendants(({ type, attrs }) => void (type.name === 'media' && ids.push(attrs.id)));
  return ids;
}

/** Why a chosen file was not taken. */
function Problem({ text }: { text: string | null }) {
  return (
    <HStack role="alert" gap="2" color="fg.error" textStyle="sm" whiteSpace="pre-line" _empty={{ display: 'none' }}>
      {text && <Icon of={CircleAlert} style={{ flexShrink: 0 }} />}
      {text}
    </HStack>
  );
}
