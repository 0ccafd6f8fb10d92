import { Box, Button, chakra, Flex, HStack, IconButton, Image, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import ImageIcon from 'lucide/dist/esm/icons/image.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import Video from 'lucide/dist/esm/icons/video.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useState } from 'react';
import { DRAFTS } from '../../../server/words/en/draftList';
import { FILE, PICTURE } from '../../../server/words/en/files';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { Icon } from '../../ui/Icon';
import { mediaUrl } from '../../ui/media/mediaUrl';
import { ProgressBar } from '../../ui/ProgressBar';
import { megabytesOf } from '../../uploads/fileProblem';
import type { AttachedFile, FileUpload } from './useFileUpload';

interface FileCardProps {
  attached: AttachedFile;
  upload: FileUpload;
  onReplace: () => void;
}

/** The picture or video of a new post: its name, its progress, and its actions. */
export function FileCard({ attached, upload, onReplace }: FileCardProps) {
  const { kind, name, size, state, file } = attached;
  const isPicture = kind === 'image';
  const icon = isPicture ? ImageIcon : Video;
  return (
    <Stack layerStyle="card" borderRadius="l2" p="3" gap="3">
      {file && <Preview key={`${name} ${size}`} file={file} isPicture={isPicture} />}
      {attached.state === 'arrived' && <FromDraft attached={attached} />}
      <Flex align="center" gap="3">
        <Icon of={icon} style={{ flexShrink: 0 }} />
        <Box flex="1" minW="0">
          <Text truncate>{name || DRAFTS.kinds[kind]}</Text>
          <Text textStyle="sm" color="fg.muted">
            {FILE.size(megabytesOf(size))}
          </Text>
        </Box>
        <IconButton
          variant="ghost"
          aria-label={state === 'sending' ? POST_EDITOR.cancelUpload : POST_EDITOR.removeFile}
          onClick={() => upload.remove()}
        >
          <Icon of={X} />
        </IconButton>
      </Flex>
      <Outcome attached={attached} />
      <Flex gap="2" wrap="wrap">
        {state === 'failed' && !attached.isFinal && file && (
          <Button variant="outline" size="sm" minH="11" onClick={() => upload.retry()}>
            <Icon of={RotateCcw} /> {PICTURE.again}
          </Button>
        )}
        <Button variant="outline" size="sm" minH="11" onClick={onReplace}>
          {isPicture ? POST_EDITOR.replacePicture : POST_EDITOR.replaceVideo}
        </Button>
      </Flex>
    </Stack>
  );
}

/** A picture that was uploaded before, as the server has it. */
export function FromDraft({
  attached: { file, kind, src },
}: {
  attached: Extract<AttachedFile, { state: 'arrived' }>;
}) {
  if (file || kind !== 'image' || !src) return null;
  return <Image src={mediaUrl(src)} alt="" maxH="16rem" w="full" borderRadius="l2" bg="bg.muted" objectFit="contain" />;
}

/** Its progress, or why it failed. */
export function Outcome({ attached }: { attached: AttachedFile }) {
  if (attached.state === 'sending') {
    const text = PICTURE.uploading(attached.percent);
    return (
      <Stack gap="1">
        <ProgressBar label={attached.name} percent={attached.percent} text={text} />
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Stack>
    );
  }
  if (attached.state === 'failed') {
    return (
      <HStack role="alert" gap="2" color="fg.error" textStyle="sm">
        <Icon of={CircleAlert} style={{ flexShrink: 0 }} /> {attached.problem}
      </HStack>
    );
  }
  return (
    <HStack role="status" gap="2" color="green.fg" textStyle="sm">
      <Icon of={Check} style={{ flexShrink: 0 }} /> {POST_EDITOR.arrived}
    </HStack>
  );
}

const Film = chakra('video');

/** A preview of the file from this device; hidden where the browser cannot show it. */
export function Preview({ file, isPicture, isSmall = false }: { file: File; isPicture: boolean; isSmall?: boolean }) {
  const url = useUrl(file);
  const [isShown, setShown] = useState(true);
  if (!isShown || !url) return null;
  const place = { src: url, maxH: isSmall ? '9rem' : '16rem', w: 'full', borderRadius: 'l2', bg: 'bg.muted' } as const;
  if (isPicture) return <Image {...place} alt="" objectFit="contain" onError={() => setShown(false)} />;
  return (
    <Film {...place} aria-label={file.name} controls playsInline preload="metadata" onError={() => setShown(false)} />
  );
}

function useUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
