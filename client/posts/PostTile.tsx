import { Box, Center } from '@chakra-ui/react';
import type { IconNode } from 'lucide';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import Play from 'lucide/dist/esm/icons/play.mjs';
import type { AttachmentType, PostKind } from '../apollo/schemaTypes';
import { Icon } from '../ui/Icon';
import { BlurPlaceholder } from '../ui/media/BlurPlaceholder';
import { FillingPicture } from '../ui/media/FillingPicture';
import { settings } from '../viewer/settings';

/** What of a post its tile shows. */
export interface Work {
  kind: PostKind;
  isLocked: boolean;
  blur: string | null;
  attachment: { type: AttachmentType; src: string; posterSrc: string | null; color: string | null } | null;
  linkCard: { src: string | null; color: string | null } | null;
}

/** The picture that shows a post; null where there is none, or not for the viewer. */
const pictureOf = ({ attachment, linkCard }: Work): string | null =>
  (attachment?.type === 'IMAGE' ? attachment.src : attachment?.posterSrc) ?? linkCard?.src ?? null;

/** Whether a tile of it shows more than that it is there: its picture, or of a locked one its colours. */
export const hasLook = (work: Work): boolean => (work.isLocked ? work.blur : pictureOf(work)) !== null;

interface PostTileProps {
  work: Work;
  /** How wide it is shown, in CSS's words. */
  sizes: string;
  /** Across its badge, in Chakra's steps. */
  badge?: string;
}

/** The picture of a post, cut to the place that it fills; of a locked one its colours. */
export function PostTile({ work, sizes, badge = '11' }: PostTileProps) {
  const { kind, isLocked, blur, attachment, linkCard } = work;
  // A film is its colour until it is tapped where data is saved.
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
