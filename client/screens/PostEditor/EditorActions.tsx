import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The end of a post's form: what else can be done with it, and the button that sends it, which is first on a phone. */
export const EditorActions = ({ children }: { children: ReactNode }) => (
  <Flex direction={{ base: 'column-reverse', md: 'row' }} wrap={{ md: 'wrap' }} justify="end" gap="3">
    {children}
  </Flex>
);
