import { Flex } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { PlaceLink } from './Link';

/** One of several views of a screen, marked while it is the present one. */
export const PillLink = (props: Pick<ComponentProps<typeof PlaceLink>, 'to' | 'end'> & { children: string }) => (
  <Flex
    asChild
    align="center"
    minH="11"
    px="4"
    borderRadius="full"
    _hover={{ bg: 'bg.muted' }}
    _currentPage={{ bg: 'bg.muted', fontWeight: 'bold' }}
  >
    <PlaceLink {...props} />
  </Flex>
);
