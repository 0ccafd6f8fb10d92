import { Button, Flex } from '@chakra-ui/react';
import { COMMON } from '../../../server/rules/wording';
import { SaveButton, type SaveState } from '../../ui/SaveButton';

interface SheetActionsProps {
  state: SaveState;
  /** What the button does: "Save squad", and then "Squad saved". */
  idle: string;
  done: string;
  onClose: () => void;
}

/** The two ways out of a form in a sheet: leave everything as it was, or save. */
export function SheetActions({ onClose, ...save }: SheetActionsProps) {
  return (
    <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3" pt="2">
      <Button variant="outline" onClick={onClose}>
        {COMMON.cancel}
      </Button>
      <SaveButton {...save} />
    </Flex>
  );
}
