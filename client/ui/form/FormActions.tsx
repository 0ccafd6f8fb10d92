import { Button, Flex, Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { COMMON } from '../../../server/words/en/common';
import { useCloseDialog } from '../dialog/unsaved';
import { FormProblem } from './FormProblem';

/** At the foot of the dialog at any scroll position, but where that would take most of the visible area. */
const STANDS = {
  '@media (height >= 31rem)': {
    position: 'sticky',
    bottom: '-6',
    zIndex: '1',
    bg: 'bg.panel',
    // Over the dialog's bottom padding, to which it cannot stick.
    pb: '6',
    mb: '-6',
  },
} as const;

/** The end of a form in a dialog: the message of a failure, Cancel, and the button that sends it. */
export function FormActions({ children, isInToast }: ComponentProps<typeof FormProblem> & { children: ReactNode }) {
  const close = useCloseDialog();
  return (
    <Stack gap="3" pt="3" css={STANDS}>
      <FormProblem isInToast={isInToast} />
      <Flex direction={{ base: 'column-reverse', md: 'row' }} justify="end" gap="3">
        <Button variant="outline" onClick={close}>
          {COMMON.cancel}
        </Button>
        {children}
      </Flex>
    </Stack>
  );
}
