import { Box, Center } from '@chakra-ui/react';
import type { IconNode } from 'lucide';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import type { AttachmentType, PostKind } from '../apollo/schemaTypes';
import { Icon } from '../ui/Icon';
import { BlurPlaceholder } from '../ui/media/BlurPlaceholder';
import { FillingPicture } from '../ui/media/FillingPicture';
import { settings } from '../visit/settings';

/** The fields of a post in a tile. */
export interface Work {
  kind: PostKind;
  isLocked: boolean;
  blur: string | null;
  attachment: { type: AttachmentType; src: string; posterSrc: string | null; color: string | null } | null;
  linkCard: { src: string | null; color: string | null } | null;
}

/** The picture of a post; null without one, or where it is locked. */
const pictureOf = ({ attachment, linkCard }: Work): string | null =>
  (attachment?.type === 'IMAGE' ? attachment.src : attachment?.posterSrc) ?? linkCard?.src ?? null;

/** Whether its tile has a picture, or a locked one's colours. */
export const hasLook = (work: Work): boolean => (work.isLocked ? work.blur : pictureOf(work)) !== null;

interface PostTileProps {
  work: Work;
  /** Its shown width, as CSS's `sizes`. */
  sizes: string;
  /** The size of its badge, in Chakra's steps. */
  badge?: string;
}

/** The picture of a post, cropped to its box; the colours of a locked one. */
export function PostTile({ work, sizes, badge = '11' }: PostTileProps) {
  const { kind, isLocked, blur, attachment, linkCard } = work;
  // With the data saver a film is its colour until it is tapped.
  const isColour = isLocked || (settings.savesData && attachment?.type === 'VIDEO');
  const picture = isColour ? null : pictureOf(work);
  const sign = isLocked ? Lock : kind === 'VIDEO' ? Play : null;
  return (
    <Center
      position="relative"
      boxSize="full"
      overflow="hidden"
      bg="bg.muted"
      style={{ backgroundColor: attachment?.color ?? linkCard?.color ?? undefined }}
    >
      {isLocked && blur && <BlurPlaceholder blur={blur} position="absolute" inset="0" />}
      {picture && <FillingPicture src={picture} sizes={sizes} />}
      {sign && <Badge of={sign} size={badge} />}
    </Center>
  );
}

const Badge = ({ of, size }: { of: IconNode; size: string }) => (
  <Box
    display="grid"
    placeItems="center"
    position="relative"
    boxSize={size}
    borderRadius="full"
    bg="bg.panel"
    color="fg"
    shadow="md"
  >
    <Icon of={of} size="1.1em" />
  </Box>
);
