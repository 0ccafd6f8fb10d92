import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useState } from 'react';
import { GROWTH_RANGES, type GrowthRange } from '../../../../server/rules/growthPeriods';
import { GROWTH } from '../../../../server/words/en/growth';
import { VISITS } from '../../../../server/words/en/visits';
import { EmptyState } from '../../../ui/EmptyState';
import { Tabs } from '../../../ui/Tabs';
import { NotFound } from '../../../viewer/notFound';
import { SettingsCard } from '../SettingsCard';
import { CohortsTable } from './CohortsTable';
import { GrowthDocument } from './Growth.generated';
import { MemberFigures } from './MemberFigures';
import { PageLinks } from './PageLinks';
import { PostsTable } from './PostsTable';
import { VisitFigures } from './VisitFigures';

void (
  /* GraphQL */ `
  query Growth($range: GrowthRange!) {
    viewer {
      studio {
        growth(range: $range) {
          from
          until
          members
          income
          unpaidMembers
          churn
          new {
            members
            income
          }
          back {
            members
            income
          }
          up {
            members
            income
          }
          down {
            members
            income
          }
          lost {
            members
            income
          }
        }
        visits(range: $range) {
          periods {
            from
            until
            views
            arrivals
            follows
          }
          sources {
            source
            arrivals
          }
          links {
            arrivals
            link {
              id
              name
              address
            }
          }
        }
        postFigures(range: $range) {
          views
          likes
          joins
          post {
            id
            title
            description
            teaser
          }
        }
        cohorts {
          month
          joined
          stayed
        }
      }
    }
  }
`
);

/** In some languages three tabs are wider than a narrow phone. */
const WRAPS = { '& [role=tablist]': { flexWrap: 'wrap' } } as const;

/** How the page's members come, stay and go, by days, weeks or months. */
export function Growth() {
  const [range, setRange] = useState<GrowthRange>('DAYS');
  const shown = useDeferredValue(range);
  const { data } = useSuspenseQuery(GrowthDocument, {
    variables: { range: shown },
    fetchPolicy: 'cache-and-network',
  });
  const studio = data.viewer?.studio;
  if (!studio) throw new NotFound();
  const { growth, cohorts, visits, postFigures } = studio;
  const isEmpty =
    cohorts.length === 0 &&
    growth.every(({ members, lost, unpaidMembers }) => members + lost.members + unpaidMembers === 0);
  return (
    <Stack gap="4">
      <SettingsCard title={GROWTH.title} hint={GROWTH.hint}>
        <Box css={WRAPS}>
          <Tabs
            tabs={GROWTH_RANGES.map((value) => ({ value, label: GROWTH.ranges[value] }))}
            value={range}
            onChange={setRange}
          >
            <Stack gap="6">
              {isEmpty ? (
                <EmptyState title={GROWTH.empty} text={GROWTH.emptyHint} />
              ) : (
                <MemberFigures growth={growth} range={shown} />
              )}
              <VisitFigures visits={visits} range={shown} />
              <PageLinks links={visits.links} />
              {postFigures.length > 0 && <PostsTable posts={postFigures} />}
            </Stack>
          </Tabs>
        </Box>
      </SettingsCard>
      {cohorts.length > 0 && (
        <SettingsCard title={GROWTH.stay} hint={GROWTH.stayHint}>
          <CohortsTable cohorts={cohorts} />
        </SettingsCard>
      )}
      <SettingsCard title={GROWTH.meanings}>
        <Meanings />
      </SettingsCard>
    </Stack>
  );
}

/** Each word of the figures with its one meaning. */
function Meanings() {
  return (
    <Stack as="dl" gap="3">
      {Object.entries({ ...GROWTH.meaning, ...VISITS.meaning }).map(([key, { word, text }]) => (
        <Box key={key}>
          <Text as="dt" fontWeight="bold">
            {word}
          </Text>
          <Text as="dd" color="fg.muted" m="0">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
