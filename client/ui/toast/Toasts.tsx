import { Box, Toaster as ChakraToaster, createToaster, Spinner, Toast } from '@chakra-ui/react';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../../../server/words/en/common';
import { TOASTS } from '../../../server/words/en/toasts';
import { onTopDialog, topDialog } from '../dialog/openDialogs';
import { Icon } from '../Icon';
import { lastClicked } from './lastClicked';

const SIGNS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const;

type Shown = Parameters<Parameters<typeof ChakraToaster>[0]['children']>[0];

/** The queue of the toasts of all screens. */
export const toaster = createToaster({ placement: 'bottom', pauseOnPageIdle: true, max: 3 });

/**
 * The toasts at the bottom centre, beside dialogs and bars and the pressed element (toasts.css); calls back when it
 * listens for new ones.
 */
export function Toasts({ onListening }: { onListening: () => void }) {
  // They begin to listen in a microtask of their first render.
  useEffect(() => queueMicrotask(onListening), [onListening]);
  return createPortal(
    <ChakraToaster
      toaster={toaster}
      aria-label={TOASTS.toasts}
      insetInline={{ mdDown: '4' }}
      mb="var(--toli-toasts-above)"
      transition="margin 200ms"
    >
      {(shown) => <ShownToast shown={shown} />}
    </ChakraToaster>,
    useHostOnTop(),
  );
}

/**
 * An element in the dialog on top, or in the page where none is open: a modal dialog makes everything outside of it
 * inert.
 */
function useHostOnTop(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const move = () => {
      const place = topDialog() ?? document.body;
      if (topDialog()) dismissFacts();
      if (host.parentNode === place) return;
      // Where the browser can, without restarting the animations of the toasts.
      if ('moveBefore' in place && host.isConnected) place.moveBefore(host, null);
      else place.append(host);
    };
    move();
    const stop = onTopDialog(move);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return host;
}

/** What came by itself is never over a dialog. */
function dismissFacts(): void {
  for (const { id, type } of toaster.getVisibleToasts()) if (type === 'info') toaster.dismiss(id);
}

function ShownToast({ shown }: { shown: Shown }) {
  const root = useRef<HTMLDivElement>(null);
  const height = useRoom(root);
  const sign = SIGNS[(shown.type ?? 'success') as keyof typeof SIGNS] ?? CircleCheck;
  // A message that is in its own place as well was announced there.
  const isSaid = shown.meta?.isSaidAlready === true;
  return (
    <Toast.Root
      recipe={toastSlotRecipe}
      ref={root}
      width={{ md: 'sm' }}
      height="auto"
      role={isSaid ? 'group' : shown.type === 'error' ? 'alert' : 'status'}
      {...(isSaid && { 'aria-live': 'off' as const })}
    >
      {shown.type === 'loading' ? (
        <Spinner size="sm" flexShrink="0" mt="0.5" aria-hidden />
      ) : (
        // The toasts above are placed anew when content changes, and a new height comes with a turned phone, too.
        <Box asChild flexShrink="0" boxSize="5" key={height}>
          <Icon of={sign} />
        </Box>
      )}
      <Toast.Description
        opacity="1"
        fontWeight="medium"
        flex="1"
        minW="0"
        pe="6"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {shown.description}
        {shown.meta?.details && <Details text={shown.meta.details} />}
      </Toast.Description>
      <Toast.CloseTrigger aria-label={COMMON.close} color="inherit" boxSize="8" top="2.5" />
    </Toast.Root>
  );
}

/** Unfolded by a tap, within the toast. */
function Details({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box as="details" fontWeight="normal" onToggle={() => setOpen((was) => !was)}>
      <Box as="summary" minH="6" cursor="pointer">
        {TOASTS.details}
      </Box>
      {/* The toasts above are placed anew when content changes. */}
      {isOpen && <Box whiteSpace="pre-line">{text}</Box>}
    </Box>
  );
}

/** Around each toast, in pixels: its distance from the edge. */
const AROUND = 16;
const heights = new Map<HTMLElement, number>();

/**
 * Sets a CSS variable to the height of the toasts while this one is there, and scrolls the pressed element and the main
 * actions out from under them. Returns this one's height.
 */
function useRoom(toast: { current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = toast.current!;
    const measure = () => {
      heights.set(element, element.offsetHeight);
      setHeight(element.offsetHeight);
      publishHeight();
    };
    measure();
    scrollClear(element);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      publishHeight();
    };
  }, [toast]);
  return height;
}

function publishHeight(): number {
  const taken = [...heights.values()].reduce((sum, height) => sum + height + AROUND, 0);
  const room = taken && taken + AROUND;
  document.documentElement.style.setProperty('--toli-toasts', `${room}px`);
  return room;
}

/** What a toast never covers besides the pressed element: the main actions of a screen, and the field in use. */
const MAIN_ACTIONS = 'main :is([data-joins], [type=submit], :focus)';

function scrollClear(toast: HTMLElement): void {
  const bottom = toast.parentElement!.getBoundingClientRect().bottom;
  const top = bottom - publishHeight();
  const covered = [lastClicked(), ...document.querySelectorAll(MAIN_ACTIONS)].flatMap((element) => {
    // Dialogs and bars avoid them already.
    if (!element?.isConnected || element.closest('dialog, [data-bar]')) return [];
    const box = element.getBoundingClientRect();
    return box.bottom > top && box.top < bottom ? [box.bottom - top] : [];
  });
  if (covered.length > 0) window.scrollBy(0, Math.max(...covered));
}
