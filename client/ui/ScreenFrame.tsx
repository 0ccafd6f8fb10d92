import { Container, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTitle } from './hooks/useTitle';

interface ScreenFrameProps {
  title: string;
  /** Forms are narrower than lists. */
  maxW?: '2xl' | '3xl';
  children: ReactNode;
}

/** A screen under its title, which is the tab's title too. */
export function ScreenFrame({ title, maxW = '3xl', children }: ScreenFrameProps) {
  useTitle(title);
  return (
    <Container maxW={maxW} py={{ base: 6, md: 10 }}>
      <Heading as="h1" size="3xl" mb="5">
        {title}
      </Heading>
      {children}
    </Container>
  );
}
