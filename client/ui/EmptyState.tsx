import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Dots } from './Wordmark';

/** An empty list: what will be here, and the first step towards it. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <Stack align="center" textAlign="center" gap="3" py={{ base: 12, md: 16 }} px="4">
      <Dots size={40} />
      <Heading as="h2" size="xl" maxW="28ch">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" maxW="50ch">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}
