import { Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SheetFooter, SheetFrame, type SheetFrameProps, SheetHeader } from './SheetFrame';

interface SheetProps extends SheetFrameProps {
  title: string;
  /** The actions, the one that matters last. */
  footer?: ReactNode;
}

/** A dialog in the middle of a wide screen, a sheet from the bottom of a phone. */
export function Sheet({ title, children, footer, ...frame }: SheetProps) {
  return (
    <SheetFrame {...frame}>
      <SheetHeader title={title} />
      <Dialog.Body>{children}</Dialog.Body>
      {footer && <SheetFooter>{footer}</SheetFooter>}
    </SheetFrame>
  );
}
