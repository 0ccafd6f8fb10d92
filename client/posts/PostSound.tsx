import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import Pause from 'lucide/dist/esm/icons/pause.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { copyWidths, pictureCopy } from '../../server/rules/pictures';
import { PODCAST } from '../../server/words/en/podcasts';
import { POST_SOUNDS } from '../../server/words/en/postSounds';
import { pause, play, type Track } from '../sound/player';
import { showBar } from '../sound/showBar';
import { usePlayer } from '../sound/usePlayer';
import { Icon } from '../ui/Icon';
import { lazyDialog } from '../ui/lazyPart';
import { mediaUrl } from '../ui/media/mediaUrl';
import { savesData } from '../ui/saving';
import { postAddress } from '../viewer/addresses';
import { isSignedIn } from '../visit/session';

interface PostSoundProps {
  postId: string;
  sound: {
    mediaId: string;
    src: string;
    smallSrc?: string | null;
    name?: string | null;
    seconds?: number | null;
    isPreparing: boolean;
    isPlayable: boolean;
  };
  /** Its title, in its creator's words; empty without one. */
  title: string;
  page: { userId: string; pageName: string; profilePicSrc?: string | null };
}

/** A sound of a post: its title, its length, and the button that plays it in the player above all screens. */
export function PostSound({ postId, sound, title: given, page }: PostSoundProps) {
  const { mediaId, isPreparing, isPlayable, seconds } = sound;
  const title = given || sound.name || POST_SOUNDS.sound;
  const { track, isPlaying } = usePlayer();
  const trackOf = useTrack(postId);
  const sounds = isPlaying && track?.id === mediaId;
  function press(): void {
    if (sounds) pause();
    else {
      play(trackOf({ sound, title, page }));
      showBar();
    }
  }
  return (
    <Flex layerStyle="card" borderRadius="l2" p="4" gap="4" align="center">
      {isPlayable && (
        <Button
          boxSize="12"
          minW="12"
          px="0"
          borderRadius="full"
          aria-label={sounds ? POST_SOUNDS.pauseOf(title) : POST_SOUNDS.playOf(title)}
          onClick={press}
        >
          <Icon of={sounds ? Pause : Play} size={22} />
        </Button>
      )}
      {isPreparing && <Spinner flexShrink="0" />}
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="bold" dir="auto">
          {title}
        </Text>
        {isPlayable ? (
          seconds != null && (
            <Text textStyle="sm" color="fg.muted">
              {POST_SOUNDS.length(seconds)}
            </Text>
          )
        ) : (
          <Text textStyle="sm" color="fg.muted" role="status">
            {isPreparing ? POST_SOUNDS.preparing : POST_SOUNDS.failed}
          </Text>
        )}
        {isPlayable && isSignedIn() && <InPodcasts page={page} />}
      </Box>
    </Flex>
  );
}

// The address for podcast programs is seldom made.
const PodcastFeed = lazyDialog(() => import('./PodcastFeed').then((part) => part.PodcastFeed));

/** Leads to the viewer's private podcast of the page's sounds. */
function InPodcasts({ page: { userId, pageName } }: Pick<PostSoundProps, 'page'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        px="0"
        minH="11"
        whiteSpace="normal"
        textAlign="start"
        textDecoration="underline"
        onClick={() => setOpen(true)}
      >
        {PODCAST.open}
      </Button>
      <PodcastFeed creatorUserId={userId} pageName={pageName} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

type Played = Pick<PostSoundProps, 'sound' | 'page'> & { title: string };

/** Makes a sound of this post one that the player takes. */
function useTrack(postId: string): (played: Played) => Track {
  const href = useHref(postAddress(postId));
  const navigate = useNavigate();
  return ({ sound, title, page: { pageName, profilePicSrc } }) => ({
    id: sound.mediaId,
    url: mediaUrl((savesData() && sound.smallSrc) || sound.src),
    title,
    pageName,
    picture: profilePicSrc ? pictureFor(profilePicSrc) : null,
    seconds: sound.seconds ?? 0,
    href,
    open: () => void navigate(postAddress(postId)),
  });
}

/** Pixels of the picture on a lock screen. */
const PICTURE = 512;

/** The smallest copy of a picture that fills a lock screen. */
function pictureFor(src: string): string {
  const width = copyWidths(src).find((each) => each >= PICTURE);
  return new URL(mediaUrl(width ? pictureCopy(src, width) : src), window.location.href).href;
}
