import { Box, Center, Flex, IconButton, Spinner, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { ROTATION_MAX, ZOOM_MAX } from '../../../server/rules/media';
import { PICTURE } from '../../../server/words/en/files';
import { Slider } from '../form/Slider';
import { Icon } from '../Icon';
import type { Cut } from './crop';

interface CropStageProps {
  /** Null while it is being decoded. */
  picture: HTMLImageElement | null;
  aspect: number | 'free';
  isRound: boolean;
  /** Called with every change of the crop. */
  onChange: (cut: Cut) => void;
}

/** Pixels per arrow key, and the zoom factor of plus and minus. */
const KEY_STEP = 10;
const ZOOM_STEPS: Record<string, number> = { '+': 0.1, '=': 0.1, '-': -0.1, _: -0.1 };

/** The largest ratio of a free crop, tall or wide. */
const SHAPE_MAX = 5;
/** Tall, square and wide at -100, 0 and 100. */
const shapeOf = (aspect: number) => (100 * Math.log(aspect)) / Math.log(SHAPE_MAX);
const aspectOf = (shape: number) => SHAPE_MAX ** (shape / 100);

/** Width to height, as people write it: 3:2 is 1.5 : 1. */
const ratio = (aspect: number) => (aspect >= 1 ? `${aspect.toFixed(1)} : 1` : `1 : ${(1 / aspect).toFixed(1)}`);

const between = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

/** A picture under a frame, with sliders for everything that fingers and wheels can do. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one stage of markup with its sliders
export function CropStage({ picture, aspect, isRound, onChange }: CropStageProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [shape, setShape] = useState<number>();
  const [isReady, setReady] = useState(false);
  const natural = picture ? shapeOf(picture.naturalWidth / picture.naturalHeight) : 0;
  const freeShape = shape ?? between(-100, natural, 100);
  const isFree = aspect === 'free';

  function zoomByKey({ key }: KeyboardEvent) {
    const step = ZOOM_STEPS[key];
    if (step) setZoom((now) => between(1, now + step, ZOOM_MAX));
  }

  return (
    <Stack gap="1">
      <Stage isReady={isReady} onKeyDown={zoomByKey}>
        {picture && (
          <Cropper
            image={picture.src}
            disableAutomaticStylesInjection
            cropShape={isRound ? 'round' : 'rect'}
            aspect={isFree ? aspectOf(freeShape) : aspect}
            crop={place}
            zoom={zoom}
            rotation={rotation}
            maxZoom={ZOOM_MAX}
            keyboardStep={KEY_STEP}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onRotationChange={(angle) => setRotation(((angle % 360) + 360) % 360)}
            onCropAreaChange={(_, area) => {
              setReady(true);
              onChange({ area, rotation });
            }}
            cropperProps={{ role: 'application', 'aria-label': PICTURE.cropArea }}
          />
        )}
      </Stage>
      <Text textStyle="sm" color="fg.muted" hideFrom="md">
        {PICTURE.touchHint}
      </Text>
      <Text textStyle="sm" color="fg.muted" hideBelow="md">
        {PICTURE.mouseHint}
      </Text>
      <Slider
        label={PICTURE.zoom}
        value={zoom}
        min={1}
        max={ZOOM_MAX}
        step={0.1}
        text={`${zoom.toFixed(1)}×`}
        onChange={setZoom}
      />
      <Flex align="center">
        <Slider
          label={PICTURE.rotation}
          value={rotation}
          min={0}
          max={ROTATION_MAX}
          step={1}
          text={`${Math.round(rotation)}°`}
          onChange={setRotation}
        />
        <IconButton
          variant="ghost"
          aria-label={PICTURE.turn}
          title={PICTURE.turn}
          onClick={() => setRotation((now) => (now + 90) % ROTATION_MAX)}
        >
          <Icon of={RotateCw} />
        </IconButton>
      </Flex>
      {isFree && (
        <Slider
          label={PICTURE.shape}
          value={freeShape}
          min={-100}
          max={100}
          step={1}
          text={ratio(aspectOf(freeShape))}
          onChange={setShape}
        />
      )}
    </Stack>
  );
}

/** The picture's box, the same while it loads. White, as the empty corners of a turned picture are in the crop. */
function Stage({ children, isReady, onKeyDown }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keys work on the picture as soon as it is there.
    if (isReady) stage.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <Box
      ref={stage}
      position="relative"
      h={{ base: '45dvh', md: '22rem' }}
      bg="white"
      borderRadius="l2"
      overflow="hidden"
      onKeyDown={onKeyDown}
      css={{ '& [role=application]:focus-visible': { outline: '3px solid var(--toli-accent)', outlineOffset: '-3px' } }}
    >
      {children || (
        <Center h="full">
          <Spinner size="lg" color="ink" />
        </Center>
      )}
    </Box>
  );
}

interface StageProps {
  children: ReactNode;
  isReady: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}
