import { useQuery } from '@apollo/client/react';
import { Container, Flex, Heading } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { FRAME } from '../../../server/words/en/frame';
import { GRIEVANCE_DESK } from '../../../server/words/en/grievances';
import { MONEY_SCREEN } from '../../../server/words/en/moneyDesk';
import { useTitle } from '../../ui/hooks/useTitle';
import { PillLink } from '../../ui/PillLink';
import { useViewer } from '../../viewer/useViewer';
import { ClosedDesk } from './ClosedDesk';
import { DeskCountsDocument } from './DeskScreen.generated';

void (
  /* GraphQL */ `
  query DeskCounts {
    admin {
      numInReview
      numReports
      numMoneyWaiting
      numGrievances
    }
  }
`
);

type Tab = [path: string, label: string, isExact?: boolean];

/** The desk's screens, with the counts of what waits there; money for reviewers with the money right. */
function useTabs(): Tab[] {
  const { data } = useQuery(DeskCountsDocument, { fetchPolicy: 'cache-and-network' });
  const { numInReview = 0, numReports = 0, numGrievances = 0, numMoneyWaiting = null } = data?.admin ?? {};
  const money: Tab[] = numMoneyWaiting === null ? [] : [['/admin/money', MONEY_SCREEN.menu(numMoneyWaiting)]];
  return [
    ['/admin', DESK_SCREEN.queueMenu(numInReview), true],
    ['/admin/reports', DESK_SCREEN.reportsMenu(numReports)],
    ['/admin/grievances', GRIEVANCE_DESK.menu(numGrievances)],
    ...money,
    ['/admin/people', DESK_SCREEN.people],
    ['/admin/log', DESK_SCREEN.log],
  ];
}

/** The screens where reviewers decide about pages and people; for others it is a 404. */
export function Component() {
  return useViewer()?.isAdmin ? <Desk /> : <ClosedDesk />;
}

function Desk() {
  useTitle(FRAME.desk);
  const tabs = useTabs();
  return (
    <Container maxW="4xl" py={{ base: 5, md: 10 }}>
      <Heading as="h1" size="3xl" mb="4">
        {FRAME.desk}
      </Heading>
      <Flex as="nav" aria-label={FRAME.desk} wrap="wrap" gap="1" mb={{ base: 5, md: 8 }} mx="-2">
        {tabs.map(([path, label, isExact = false]) => (
          <PillLink key={path} to={path} end={isExact}>
            {label}
          </PillLink>
        ))}
      </Flex>
      <Outlet />
    </Container>
  );
}
