import { Box, Toaster as ChakraToaster, Portal, Toast } from '@chakra-ui/react';
import { LuCircleAlert, LuCircleCheck, LuTriangleAlert } from 'react-icons/lu';
import { COMMON } from '../../server/rules/wording';
import { toaster } from './toast';

const ICONS = { success: LuCircleCheck, error: LuCircleAlert, warning: LuTriangleAlert } as const;

/** What lies at the bottom of an open sheet on a phone: its two buttons. */
const OVER_SHEET = 'body:has([data-scope=dialog][data-part=content][data-state=open]) &';

/** The toasts at the bottom centre; on a phone above what is pressed there: the bottom bar, the button that saves, those of a sheet. */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster
        toaster={toaster}
        aria-label={COMMON.toasts}
        insetInline={{ mdDown: '4' }}
        mb={{ base: '20', md: '4' }}
        css={{ mdDown: { [OVER_SHEET]: { mb: '36' } } }}
      >
        {(shown) => {
          const Icon = ICONS[(shown.type ?? 'success') as keyof typeof ICONS] ?? LuCircleCheck;
          return (
            <Toast.Root width={{ md: 'sm' }} role={shown.type === 'error' ? 'alert' : 'status'}>
              <Box as={Icon} aria-hidden flexShrink="0" boxSize="5" />
              <Toast.Description
                opacity="1"
                fontWeight="medium"
                flex="1"
                minW="0"
                pe="6"
                whiteSpace="pre-line"
                overflowWrap="anywhere"
              >
                {shown.description}
              </Toast.Description>
              <Toast.CloseTrigger aria-label="Close" color="inherit" boxSize="8" top="2.5" />
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
