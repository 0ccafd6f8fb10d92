import { Box, Center, Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { LuExternalLink } from 'react-icons/lu';
import { normalizeLink } from '../../server/rules/links';
import { COMMON } from '../../server/words/en/common';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { useUntilPrepared } from '../ui/hooks/useUntilPrepared';
import { Picture } from '../ui/Picture';
import { Video } from '../ui/Video';
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
      color
      posterSrc
      isPreparing
    }
  }
`
);

type Attached = NonNullable<PostMedia_PostFragment['attachment']>;

interface PostMediaProps {
  post: FragmentRef<PostMedia_PostFragment>;
  /** It is in sight as the screen opens. */
  isFirst?: boolean;
}

/** What hangs on a post: its picture or video, or where its link leads. */
export function PostMedia({ post, isFirst = false }: PostMediaProps) {
  const { id, link, attachment } = useFragmentData(PostMedia_PostFragmentDoc, post);
  const address = link ? normalizeLink(link) : null;
  useUntilPrepared(id, !!attachment?.isPreparing);
  return (
    <>
      {attachment?.type === 'IMAGE' && <AttachedPicture picture={attachment} isFirst={isFirst} />}
      {attachment?.type === 'VIDEO' && <AttachedVideo video={attachment} />}
      {address && <AttachedLink address={address} />}
    </>
  );
}

function AttachedPicture({ picture: { src, width, height, color }, isFirst }: { picture: Attached; isFirst: boolean }) {
  return (
    <Picture
      src={src}
      alt={POST.picture}
      width={width ?? null}
      height={height ?? null}
      maxH="80vh"
      color={color ?? null}
      isFirst={isFirst}
    />
  );
}

function AttachedVideo({ video: { src, width, height, posterSrc, isPreparing } }: { video: Attached }) {
  const ratio = width && height ? width / height : 16 / 9;
  return (
    <Box bg="ink" color="paper" borderRadius="l2" overflow="hidden" aspectRatio={ratio} maxH="80vh" width="full">
      {isPreparing ? (
        <Center boxSize="full" flexDirection="column" gap="3" p="4" textAlign="center">
          <Spinner />
          <Text role="status">{POST.preparing}</Text>
        </Center>
      ) : (
        <Video src={src} title={POST.video} posterSrc={posterSrc ?? null} />
      )}
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
