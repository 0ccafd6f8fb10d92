import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { toast } from '../../ui/toast/toast';

export interface DeleteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The title of the thing to delete. */
  name: string;
  /** The element that gets the focus when the focused row is deleted. */
  onDeleted: () => void;
}

interface QuestionProps extends DeleteDialogProps {
  /** "Delete squad?", "Delete squad", "Squad deleted". */
  title: string;
  confirm: string;
  removed: string;
  onDelete: () => Promise<unknown>;
  /** What is deleted with it. */
  children: ReactNode;
}

/** Asks once more before a thing of the page is deleted for good. */
export function DeleteDialog({ name, removed, onDelete, onDeleted, children, ...dialog }: QuestionProps) {
  async function remove() {
    await onDelete();
    toast.done(removed);
    onDeleted();
  }

  return (
    <ConfirmDialog {...dialog} onConfirm={remove} isDanger>
      <Text fontWeight="semibold" overflowWrap="anywhere" mb="2">
        {name}
      </Text>
      {children}
    </ConfirmDialog>
  );
}
