import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One part, or a few that belong together, by the names of their files, in all of their states. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box as="section" borderTopWidth="1px" borderColor="border" py="6">
    <Heading as="h2" size="md" fontFamily="mono" mb="4">
      {name}
    </Heading>
    <Stack gap="4">{children}</Stack>
  </Box>
);

/** A state, by its name. */
export const State = ({ is, children }: { is: string; children: ReactNode }) => (
  <Box>
    <Text textStyle="sm" color="fg.muted" mb="1">
      {is}
    </Text>
    {children}
  </Box>
);

/** States beside each other. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Flex wrap="wrap" gap="4" align="center">
    {children}
  </Flex>
);
