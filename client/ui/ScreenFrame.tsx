import { Container, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTitle } from './hooks/useTitle';

interface ScreenFrameProps {
  title: string;
  /** Forms are narrower than lists. */
  maxW?: '2xl' | '3xl';
  /** A link beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A screen under its title, which is the tab's title too. */
export function ScreenFrame({ title, maxW = '3xl', beside, children }: ScreenFrameProps) {
  useTitle(title);
  return (
    <Container maxW={maxW} py={{ base: 6, md: 10 }}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4" mb="5">
        <Heading as="h1" size="3xl">
          {title}
        </Heading>
        {beside}
      </Flex>
      {children}
    </Container>
  );
}
