import { Box, Button, Link, Spinner, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { SentKind } from '../../../server/rules/messages';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useUntilPrepared } from '../../posts/useUntilPrepared';
import { mediaUrl } from '../../ui/media/mediaUrl';
import { Picture } from '../../ui/media/Picture';
import { Video } from '../../ui/media/Video';
import { type SentFile_FileFragment, SentFile_FileFragmentDoc, SentFilePreparedDocument } from './SentFile.generated';

void (
  /* GraphQL */ `
  fragment SentFile_file on SentFile {
    id
    type
    src
    posterSrc
    isPreparing
    width
    height
    color
  }
  query SentFilePrepared($id: ID!) {
    node(id: $id) {
      id
      ... on Message {
        file {
          id
          ...SentFile_file
        }
      }
    }
  }
`
);

interface SentFileProps {
  messageId: string;
  file: FragmentRef<SentFile_FileFragment>;
  /** Who sent it is a stranger so far: what is seen is covered until it is tapped. */
  isCovered: boolean;
}

/** A picture, video or voice note in the bubble of its message. */
export function SentFile({ messageId, file, isCovered }: SentFileProps) {
  const { type, src, posterSrc, isPreparing, width, height, color } = useFragmentData(SentFile_FileFragmentDoc, file);
  const [isShown, setShown] = useState(false);
  useUntilPrepared(messageId, isPreparing, SentFilePreparedDocument);
  const kind = type.toLowerCase() as SentKind;
  const label = SENT_FILE.kinds[kind];
  if (kind === 'audio') return <VoiceNote src={src} isPreparing={isPreparing} />;
  const shape = width && height ? width / height : 4 / 3;
  const box = { w: 'min(20rem, 65vw)', aspectRatio: Math.max(shape, 0.6), borderRadius: 'l2' } as const;
  if (isCovered && !isShown)
    return (
      <Button {...box} h="auto" variant="subtle" whiteSpace="normal" onClick={() => setShown(true)}>
        {kind === 'image' ? SENT_FILE.covered : SENT_FILE.coveredVideo}
      </Button>
    );
  if (kind === 'video')
    return (
      <Box {...box} overflow="hidden">
        <Video src={src!} posterSrc={posterSrc} title={label} />
      </Box>
    );
  return (
    <Link href={mediaUrl(src!)} target="_blank" aria-label={SENT_FILE.openPicture} display="block">
      <Picture src={src!} alt={label} width={width} height={height} color={color} sizes="20rem" fit="cover" {...box} />
    </Link>
  );
}

function VoiceNote({ src, isPreparing }: { src: string | null; isPreparing: boolean }) {
  if (src)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a voice note has no captions
      <audio
        controls
        preload="none"
        src={mediaUrl(src)}
        aria-label={SENT_FILE.kinds.audio}
        style={{ maxWidth: '100%' }}
      />
    );
  return (
    <Text display="flex" gap="2" alignItems="center" role="status">
      {isPreparing && <Spinner size="sm" />}
      {isPreparing ? SENT_FILE.preparing : SENT_FILE.failed}
    </Text>
  );
}
