import './motion.css';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Toaster } from '../toast/Toaster';
import { system } from './system';

/** Chakra in Toli's theme, and the toasts, for everything inside. The landing page does without it. */
export function UiProvider({ children }: { children?: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      {children}
      <Toaster />
    </ChakraProvider>
  );
}
