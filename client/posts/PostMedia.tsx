import { Box, type BoxProps, Center, Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import { useState } from 'react';
import { linkedVideo, normalizeLink } from '../../server/rules/links';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { useHydrated } from '../ui/hooks/useHydrated';
import { Icon } from '../ui/Icon';
import { LinkedVideo } from '../ui/media/LinkedVideo';
import { Picture } from '../ui/media/Picture';
import { PlayFacade } from '../ui/media/PlayFacade';
import { Video } from '../ui/media/Video';
import { settings } from '../visit/settings';
import { BLEED } from './bleed';
import {
  type AttachedMedium_AttachmentFragment,
  type PostMedia_PostFragment,
  PostMedia_PostFragmentDoc,
} from './PostMedia.generated';
import { useUntilPrepared } from './useUntilPrepared';

void (
  /* GraphQL */ `
  fragment PostMedia_post on Post {
    id
    link
    linkCard {
      title
      src
      color
    }
    attachment {
      ...AttachedMedium_attachment @unmask
    }
  }
  fragment AttachedMedium_attachment on Attachment {
    alt
    type
    src
    width
    height
    color
    smallSrc
    mediumSrc
    posterSrc
    isPreparing
    isPlayable
  }
`
);

type Attached = AttachedMedium_AttachmentFragment;

interface PostMediaProps {
  post: FragmentRef<PostMedia_PostFragment>;
  /** It is visible when the screen opens. */
  isFirst?: boolean;
  /** It is as wide as the card around it, without a margin. */
  bleeds?: boolean;
}

/** The media of a post: its picture or video, or its link. */
export function PostMedia({ post, isFirst = false, bleeds = false }: PostMediaProps) {
  const { id, link, linkCard, attachment } = useFragmentData(PostMedia_PostFragmentDoc, post);
  const address = link ? normalizeLink(link) : null;
  const video = address ? linkedVideo(address) : null;
  const box: BoxProps = bleeds ? { ...BLEED, borderRadius: '0' } : { borderRadius: 'l2' };
  useUntilPrepared(id, !!attachment?.isPreparing);
  return (
    <>
      {attachment && <AttachedMedium medium={attachment} alt={attachment.alt} isFirst={isFirst} {...box} />}
      {video && (
        <VideoBox ratio={16 / 9} {...box}>
          <LinkedVideo
            video={video}
            title={linkCard?.title ?? POST.video}
            play={POST.playVideo}
            hint={POST.playsFrom(video.site)}
            pictureSrc={settings.savesData ? null : (linkCard?.src ?? null)}
          />
        </VideoBox>
      )}
      {address && <AttachedLink address={address} title={linkCard?.title ?? null} />}
    </>
  );
}

interface AttachedMediumProps extends BoxProps {
  medium: Attached;
  /** What it shows, in its creator's words. */
  alt: string | null;
  isFirst: boolean;
}

/** A picture or video of a post. */
export function AttachedMedium({ medium, alt, isFirst, ...box }: AttachedMediumProps) {
  return medium.type === 'IMAGE' ? (
    <AttachedPicture picture={medium} alt={alt || POST.picture} isFirst={isFirst} {...box} />
  ) : (
    <AttachedVideo video={medium} title={alt || POST.video} isFirst={isFirst} {...box} />
  );
}

interface AttachedPictureProps extends BoxProps {
  picture: Attached;
  alt: string;
  isFirst: boolean;
}

function AttachedPicture({ picture, alt, isFirst, ...box }: AttachedPictureProps) {
  const { src, width, height, color } = picture;
  return (
    <Picture
      {...box}
      src={src}
      alt={alt}
      width={width ?? null}
      height={height ?? null}
      maxH="80vh"
      color={color ?? null}
      isFirst={isFirst}
    />
  );
}

interface AttachedVideoProps extends BoxProps {
  video: Attached;
  title: string;
  isFirst: boolean;
}

function AttachedVideo({ video, title, isFirst, ...box }: AttachedVideoProps) {
  const { width, height, smallSrc, isPreparing } = video;
  return (
    <VideoBox ratio={width && height ? width / height : 16 / 9} {...box}>
      {isPreparing && !smallSrc ? (
        <Center boxSize="full" flexDirection="column" gap="3" p="4" textAlign="center">
          <Spinner />
          <Text role="status">{POST.preparing}</Text>
        </Center>
      ) : (
        <Film video={video} title={title} isFirst={isFirst} />
      )}
    </VideoBox>
  );
}

/** A video before play is pressed; the data saver loads not even its picture. */
function Film({ video, title, isFirst }: { video: Attached; title: string; isFirst: boolean }) {
  const [isPressed, setPressed] = useState(false);
  const isHydrated = useHydrated();
  const { color, posterSrc } = video;
  const src = sizeFor(video, isHydrated && window.innerWidth < 768);
  if (!settings.savesData) return <Video src={src} title={title} posterSrc={posterSrc} isFirst={isFirst} />;
  if (!isPressed) return <PlayFacade label={POST.playVideo} color={color} onPlay={() => setPressed(true)} />;
  return <Video src={src} title={title} isPressed />;
}

/**
 * The played copy: the smallest with the data saver, on phones one that fills them; the available one while others are
 * being prepared.
 */
function sizeFor({ src, smallSrc, mediumSrc, isPreparing, isPlayable }: Attached, isNarrow: boolean): string {
  if (settings.savesData && smallSrc) return smallSrc;
  const largest = !isPreparing && (isPlayable || !smallSrc) ? src : null;
  return (isNarrow && mediumSrc) || largest || mediumSrc || smallSrc || src;
}

/** The box of a video, in its shape. */
const VideoBox = ({ ratio, ...box }: { ratio: number } & BoxProps) => (
  <Box bg="ink" color="paper" overflow="hidden" aspectRatio={ratio} maxH="80vh" {...box} />
);

/** The part of an address after its host, with Indian letters decoded where possible; empty for a whole site. */
function pathOf({ pathname, search, hash }: URL): string {
  const path = `${pathname}${search}${hash}`.replace(/^\/$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The target of a post's link, shown before it is followed; it opens in a new tab, and Toli does not recommend it. */
function AttachedLink({ address, title }: { address: string; title: string | null }) {
  const url = new URL(address);
  const host = url.host.replace(/^www\./, '');
  const below = title ? `${host}${pathOf(url)}` : pathOf(url);
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      minH="14"
      pe="4"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      overflow="hidden"
      _hover={{ bg: 'bg.muted' }}
    >
      <a href={address} target="_blank" rel="noopener nofollow ugc">
        <Center alignSelf="stretch" w="14" bg="bg.muted" color="fg.muted" flexShrink="0">
          <Icon of={Link} size={20} />
        </Center>
        <Box flex="1" minW="0" py="2">
          <Text fontWeight="bold" truncate dir="auto">
            {title ?? host}
          </Text>
          {below && (
            <Text textStyle="sm" color="fg.muted" truncate>
              {below}
            </Text>
          )}
        </Box>
        <Icon of={ExternalLink} style={{ flexShrink: 0 }} />
        <VisuallyHidden>{POST.newTab}</VisuallyHidden>
      </a>
    </Flex>
  );
}
