import { Flex } from '@chakra-ui/react';
import { NavLink, type NavLinkProps } from 'react-router-dom';

/** One of the places of a screen with several, marked while it is the present one. */
export const PillLink = (props: Pick<NavLinkProps, 'to' | 'end'> & { children: string }) => (
  <Flex
    asChild
    align="center"
    minH="11"
    px="4"
    borderRadius="full"
    _hover={{ bg: 'bg.muted' }}
    _currentPage={{ bg: 'bg.muted', fontWeight: 'bold' }}
  >
    <NavLink {...props} />
  </Flex>
);
