import { Button, Flex } from '@chakra-ui/react';
import type { IconType } from 'react-icons';

export interface RowAction {
  key: string;
  /** What the button shows, and what it is called among the buttons of the other rows. */
  text: string;
  label: string;
  icon: IconType;
  onClick: () => void;
}

/** What can be done with one row of a list; quiet, because there are many rows. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  return (
    <Flex gap="1" wrap="wrap" mt="3" mb="-2" mx="-3">
      {actions.map(({ key, text, label, icon: Icon, onClick }) => (
        <Button key={key} variant="ghost" size="sm" minH="11" px="3" aria-label={label} onClick={onClick}>
          <Icon aria-hidden /> {text}
        </Button>
      ))}
    </Flex>
  );
}
