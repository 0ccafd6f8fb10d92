import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps, DialogTitle } from './DialogFrame';

interface DialogProps extends DialogFrameProps {
  title: ReactNode;
  /** The actions, the main one last. */
  footer?: ReactNode;
}

/** A dialog with its title, its content, and its actions. */
export function Dialog({ title, children, footer, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogTitle>{title}</DialogTitle>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </DialogFrame>
  );
}
