import { Button, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { useCloseDialog } from '../dialog/unsaved';
import { FormProblem } from './FormProblem';

/** At the foot of the dialog however far it is scrolled, but where that would take most of what there is to see. */
const STANDS = {
  '@media (height >= 31rem)': {
    position: 'sticky',
    bottom: '-6',
    zIndex: '1',
    bg: 'bg.panel',
    // Over the space that a dialog keeps free below, which is no place to stick to.
    pb: '6',
    mb: '-6',
  },
} as const;

/** The end of a form in a dialog: why it could not be sent, the way out, and the button that sends it. */
export function FormActions({ children }: { children: ReactNode }) {
  const close = useCloseDialog();
  return (
    <Stack gap="3" pt="3" css={STANDS}>
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
