import { Container, Flex, Heading } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { NAVIGATION } from '../../../server/words/en/common';
import { useTitle } from '../../ui/hooks/useTitle';
import { PillLink } from '../../ui/PillLink';
import { useViewer } from '../../viewer/useViewer';
import { ClosedDesk } from './ClosedDesk';

const places = (): [path: string, label: string, isExact?: boolean][] => [
  ['/admin', DESK_SCREEN.queue, true],
  ['/admin/reports', DESK_SCREEN.reports],
  ['/admin/people', DESK_SCREEN.people],
  ['/admin/log', DESK_SCREEN.log],
];

/** Where reviewers decide about pages and people; to everybody else there is nothing here. */
export function Component() {
  return useViewer()?.isAdmin ? <Desk /> : <ClosedDesk />;
}

function Desk() {
  useTitle(NAVIGATION.desk);
  return (
    <Container maxW="4xl" py={{ base: 5, md: 10 }}>
      <Heading as="h1" size="3xl" mb="4">
        {NAVIGATION.desk}
      </Heading>
      <Flex as="nav" aria-label={NAVIGATION.desk} wrap="wrap" gap="1" mb={{ base: 5, md: 8 }} mx="-2">
        {places().map(([path, label, isExact = false]) => (
          <PillLink key={path} to={path} end={isExact}>
            {label}
          </PillLink>
        ))}
      </Flex>
      <Outlet />
    </Container>
  );
}
