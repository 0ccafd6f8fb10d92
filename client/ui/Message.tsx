import { Center, Container, Heading, Stack, Text } from '@chakra-ui/react';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface MessageProps {
  icon: IconNode;
  title: string;
  text: ReactNode;
  palette?: 'brand' | 'green' | 'red';
  /** What to do next. */
  children?: ReactNode;
}

/** One icon, one sentence, one next step, in the middle of the screen. */
export function Message({ icon, title, text, palette = 'brand', children }: MessageProps) {
  return (
    <Container maxW="lg" py={{ base: 16, md: 24 }}>
      <Stack align="center" textAlign="center" gap="4">
        <Center boxSize="20" borderRadius="full" bg={`${palette}.subtle`} color={`${palette}.fg`}>
          <Icon of={icon} size={36} />
        </Center>
        <Heading as="h1" size="3xl">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="lg" textWrap="pretty">
          {text}
        </Text>
        {children}
      </Stack>
    </Container>
  );
}
