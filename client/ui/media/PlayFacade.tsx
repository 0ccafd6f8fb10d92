import { Box, Center, chakra, Text } from '@chakra-ui/react';
import Play from 'lucide/dist/esm/icons/play.mjs';
import { Icon } from '../Icon';
import { FillingPicture } from './FillingPicture';
import { FULL_WIDTH } from './mediaUrl';

interface PlayFacadeProps {
  /** The label of its press. */
  label: string;
  /** A picture of ours in place of the video. */
  pictureSrc?: string | null;
  hint?: string | null;
  /** The video's placeholder without a picture, as a CSS colour. */
  color?: string | null;
  onPlay: () => void;
}

/** In place of a video until a press on play: before, no part of it is loaded. */
export function PlayFacade({ label, pictureSrc, hint, color, onPlay }: PlayFacadeProps) {
  return (
    <Cover
      type="button"
      aria-label={pictureSrc ? label : undefined}
      onClick={onPlay}
      position="relative"
      boxSize="full"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="3"
      p="4"
      cursor="pointer"
      outlineOffset="-4px"
      css={{ background: pictureSrc ? undefined : GLOW }}
      style={{ backgroundColor: color ?? undefined }}
    >
      {pictureSrc && <FillingPicture src={pictureSrc} sizes={FULL_WIDTH} />}
      <Center
        position="relative"
        boxSize="16"
        borderRadius="full"
        bg="colorPalette.solid"
        color="colorPalette.contrast"
        shadow="md"
      >
        <Icon of={Play} size={28} />
      </Center>
      {!pictureSrc && (
        <Text as="span" fontWeight="semibold" textStyle="lg">
          {label}
        </Text>
      )}
      {hint && !pictureSrc && (
        <Text as="span" opacity="0.85" textStyle="sm" textAlign="center">
          {hint}
        </Text>
      )}
      {hint && pictureSrc && (
        <Box position="absolute" bottom="3" insetStart="3" bg="ink" color="paper" borderRadius="full" px="3" py="0.5">
          <Text as="span" textStyle="sm">
            {hint}
          </Text>
        </Box>
      )}
    </Cover>
  );
}

const Cover = chakra('button');
const GLOW =
  'radial-gradient(70% 120% at 50% 120%, color-mix(in srgb, var(--toli-accent) 40%, transparent), transparent 70%)';
