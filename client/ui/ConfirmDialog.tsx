import { Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SaveButton, useSaveState } from './SaveButton';
import { Sheet } from './Sheet';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the deed: "Leave squad", and then "Left squad". */
  confirm: string;
  confirmed: string;
  /** The dialog stays open when this throws; tell the person before throwing on. */
  onConfirm: () => Promise<unknown>;
  isDanger?: boolean;
}

/** Asks once more before something that matters. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirm,
  confirmed,
  onConfirm,
  isDanger,
}: ConfirmDialogProps) {
  const save = useSaveState();
  const go = () => save.run(onConfirm).then(onClose, () => undefined);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={save.state === 'processing'}>
            Cancel
          </Button>
          <SaveButton
            type="button"
            state={save.state}
            idle={confirm}
            done={confirmed}
            onClick={() => void go()}
            colorPalette={isDanger ? 'red' : 'brand'}
          />
        </>
      }
    >
      <Text as="div">{children}</Text>
    </Sheet>
  );
}
