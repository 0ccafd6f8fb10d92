import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { rupees } from '../../../../server/rules/money';
import { shortNumber, shortRupees } from '../../../../server/rules/shortMoney';
import { formatMonth, formatShortMonth } from '../../../../server/rules/time';
import { COMMON } from '../../../../server/words/en/common';
import { STATS_SCREEN } from '../../../../server/words/en/earnings';
import { MAIL_FOLLOW } from '../../../../server/words/en/mailFollows';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { preload } from '../../../apollo/client';
import { NotFound } from '../../../viewer/notFound';
import { SectionTitle } from '../SectionTitle';
import { SettingsCard } from '../SettingsCard';
import { GrowthWhenSeen } from './GrowthWhenSeen';
import { MilestoneCard } from './MilestoneCard';
import { MonthsTable } from './MonthsTable';
import { PeriodChart } from './PeriodChart';
import { StatsDocument, type StatsQuery } from './StatsScreen.generated';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query Stats {
    viewer {
      studio {
        creator {
          id
          ...MilestoneCard_creator
        }
        beganAt
        milestones {
          members
          reachedAt
          shareText
        }
        followers
        mailFollowers
        stats {
          month
          earnings
          passes
          tips
          activeMembers
          distinctMembers
        }
      }
    }
  }
`
);

type StatsRef = QueryRef<StatsQuery>;

export const loader = () => preload(StatsDocument, { fetchPolicy: 'cache-and-network' });

/** The creator's last twelve months, as two charts and as figures. */
export function Component() {
  const queryRef = useLoaderData() as StatsRef;
  return (
    <Stack as="section" aria-labelledby="stats" gap="4">
      <SectionTitle id="stats">{PAGE_EDITOR.statsTab}</SectionTitle>
      <Suspense fallback={<StatsSkeleton />}>
        <Stats queryRef={queryRef} />
      </Suspense>
    </Stack>
  );
}

const named = (month: string) => ({ name: formatMonth(month), shortName: formatShortMonth(month) });

function Stats({ queryRef }: { queryRef: StatsRef }) {
  const { data } = useReadQuery(queryRef);
  const studio = data.viewer?.studio;
  if (!studio) throw new NotFound();
  const { stats: months, followers, mailFollowers } = studio;
  const total = months.reduce((sum, { earnings }) => sum + earnings, 0);
  return (
    <>
      <MilestoneCard creator={studio.creator} milestones={studio.milestones} />
      <SettingsCard title={PAGE_EDITOR.earnings} hint={STATS_SCREEN.earningsHint(total)}>
        <PeriodChart
          label={PAGE_EDITOR.earnings}
          bars={months.map(({ month, earnings }) => ({ ...named(month), value: earnings, says: rupees(earnings) }))}
          format={shortRupees}
          color="green.fg"
        />
      </SettingsCard>
      <SettingsCard title={PAGE_EDITOR.members} hint={STATS_SCREEN.membersHint}>
        <PeriodChart
          label={PAGE_EDITOR.members}
          bars={months.map(({ month, activeMembers, distinctMembers }) => ({
            ...named(month),
            value: activeMembers,
            says: STATS_SCREEN.paidBy(activeMembers, distinctMembers),
          }))}
          format={shortNumber}
          color="orange.solid"
          outline="orange.fg"
        />
      </SettingsCard>
      <SettingsCard title={MAIL_FOLLOW.followers} hint={MAIL_FOLLOW.followersHint}>
        <Text>{MAIL_FOLLOW.withAccount(followers)}</Text>
        <Text>{MAIL_FOLLOW.byMail(mailFollowers)}</Text>
      </SettingsCard>
      <SettingsCard title={STATS_SCREEN.figures}>
        <MonthsTable months={months} beganAt={studio.beganAt} />
      </SettingsCard>
      <GrowthWhenSeen />
    </>
  );
}

function StatsSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label={COMMON.loading}>
      <Skeleton h="80" borderRadius="l3" />
      <Skeleton h="80" borderRadius="l3" />
    </Stack>
  );
}
