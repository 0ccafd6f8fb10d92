import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of a screen under its heading. */
export function Section({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" size="xl" id={id} mb={hint ? '1' : '3'}>
        {title}
      </Heading>
      {hint && (
        <Text color="fg.muted" mb="3">
          {hint}
        </Text>
      )}
      {children}
    </Box>
  );
}
