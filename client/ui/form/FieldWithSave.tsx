import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormProblem } from './FormProblem';
import { SaveButton, type SaveState } from './SaveButton';

interface FieldWithSaveProps {
  state: SaveState;
  idle: string;
  done: string;
  /** The field. */
  children: ReactNode;
}

/** A whole form with one field: the problem, the field, and the button that saves it beside (on a phone below). */
export const FieldWithSave = ({ children, ...save }: FieldWithSaveProps) => (
  <>
    <FormProblem />
    <Flex gap="3" align="start" direction={{ base: 'column', md: 'row' }}>
      {children}
      <SaveButton
        {...save}
        variant="outline"
        // Beside the field, below its label.
        mt={{ md: '26px' }}
        flexShrink="0"
        width={{ mdDown: 'full' }}
      />
    </Flex>
  </>
);
