import { Box, Button, Flex, IconButton, Image, Stack, Text } from '@chakra-ui/react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useId } from 'react';
import { ALT_MAX } from '../../../../server/rules/bodies/bounds';
import type { FileKind } from '../../../../server/rules/media';
import { DRAFTS } from '../../../../server/words/en/draftList';
import { PICTURE } from '../../../../server/words/en/files';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { POST_DOWNLOADS } from '../../../../server/words/en/postDownloads';
import { POST_SOUNDS } from '../../../../server/words/en/postSounds';
import { POST } from '../../../../server/words/en/posts';
import { CharacterCount } from '../../../ui/form/CharacterCount';
import { Label } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import { Icon } from '../../../ui/Icon';
import { FULL_WIDTH, pictureSet } from '../../../ui/media/mediaUrl';
import { FromDraft, Outcome, Preview } from '../FileCard';
import type { AttachedFile } from '../useFileUpload';
import { type PostedMedia, useBodyFiles } from './bodyFiles';
import { CropButton } from './CropButton';
import { moveMedia } from './moveMedia';

/** A picture, a film, a sound or a file in the editor: its upload, its description, its place among the paragraphs. */
export function MediaView({
  node: { attrs },
  editor,
  getPos,
  selected,
  updateAttributes,
  deleteNode,
}: ReactNodeViewProps) {
  const { files, posted, retry, remove, replace } = useBodyFiles();
  const id = attrs.id as string;
  const file = files[id];
  const kind = file?.kind ?? posted[id]?.kind ?? 'image';
  function takeOut(): void {
    // What has arrived stays for "Undo"; the server deletes it where no post has it.
    if (file && file.state !== 'arrived') remove(id);
    deleteNode();
    // The focus moves from the removed button into the text.
    editor.commands.focus();
  }
  const move = (step: -1 | 1) => moveMedia(editor.view, getPos(), step);
  return (
    <NodeViewWrapper as="figure" data-media={id}>
      <Stack
        layerStyle="card"
        borderRadius="l2"
        p="3"
        gap="3"
        outline={selected ? '2px solid var(--toli-focus)' : undefined}
      >
        <Shown file={file} posted={posted[id]} alt={attrs.alt} />
        <AltField label={LABELS[kind]()} value={attrs.alt} onChange={(alt) => updateAttributes({ alt })} />
        <Flex gap="2" wrap="wrap" align="center">
          {file?.state === 'failed' && !file.isFinal && file.file && (
            <Button variant="outline" size="sm" minH="11" onClick={() => retry(id)}>
              <Icon of={RotateCcw} /> {PICTURE.again}
            </Button>
          )}
          <BlockButton icon={ArrowUp} label={LONG_POST.earlier} onClick={() => move(-1)} />
          <BlockButton icon={ArrowDown} label={LONG_POST.later} onClick={() => move(1)} />
          {kind === 'image' && file?.file && (
            <CropButton file={file.file} onCropped={(cropped) => updateAttributes({ id: replace(id, cropped) })} />
          )}
          <Button variant="ghost" size="sm" minH="11" ms="auto" onClick={takeOut}>
            <Icon of={X} /> {REMOVE[kind]()}
          </Button>
        </Flex>
      </Stack>
    </NodeViewWrapper>
  );
}

interface BlockButtonProps {
  icon: typeof ArrowUp;
  label: string;
  /** What it does, by which the focus finds it again. */
  does?: string;
  isOff?: boolean;
  onClick: () => void;
}

/** A button of a picture; where it does nothing now it keeps the focus. */
export function BlockButton({ icon, label, does, isOff = false, onClick }: BlockButtonProps) {
  return (
    <IconButton
      variant="ghost"
      aria-label={label}
      title={label}
      data-does={does}
      aria-disabled={isOff}
      opacity={isOff ? 0.4 : undefined}
      onClick={() => isOff || onClick()}
    >
      <Icon of={icon} />
    </IconButton>
  );
}
/** The words that a creator writes for it, by its kind. */
const LABELS: Record<FileKind, () => string> = {
  image: () => LONG_POST.alt,
  video: () => LONG_POST.alt,
  audio: () => POST_SOUNDS.title,
  file: () => POST_DOWNLOADS.title,
};

const REMOVE: Record<FileKind, () => string> = {
  image: () => LONG_POST.removePicture,
  video: () => LONG_POST.removeVideo,
  audio: () => POST_SOUNDS.remove,
  file: () => POST_DOWNLOADS.remove,
};

interface ShownProps {
  file: AttachedFile | undefined;
  posted: PostedMedia | undefined;
  alt: string;
  /** Among others in a gallery. */
  isSmall?: boolean;
}

/** The picture, film, sound or file itself as far as this device has it, and how far its upload is. */
export function Shown({ file, posted, alt, isSmall = false }: ShownProps) {
  if (posted) {
    const { pictureSrc: src, kind, name } = posted;
    if (kind === 'file' || kind === 'audio') return <Text truncate>{name}</Text>;
    return src ? (
      <Image
        {...pictureSet(src)}
        sizes={FULL_WIDTH}
        alt={alt || POST.picture}
        maxH={isSmall ? '9rem' : '16rem'}
        w="full"
        objectFit="contain"
      />
    ) : (
      <Text>{POST.video}</Text>
    );
  }
  if (!file)
    return (
      <Flex role="alert" gap="2" align="center" color="fg.error" textStyle="sm">
        <Icon of={CircleAlert} style={{ flexShrink: 0 }} /> {LONG_POST.notUploaded}
      </Flex>
    );
  return (
    <>
      {file.file && (file.kind === 'image' || file.kind === 'video') && (
        <Preview file={file.file} isPicture={file.kind === 'image'} isSmall={isSmall} />
      )}
      {file.state === 'arrived' && <FromDraft attached={file} />}
      <Text truncate>{file.name || DRAFTS.kinds[file.kind]}</Text>
      <Outcome attached={file} />
    </>
  );
}

interface AltFieldProps {
  /** That of a picture where it is left out. */
  label?: string;
  value: string;
  onChange: (alt: string) => void;
}

/** The words in place of a picture or a film, for people who do not see it; the title of a sound or file. */
export function AltField({ label = LONG_POST.alt, value, onChange }: AltFieldProps) {
  const id = useId();
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <CharacterCount value={value} max={ALT_MAX} />
    </Box>
  );
}
