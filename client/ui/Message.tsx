import { Center, Container, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';

interface MessageProps {
  icon: IconType;
  title: string;
  text: string;
  palette?: 'brand' | 'green' | 'red';
  /** What to do next. */
  children?: ReactNode;
}

/** One sign, one sentence, one next step, in the middle of the screen. */
export function Message({ icon: Icon, title, text, palette = 'brand', children }: MessageProps) {
  return (
    <Container maxW="lg" py={{ base: 16, md: 24 }}>
      <Stack align="center" textAlign="center" gap="4">
        <Center boxSize="20" borderRadius="full" bg={`${palette}.subtle`} color={`${palette}.fg`}>
          <Icon size={36} aria-hidden />
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
