import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { Failure } from '../Failure';
import { failureOf } from '../failures';
import { SaveButton, useSaveState } from '../form/SaveButton';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The effect, and whether it can be undone. */
  children: ReactNode;
  /** The verb of the action: "Leave squad". */
  confirm: string;
  /**
   * The button's text for 2 seconds before the dialog closes: "Left squad". Without it the dialog closes at once: for
   * results that are visible by themselves.
   */
  confirmed?: string;
  /** When this throws the dialog says why and stays, so that it can be tried again. */
  onConfirm: () => Promise<unknown>;
  /** For failures that the specification wants in the log (section 8): they are logged, too. */
  logs?: boolean;
  /** The message where its thing no longer exists. */
  gone?: string;
  /** After it has faded out. */
  onExited?: () => void;
  isDanger?: boolean;
}

/** The content of an open ConfirmDialog. */
export function ConfirmDialogContent({ isOpen, title, children, onExited, ...actions }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={actions.onClose}
      onExited={onExited}
      title={title}
      role="alertdialog"
      footer={<ConfirmActions {...actions} />}
    >
      <Text as="div">{children}</Text>
    </Dialog>
  );
}

type ConfirmActionsProps = Omit<ConfirmDialogProps, 'isOpen' | 'title' | 'children' | 'onExited'>;

/** Its state is dropped with the dialog: reopened, it starts over. */
function ConfirmActions({ onClose, confirm, confirmed, onConfirm, logs = false, gone, isDanger }: ConfirmActionsProps) {
  const save = useSaveState(confirmed ? onClose : undefined);
  const [problem, setProblem] = useState<string>();

  async function go() {
    if (save.state === 'done') return;
    setProblem(undefined);
    try {
      await save.run(onConfirm);
    } catch (error) {
      if (logs) console.error(error);
      setProblem(failureOf(error, gone));
      return;
    }
    if (!confirmed) onClose();
  }

  return (
    <Stack gap="3" flex="1">
      <Failure text={problem} />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3">
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
      </Flex>
    </Stack>
  );
}
