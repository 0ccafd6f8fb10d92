import { Button, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { useCloseDialog } from '../dialog/unsaved';
import { FormProblem } from './FormProblem';

/** The end of a form in a dialog: why it could not be sent, the way out, and the button that sends it. */
export function FormActions({ children }: { children: ReactNode }) {
  const close = useCloseDialog();
  return (
    <Stack gap="3" pt="2">
      <FormProblem />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3">
        <Button variant="outline" onClick={close}>
          {COMMON.cancel}
        </Button>
        {children}
      </Flex>
    </Stack>
  );
}
