import { Box, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Settings that belong together, under a heading. */
export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} layerStyle="card" p={{ base: 4, md: 6 }}>
      <Heading as="h3" size="lg" id={id} mb={hint ? 1 : 4}>
        {title}
      </Heading>
      {hint && (
        <Text color="fg.muted" mb="4">
          {hint}
        </Text>
      )}
      {children}
    </Box>
  );
}
