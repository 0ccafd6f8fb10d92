import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import type { ConfirmDialogProps } from './ConfirmDialogContent';

interface ConfirmButtonProps extends ButtonProps {
  /** The dialog that it opens. */
  dialog: Omit<ConfirmDialogProps, 'isOpen' | 'onClose'>;
}

/** A button whose action is confirmed first. */
export function ConfirmButton({ dialog, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog {...dialog} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
