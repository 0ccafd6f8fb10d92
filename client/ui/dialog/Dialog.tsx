import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps, DialogTitle } from './DialogFrame';

interface DialogProps extends DialogFrameProps {
  title: string;
  /** The actions, the one that matters last. */
  footer?: ReactNode;
}

/** A dialog with its title, what it is about, and its actions. */
export function Dialog({ title, children, footer, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogTitle>{title}</DialogTitle>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </DialogFrame>
  );
}
