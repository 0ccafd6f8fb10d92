import { Button, Spinner, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { SentKind } from '../../../server/rules/messages';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SeenFile, seenBox } from '../../messages/SeenFile';
import { useUntilPrepared } from '../../posts/useUntilPrepared';
import { mediaUrl } from '../../ui/media/mediaUrl';
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
  if (kind === 'audio') return <VoiceNote src={src} isPreparing={isPreparing} />;
  const seen = { posterSrc, width, height, color };
  if (isCovered && !isShown)
    return (
      <Button {...seenBox(seen)} h="auto" variant="subtle" whiteSpace="normal" onClick={() => setShown(true)}>
        {kind === 'image' ? SENT_FILE.covered : SENT_FILE.coveredVideo}
      </Button>
    );
  return <SeenFile kind={kind} src={src!} {...seen} />;
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
