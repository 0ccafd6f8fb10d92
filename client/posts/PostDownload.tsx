import { Box, Button, Center, Flex, Text } from '@chakra-ui/react';
import DownloadIcon from 'lucide/dist/esm/icons/download.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { downloadEnding } from '../../server/rules/downloads';
import { FILE } from '../../server/words/en/files';
import { POST_DOWNLOADS } from '../../server/words/en/postDownloads';
import { Icon } from '../ui/Icon';
import { mediaUrl } from '../ui/media/mediaUrl';

interface PostDownloadProps {
  file: { src: string; name?: string | null; bytes?: number | null };
  /** Its title, in its creator's words; empty without one. */
  title: string;
}

/** A file of a post for download: its title and name, what it is, and how large. */
export function PostDownload({ file: { src, name, bytes }, title }: PostDownloadProps) {
  const ending = downloadEnding(src);
  const saved = name ?? POST_DOWNLOADS.file;
  const facts = [ending?.toUpperCase(), bytes && FILE.size(Math.max(0.1, bytes / 1_000_000))];
  return (
    <Flex layerStyle="card" borderRadius="l2" p="4" gap="4" align="center" wrap="wrap">
      <Center boxSize="11" bg="bg.muted" color="fg.muted" borderRadius="l2" flexShrink="0">
        <Icon of={FileText} size={20} />
      </Center>
      <Box flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        <Text fontWeight="bold" dir="auto">
          {title || saved}
        </Text>
        {title && (
          <Text textStyle="sm" color="fg.muted" dir="auto">
            {saved}
          </Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          {facts.filter(Boolean).join(', ')}
        </Text>
      </Box>
      <Button asChild variant="outline" flexShrink="0" css={BUTTON}>
        <a href={mediaUrl(src)} download={saved} aria-label={POST_DOWNLOADS.downloadOf(saved)}>
          <Icon of={DownloadIcon} /> {POST_DOWNLOADS.download}
        </a>
      </Button>
    </Flex>
  );
}

/** Links of a text are underlined; this one is a button. */
const BUTTON = { '&&': { textDecoration: 'none' } };
