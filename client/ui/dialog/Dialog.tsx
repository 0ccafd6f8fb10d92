import { Dialog as ChakraDialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogFooter, DialogFrame, type DialogFrameProps, DialogHeader } from './DialogFrame';

interface DialogProps extends DialogFrameProps {
  title: string;
  /** The actions, the one that matters last. */
  footer?: ReactNode;
}

/** A dialog in the middle of a wide screen, a sheet from the bottom of a phone. */
export function Dialog({ title, children, footer, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogHeader title={title} />
      <ChakraDialog.Body>{children}</ChakraDialog.Body>
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </DialogFrame>
  );
}
