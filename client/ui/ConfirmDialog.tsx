import { Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { COMMON } from '../../server/rules/wording';
import { SaveButton, useSaveState } from './SaveButton';
import { Sheet } from './Sheet';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the deed: "Leave squad". */
  confirm: string;
  /** What is said of it for 2 seconds before the dialog closes: "Left squad". Without it the dialog closes at once: for what shows by itself. */
  confirmed?: string;
  /** The dialog stays open when this throws; tell the person before throwing on. */
  onConfirm: () => Promise<unknown>;
  isDanger?: boolean;
}

/** Asks once more before something that matters. */
export function ConfirmDialog({ isOpen, title, children, ...actions }: ConfirmDialogProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={actions.onClose}
      title={title}
      role="alertdialog"
      footer={<ConfirmActions {...actions} />}
    >
      <Text as="div">{children}</Text>
    </Sheet>
  );
}

type ConfirmActionsProps = Omit<ConfirmDialogProps, 'isOpen' | 'title' | 'children'>;

/** Its state goes with the dialog: one that is opened again begins anew. */
function ConfirmActions({ onClose, confirm, confirmed, onConfirm, isDanger }: ConfirmActionsProps) {
  const save = useSaveState(confirmed ? onClose : undefined);

  async function go() {
    if (save.state === 'done') return;
    const isDone = await save.run(onConfirm).then(
      () => true,
      () => false,
    );
    if (isDone && !confirmed) onClose();
  }

  return (
    <>
      <Button variant="outline" onClick={onClose} disabled={save.state !== 'idle'}>
        {COMMON.cancel}
      </Button>
      <SaveButton
        type="button"
        state={save.state}
        idle={confirm}
        done={confirmed ?? confirm}
        onClick={() => void go()}
        colorPalette={isDanger ? 'red' : 'brand'}
      />
    </>
  );
}
