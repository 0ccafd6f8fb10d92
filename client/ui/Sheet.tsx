import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The actions, the one that matters last. */
  footer?: ReactNode;
  /** After it has gone from sight. */
  onExited?: () => void;
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  /** A tap beside it does not close it: what was typed would be lost. */
  holdsForm?: boolean;
}

/** A dialog in the middle of a wide screen, a sheet from the bottom of a phone; Escape, Back button of the dialog and a tap beside it close it. */
export function Sheet({
  isOpen,
  onClose,
  title,
  children,
  footer,
  onExited,
  role = 'dialog',
  size = 'sm',
  holdsForm = false,
}: SheetProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onExitComplete={onExited}
      role={role}
      size={size}
      closeOnInteractOutside={!holdsForm}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        {/* At the bottom by its margin and not by alignment: the top of a sheet that is taller than the screen can be scrolled to. */}
        <Dialog.Positioner alignItems={{ mdDown: 'flex-start' }}>
          <Dialog.Content
            maxW={{ mdDown: 'full' }}
            mt={{ mdDown: 'auto' }}
            mb={{ mdDown: '0' }}
            borderBottomRadius={{ mdDown: '0' }}
            pb={{ mdDown: 'env(safe-area-inset-bottom)' }}
            textStyle="md"
            // In React a form in here would also submit the form around it.
            onSubmit={(event) => event.stopPropagation()}
          >
            <Dialog.Header pe="14">
              <Dialog.Title fontFamily="heading" textStyle="2xl" fontWeight="bold">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer && (
              <Dialog.Footer flexDirection={{ base: 'column-reverse', md: 'row' }} alignItems="stretch" pb="6">
                {footer}
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild top="4" insetEnd="4">
              <CloseButton aria-label="Close" size="lg" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
