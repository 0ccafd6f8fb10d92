import { Box, Button, Flex, Text } from '@chakra-ui/react';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import GripVertical from 'lucide/dist/esm/icons/grip-vertical.mjs';
import RotateCcw from 'lucide/dist/esm/icons/rotate-ccw.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { PICTURE } from '../../../../server/words/en/files';
import { GALLERY_EDITOR } from '../../../../server/words/en/galleries';
import { Icon } from '../../../ui/Icon';
import { useBodyFiles } from './bodyFiles';
import { CropButton } from './CropButton';
import type { Placed } from './gallerySteps';
import { AltField, BlockButton, Shown } from './MediaView';
import type { Dragged } from './useDrag';

/** One place earlier or later. */
export type Step = -1 | 1;

interface GalleryItemProps {
  picture: Placed;
  /** Its place, from 0, among so many. */
  place: { at: number; count: number };
  drag: Dragged;
  onMove: (step: Step) => void;
  onChange: (picture: Placed) => void;
  onTakeOut: () => void;
}

/** A picture of a gallery in the editor: its upload, its words, its place. */
export function GalleryItem({ picture, place: { at, count }, drag, onMove, onChange, onTakeOut }: GalleryItemProps) {
  const { files, posted, retry, replace } = useBodyFiles();
  const { id, alt } = picture;
  const file = files[id];
  return (
    <Box
      as="li"
      minW="0"
      p="2"
      borderWidth="1px"
      borderColor={drag.isOver ? 'border.emphasized' : 'border'}
      borderRadius="l2"
      bg={drag.isOver ? 'bg.emphasized' : undefined}
      opacity={drag.isDragged ? 0.5 : undefined}
    >
      <Shown file={file} posted={posted[id]} alt={alt} isSmall />
      <AltField value={alt} onChange={(words) => onChange({ id, alt: words })} />
      <Flex wrap="wrap" align="center">
        <Text minW="6" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {at + 1}
        </Text>
        {file?.state === 'failed' && !file.isFinal && file.file && (
          <Button variant="outline" size="sm" minH="11" onClick={() => retry(id)}>
            <Icon of={RotateCcw} /> {PICTURE.again}
          </Button>
        )}
        {/* Keys have the buttons beside it. */}
        <Flex
          {...drag.handle}
          title={GALLERY_EDITOR.drag(at + 1)}
          aria-hidden
          align="center"
          justify="center"
          boxSize="11"
          cursor="grab"
          touchAction="none"
        >
          <Icon of={GripVertical} />
        </Flex>
        <BlockButton
          icon={ArrowUp}
          label={GALLERY_EDITOR.earlier(at + 1)}
          does="earlier"
          isOff={at === 0}
          onClick={() => onMove(-1)}
        />
        <BlockButton
          icon={ArrowDown}
          label={GALLERY_EDITOR.later(at + 1)}
          does="later"
          isOff={at === count - 1}
          onClick={() => onMove(1)}
        />
        {file?.file && (
          <CropButton file={file.file} onCropped={(cropped) => onChange({ id: replace(id, cropped), alt })} />
        )}
        <Box ms="auto">
          <BlockButton icon={X} label={GALLERY_EDITOR.remove(at + 1)} does="remove" onClick={onTakeOut} />
        </Box>
      </Flex>
    </Box>
  );
}
