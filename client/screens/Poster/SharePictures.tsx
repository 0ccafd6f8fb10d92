import { Box, Button, Flex, Heading, Image, Stack, Text } from '@chakra-ui/react';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { SHARE } from '../../../server/words/en/sharing';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Icon } from '../../ui/Icon';
import { mediaUrl } from '../../ui/media/mediaUrl';
import { type SharePictures_CreatorFragment, SharePictures_CreatorFragmentDoc } from './SharePictures.generated';

void (
  /* GraphQL */ `
  fragment SharePictures_creator on Creator {
    id
    sharePicSrc
    storyPicSrc
  }
`
);

/** The pictures of a page for sharing, made of its latest public posts. */
export function SharePictures({ creator }: { creator: FragmentRef<SharePictures_CreatorFragment> }) {
  const { sharePicSrc, storyPicSrc } = useFragmentData(SharePictures_CreatorFragmentDoc, creator);
  return (
    <Stack as="section" aria-labelledby="pictures" gap="4" scrollMarginTop="20">
      <Box>
        <Heading as="h2" size="xl" id="pictures" scrollMarginTop="20" mb="1">
          {SHARE.pictures}
        </Heading>
        <Text color="fg.muted">{sharePicSrc && storyPicSrc ? SHARE.picturesHint : SHARE.picturesLater}</Text>
      </Box>
      {sharePicSrc && storyPicSrc && (
        <Flex wrap="wrap" gap="6" align="start">
          <Saved src={storyPicSrc} title={SHARE.story} ratio={1080 / 1920} width="12rem" />
          <Saved src={sharePicSrc} title={SHARE.forLinks} ratio={1200 / 630} width="22rem" />
        </Flex>
      )}
    </Stack>
  );
}

/** One picture with a download button. */
function Saved({ src, title, ratio, width }: { src: string; title: string; ratio: number; width: string }) {
  const address = mediaUrl(src);
  return (
    <Stack gap="3" w={width} maxW="full">
      <Image
        src={address}
        alt={title}
        loading="lazy"
        width="full"
        aspectRatio={ratio}
        borderRadius="l2"
        borderWidth="1px"
      />
      <Button asChild variant="outline">
        <a href={address} download={src.split('/').at(-1)}>
          <Icon of={Download} /> {SHARE.save(title)}
        </a>
      </Button>
    </Stack>
  );
}
