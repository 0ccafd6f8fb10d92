import { Button, Dialog as ChakraDialog, CloseButton, Portal, Text } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { DialogContext } from './unsaved';
import { useDialogClose } from './useDialogClose';
import { useDialogHeightVar } from './useDialogHeightVar';

export interface DialogFrameProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** After it has gone from sight. */
  onExited?: (() => void) | undefined;
  role?: 'dialog' | 'alertdialog';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** A tap beside it does not close it: what was typed would be lost. */
  holdsForm?: boolean;
  /** Closing it asks first when one of its forms holds something unsaved. */
  asks?: boolean;
  /** What it is for the Back button: closed by it, or an address of its own that the router leaves. */
  back?: 'closes' | 'router';
  initialFocusEl?: () => HTMLElement | null;
}

/**
 * What all dialogs are: in the middle of a wide screen, from the bottom of a phone. Escape, the Back button and the X close
 * it; it asks before something typed is lost. It leaves room for the toasts (toasts.css).
 */
export function DialogFrame({ asks = true, back = 'closes', ...props }: DialogFrameProps) {
  const { isOpen, onClose, children } = props;
  const { around, close, isAsking, stay, discard } = useDialogClose({ isOpen, onClose, asks, back });
  return (
    <DialogContext value={around}>
      <Frame {...props} onClose={close}>
        {children}
      </Frame>
      <DiscardQuestion isOpen={isAsking} onStay={stay} onDiscard={discard} />
    </DialogContext>
  );
}

type FrameProps = Omit<DialogFrameProps, 'asks' | 'back'>;

function Frame({ isOpen, onClose, children, onExited, role = 'dialog', size = 'sm', ...props }: FrameProps) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [backdrop, setBackdrop] = useState<HTMLElement | null>(null);
  useDialogHeightVar(isOpen ? content : null);
  const round = useGoneInTime(isOpen ? null : (content ?? backdrop), () => content && onExited?.());
  return (
    <ChakraDialog.Root
      key={round}
      recipe={dialogSlotRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      {...(onExited && { onExitComplete: onExited })}
      {...(props.initialFocusEl && { initialFocusEl: props.initialFocusEl })}
      role={role}
      size={size}
      closeOnInteractOutside={!props.holdsForm}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop ref={setBackdrop} />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content
            ref={setContent}
            maxW={{ mdDown: 'full' }}
            maxH="calc(100dvh - var(--toli-dialog-room))"
            mb={{ mdDown: '0' }}
            borderBottomRadius={{ mdDown: '0' }}
            pb={{ mdDown: 'env(safe-area-inset-bottom)' }}
            textStyle="md"
            // In React a form in here would also submit the form around it.
            onSubmit={(event) => event.stopPropagation()}
          >
            {children}
            <ChakraDialog.CloseTrigger asChild top="4" insetEnd="4">
              <CloseButton aria-label={COMMON.close} size="lg" />
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** A dialog that is closed has gone from sight by then (milliseconds). */
const GONE = 1_000;

/**
 * What has so much to do that the end of an animation goes unheard would leave what is closed over the page for good. Answers another
 * number then: what is named by it begins anew.
 */
function useGoneInTime(closing: HTMLElement | null, onGone: () => void): number {
  const [round, setRound] = useState(0);
  const go = useEffectEvent(() => {
    setRound(round + 1);
    onGone();
  });
  useEffect(() => {
    if (!closing) return;
    const late = setTimeout(() => go(), GONE);
    return () => clearTimeout(late);
  }, [closing]);
  return round;
}

/** Asks before what was typed is lost. */
function DiscardQuestion({
  isOpen,
  onStay,
  onDiscard,
}: {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <Frame isOpen={isOpen} onClose={onStay} role="alertdialog">
      <DialogHeader title={COMMON.discardTitle} />
      <ChakraDialog.Body>
        <Text>{COMMON.discardWarning}</Text>
      </ChakraDialog.Body>
      <DialogFooter>
        <Button variant="outline" onClick={onDiscard}>
          {COMMON.discard}
        </Button>
        <Button onClick={onStay}>{COMMON.keepEditing}</Button>
      </DialogFooter>
    </Frame>
  );
}

/** The title of a dialog. */
export function DialogHeader({ title }: { title: string }) {
  return (
    <ChakraDialog.Header pe="14">
      <ChakraDialog.Title fontFamily="heading" textStyle="2xl" fontWeight="bold">
        {title}
      </ChakraDialog.Title>
    </ChakraDialog.Header>
  );
}

/** The actions of a dialog, the one that matters last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <ChakraDialog.Footer flexDirection={{ base: 'column-reverse', md: 'row' }} alignItems="stretch" pb="6">
      {children}
    </ChakraDialog.Footer>
  );
}
