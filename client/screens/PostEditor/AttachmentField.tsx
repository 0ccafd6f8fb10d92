import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useField, useFormikContext } from 'formik';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import Video from 'lucide/dist/esm/icons/video.mjs';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { SeenKind } from '../../../server/rules/media';
import { ACCEPT_IMAGES, ACCEPT_VIDEOS } from '../../../server/rules/uploadTypes';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { FileInput } from '../../ui/form/FileInput';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazyPart';
import { kindProblem, sizeProblem } from '../../uploads/fileProblem';
import { settings } from '../../visit/settings';
import { FileCard } from './FileCard';
import { LinkCard, LinkDialog } from './LinkAttachment';
import type { FileUpload } from './useFileUpload';

// The cropper is loaded when the first picture is chosen.
const CropDialog = lazyPart(() => import('../../ui/media/CropDialog').then((part) => part.CropDialog));

interface AttachmentFieldProps {
  upload: FileUpload;
  /** Gets several pictures chosen at once, which a post has as a gallery. */
  onSeveral: (pictures: readonly File[]) => void;
}

/** The one attachment of a post beside its text: a picture, a video or a link; attached, replaced and removed here. */
export function AttachmentField({ upload, onSeveral }: AttachmentFieldProps) {
  const [{ value: link }, , { setValue: setLink }] = useField<string>('link');
  const { validateForm } = useFormikContext();
  const [isLinking, setLinking] = useState(false);
  const { attached } = upload;
  const { problem, choose, parts } = useChooser(upload, onSeveral);
  // A post with a file may have no text.
  const hasFile = attached !== null;
  useEffect(() => void (hasFile && validateForm()), [hasFile, validateForm]);
  const place = useFocusKept(`${hasFile} ${link}`);
  return (
    <Stack as="section" ref={place} tabIndex={-1} outline="none" aria-label={POST_EDITOR.attachment} gap="2">
      {attached && (
        <FileCard
          attached={attached}
          upload={upload}
          onReplace={() => choose(attached.kind === 'image' ? 'image' : 'video')}
        />
      )}
      {link && <LinkCard />}
      {!attached && !link && (
        <>
          <Flex gap="2" wrap="wrap">
            <AttachButton icon={<Icon of={ImagePlus} />} onClick={() => choose('image')}>
              {POST_EDITOR.attachPicture}
            </AttachButton>
            <AttachButton icon={<Icon of={Video} />} onClick={() => choose('video')}>
              {POST_EDITOR.attachVideo}
            </AttachButton>
            <AttachButton icon={<Icon of={Link} />} onClick={() => setLinking(true)}>
              {POST_EDITOR.attachLink}
            </AttachButton>
          </Flex>
          <Text textStyle="sm" color="fg.muted">
            {POST_EDITOR.attachHint(settings.videoMb)}
          </Text>
        </>
      )}
      {problem && (
        <HStack role="alert" gap="2" color="fg.error" textStyle="sm">
          <Icon of={CircleAlert} style={{ flexShrink: 0 }} /> {problem}
        </HStack>
      )}
      {parts}
      <LinkDialog
        isOpen={isLinking}
        onClose={() => setLinking(false)}
        title={POST_EDITOR.attachLink}
        verb={POST_EDITOR.attach}
        onLink={(found) => setLink(found)}
      />
    </Stack>
  );
}

/** The button that attached or removed something goes with that: the focus moves to its place. */
function useFocusKept(shown: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) place.current?.focus();
    before.current = shown;
  }, [shown]);
  return place;
}

interface AttachButtonProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function AttachButton({ icon, onClick, children }: AttachButtonProps) {
  return (
    <Button variant="outline" px={{ base: 4, md: 6 }} onClick={onClick}>
      {icon} {children}
    </Button>
  );
}

/** Chooses a file, reports a known refusal at once, and sends the rest: pictures once they are cropped. */
function useChooser(upload: FileUpload, onSeveral: AttachmentFieldProps['onSeveral']) {
  const inputs = { image: useRef<HTMLInputElement>(null), video: useRef<HTMLInputElement>(null) };
  const [picture, setPicture] = useState<File>();
  const [isCropping, setCropping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File, kind: SeenKind): Promise<void> {
    const found = await kindProblem(file, kind);
    setProblem(found);
    if (found) return;
    if (kind === 'video') return send(file, kind);
    setPicture(file);
    setCropping(true);
  }

  function send(file: File, kind: SeenKind, name = file.name): void {
    const found = sizeProblem(file, kind);
    setProblem(found);
    if (!found) upload.send(file, kind, name);
  }

  const parts = (
    <>
      <FileInput
        ref={inputs.image}
        accept={ACCEPT_IMAGES}
        multiple={!upload.attached}
        onChosen={(...all) => (all.length > 1 ? onSeveral(all) : void take(all[0], 'image'))}
      />
      <FileInput ref={inputs.video} accept={ACCEPT_VIDEOS} onChosen={(file) => void take(file, 'video')} />
      {picture && (
        <Suspense>
          <CropDialog
            isOpen={isCropping}
            file={picture}
            aspect="free"
            onClose={() => setCropping(false)}
            onExited={() => setPicture(undefined)}
            onDone={(cropped) => {
              setCropping(false);
              send(cropped, 'image', picture.name);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { problem, choose: (kind: SeenKind) => inputs[kind].current?.click(), parts };
}
