import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Settings that belong together, under a heading. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} layerStyle="card" p={{ base: 4, md: 6 }}>
      <Heading as="h3" size="lg" id={id} mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
