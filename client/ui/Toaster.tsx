import { Box, Toaster as ChakraToaster, Portal, Toast } from '@chakra-ui/react';
import { LuCircleAlert, LuCircleCheck, LuTriangleAlert } from 'react-icons/lu';
import { toaster } from './toast';

const ICONS = { success: LuCircleCheck, error: LuCircleAlert, warning: LuTriangleAlert } as const;

/** The toasts at the bottom centre, above the bottom bar of a phone. */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }} mb={{ base: '16', md: '4' }}>
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
