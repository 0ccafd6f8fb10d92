import './motion.css';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system';
import { Toaster } from './Toaster';

/** Chakra in Toli's look, and the toasts, for everything inside. The landing page does without it. */
export function UiProvider({ children }: { children?: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {children}
      <Toaster />
    </ChakraProvider>
  );
}
