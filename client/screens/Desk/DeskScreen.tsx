import { useQuery } from '@apollo/client/react';
import { Container, Flex, Heading } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { GRIEVANCE_DESK } from '../../../server/words/en/grievances';
import { FRAME } from '../../../server/words/en/menu';
import { MONEY_SCREEN } from '../../../server/words/en/moneyDesk';
import { useTitle } from '../../ui/hooks/useTitle';
import { PillLink } from '../../ui/PillLink';
import { useViewer } from '../../viewer/useViewer';
import { ClosedDesk } from './ClosedDesk';
import { MoneyWaitingDocument } from './DeskScreen.generated';

void (
  /* GraphQL */ `
  query MoneyWaiting {
    admin {
      numMoneyWaiting
      numGrievances
    }
  }
`
);

const places = (): [path: string, label: string, isExact?: boolean][] => [
  ['/admin', DESK_SCREEN.queue, true],
  ['/admin/reports', DESK_SCREEN.reports],
  ['/admin/people', DESK_SCREEN.people],
  ['/admin/log', DESK_SCREEN.log],
];

/** Complaints, and money for reviewers with the money right, with the counts of open cases. */
function useCounted(): ReturnType<typeof places> {
  const { data } = useQuery(MoneyWaitingDocument, { fetchPolicy: 'cache-and-network' });
  const waiting = data?.admin.numMoneyWaiting ?? null;
  return [
    ['/admin/grievances', GRIEVANCE_DESK.menu(data?.admin.numGrievances ?? 0)],
    ...(waiting === null ? [] : [['/admin/money', MONEY_SCREEN.menu(waiting)] as [string, string]]),
  ];
}

/** The screens where reviewers decide about pages and people; for others it is a 404. */
export function Component() {
  return useViewer()?.isAdmin ? <Desk /> : <ClosedDesk />;
}

function Desk() {
  useTitle(FRAME.desk);
  const counted = useCounted();
  return (
    <Container maxW="4xl" py={{ base: 5, md: 10 }}>
      <Heading as="h1" size="3xl" mb="4">
        {FRAME.desk}
      </Heading>
      <Flex as="nav" aria-label={FRAME.desk} wrap="wrap" gap="1" mb={{ base: 5, md: 8 }} mx="-2">
        {[...places(), ...counted].map(([path, label, isExact = false]) => (
          <PillLink key={path} to={path} end={isExact}>
            {label}
          </PillLink>
        ))}
      </Flex>
      <Outlet />
    </Container>
  );
}
