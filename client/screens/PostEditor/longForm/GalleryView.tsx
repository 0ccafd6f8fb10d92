import { Box, Button, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import { PICTURES_MAX } from '../../../../server/rules/bodies/bounds';
import { GALLERY, GALLERY_EDITOR } from '../../../../server/words/en/galleries';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { Icon } from '../../../ui/Icon';
import { useBodyFiles } from './bodyFiles';
import { GalleryItem, type Step } from './GalleryItem';
import { type Placed, picturesIn, setPictures } from './gallerySteps';
import { BlockButton } from './MediaView';
import { moveMedia } from './moveMedia';
import { useDrag } from './useDrag';

/** A gallery in the editor: its pictures in their order, which are dragged or moved by buttons. */
export function GalleryView({ node, editor, getPos, selected }: ReactNodeViewProps) {
  const { choose } = useBodyFiles();
  const { list, pictures, said, move, change, takeOut } = usePictures({ node, editor, getPos });
  const drag = useDrag(list, move);
  return (
    <NodeViewWrapper data-gallery="">
      <Stack
        layerStyle="card"
        borderRadius="l2"
        p="3"
        gap="3"
        outline={selected ? '2px solid var(--toli-focus)' : undefined}
      >
        <Box>
          <Text fontWeight="bold">{GALLERY.pictures(pictures.length)}</Text>
          <Text color="fg.muted" textStyle="sm">
            {GALLERY_EDITOR.hint}
          </Text>
        </Box>
        <Grid asChild gap="3" templateColumns={COLUMNS}>
          <ol ref={list}>
            {pictures.map((picture, at) => (
              <GalleryItem
                key={picture.id}
                picture={picture}
                place={{ at, count: pictures.length }}
                drag={drag.of(at)}
                onMove={(step: Step) => move(at, at + step, step)}
                onChange={(changed: Placed) => change(at, changed)}
                onTakeOut={() => takeOut(at)}
              />
            ))}
          </ol>
        </Grid>
        <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
          {pictures.length < PICTURES_MAX && (
            <Button variant="outline" size="sm" minH="11" onClick={() => choose(pictures.at(-1)!.id)}>
              <Icon of={ImagePlus} /> {GALLERY_EDITOR.add}
            </Button>
          )}
          <BlockButton icon={ArrowUp} label={LONG_POST.earlier} onClick={() => moveMedia(editor.view, getPos(), -1)} />
          <BlockButton icon={ArrowDown} label={LONG_POST.later} onClick={() => moveMedia(editor.view, getPos(), 1)} />
        </Box>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Stack>
    </NodeViewWrapper>
  );
}

const COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** The pictures of a gallery, and what is done with them; screen readers say their new places. */
function usePictures({ node, editor, getPos }: Pick<ReactNodeViewProps, 'node' | 'editor' | 'getPos'>) {
  const { files, remove } = useBodyFiles();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const pictures = picturesIn(node);
  const focusNext = useRef<{ at: number; button: string }>(undefined);
  const order = pictures.map(({ id }) => id).join();
  // A moved button leaves its place in the page, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the order is another one
  useLayoutEffect(() => {
    const { at, button } = focusNext.current ?? {};
    focusNext.current = undefined;
    if (at !== undefined) list.current?.children[at]?.querySelector<HTMLElement>(`[data-does="${button}"]`)?.focus();
  }, [order]);
  const set = (changed: readonly Placed[]) => setPictures(editor.view, getPos(), changed);

  function move(from: number, to: number, step?: Step): void {
    if (to < 0 || to >= pictures.length || to === from) return;
    if (step) focusNext.current = { at: to, button: step < 0 ? 'earlier' : 'later' };
    set(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]!));
    setSaid(GALLERY_EDITOR.moved(from + 1, to + 1, pictures.length));
  }
  function change(at: number, changed: Placed): void {
    set(pictures.with(at, changed));
  }
  function takeOut(at: number): void {
    const { id } = pictures[at]!;
    // What has arrived stays for "Undo"; the server deletes it where no post has it.
    if (files[id] && files[id].state !== 'arrived') remove(id);
    focusNext.current = { at: Math.min(at, pictures.length - 2), button: 'remove' };
    set(pictures.toSpliced(at, 1));
    setSaid(GALLERY_EDITOR.removed(pictures.length - 1));
    if (pictures.length <= 2) editor.commands.focus();
  }
  return { list, pictures, said, move, change, takeOut };
}
