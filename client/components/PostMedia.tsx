import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { LuExternalLink } from 'react-icons/lu';
import { normalizeLink } from '../../server/rules/links';
import { COMMON } from '../../server/words/en/common';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { mediaUrl } from '../ui/mediaUrl';
import { Picture } from '../ui/Picture';
import { type PostMedia_PostFragment, PostMedia_PostFragmentDoc } from './PostMedia.generated';

void (
  /* GraphQL */ `
  fragment PostMedia_post on Post {
    id
    link
    attachment {
      type
      src
      width
      height
    }
  }
`
);

type Attached = NonNullable<PostMedia_PostFragment['attachment']>;

/** What hangs on a post: its picture or video, or where its link leads. */
export function PostMedia({ post }: { post: FragmentRef<PostMedia_PostFragment> }) {
  const { link, attachment } = useFragmentData(PostMedia_PostFragmentDoc, post);
  const address = link ? normalizeLink(link) : null;
  return (
    <>
      {attachment && <Attachment attachment={attachment} />}
      {address && <AttachedLink address={address} />}
    </>
  );
}

function Attachment({ attachment: { type, src, width, height } }: { attachment: Attached }) {
  if (type === 'IMAGE')
    return <Picture src={src} alt={POST.picture} width={width ?? null} height={height ?? null} maxH="80vh" />;
  const ratio = width && height ? width / height : 16 / 9;
  return (
    <Box bg="black" borderRadius="l2" overflow="hidden" aspectRatio={ratio} maxH="80vh" width="full">
      {/* biome-ignore lint/a11y/useMediaCaption: creators upload their films without captions */}
      <video src={mediaUrl(src)} controls playsInline preload="metadata" style={{ width: '100%', height: '100%' }} />
    </Box>
  );
}

/** An address with its Indian letters as letters, where it can be read at all. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Where a post's link leads, told before it is followed; opened aside, and no recommendation of ours. */
function AttachedLink({ address }: { address: string }) {
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      minH="14"
      px="4"
      py="2"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      _hover={{ bg: 'bg.muted' }}
    >
      <a href={address} target="_blank" rel="noopener nofollow ugc">
        <Box flex="1" minW="0">
          <Text fontWeight="bold" truncate>
            {new URL(address).host.replace(/^www\./, '')}
          </Text>
          <Text textStyle="sm" color="fg.muted" truncate>
            {readable(address)}
          </Text>
        </Box>
        <LuExternalLink aria-hidden style={{ flexShrink: 0 }} />
        <VisuallyHidden>{COMMON.newTab}</VisuallyHidden>
      </a>
    </Flex>
  );
}
