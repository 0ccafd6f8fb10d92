import { Button, Flex } from '@chakra-ui/react';
import type { IconNode } from 'lucide';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import type { ReactNode } from 'react';
import { ROW } from '../../../server/words/en/rows';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast/toast';

interface RowActionsProps {
  /** The title of their row. */
  title: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** The actions of one row of a list. */
export function RowActions({ title, onEdit, onDelete, children }: RowActionsProps) {
  const askToDelete = () => {
    // The toast of the last action would cover the buttons of this one.
    toast.clear();
    onDelete();
  };
  return (
    <Flex gap="1" wrap="wrap" mt="3" mb="-2" mx="-3">
      <RowAction verb={ROW.edit} title={title} icon={Pencil} onClick={onEdit} />
      {children}
      <RowAction verb={ROW.remove} title={title} icon={Trash} onClick={askToDelete} />
    </Flex>
  );
}

interface RowActionProps {
  verb: string;
  title: string;
  icon: IconNode;
  onClick: () => void;
}

/** Without emphasis, because there are many rows; screen readers get the row's title. */
export function RowAction({ verb, title, icon, onClick }: RowActionProps) {
  return (
    <Button variant="ghost" size="sm" minH="11" px="3" aria-label={ROW.of(verb, title)} onClick={onClick}>
      <Icon of={icon} /> {verb}
    </Button>
  );
}
