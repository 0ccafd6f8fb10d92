import { useReadQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { IMPORTS } from '../../../../server/words/en/imports';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { preload } from '../../../apollo/client';
import { SearchInput } from '../../../ui/form/SearchInput';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { useSearchText } from '../../../ui/hooks/useSearchText';
import { Link } from '../../../ui/Link';
import { NotFound } from '../../../viewer/notFound';
import { SectionTitle } from '../SectionTitle';
import { MemberFile } from './MemberFile';
import { MemberFilters } from './MemberFilters';
import { MemberResults } from './MemberResults';
import { MemberRowsSkeleton } from './MemberRow';
import { MembersDocument } from './MembersScreen.generated';
import { useMemberChoice } from './useMemberChoice';
import { WhyTheyLeft } from './WhyTheyLeft';
import { WriteToChosen } from './WriteToChosen';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query Members {
    viewer {
      creator {
        id
        squads {
          id
          title
        }
      }
      studio {
        beganAt
      }
    }
  }
`
);

export const loader = () => preload(MembersDocument, { fetchPolicy: 'cache-and-network' });

/** All who are or were members of the creator's page: searched, filtered and sorted. */
export function Component() {
  return (
    <section aria-labelledby="members">
      <SectionTitle id="members">{MEMBER_LIST.tab}</SectionTitle>
      <Button asChild variant="outline" mt={{ md: 4 }} mb={{ base: 4, md: 0 }}>
        <Link to="/creator/settings/members/import">{IMPORTS.title}</Link>
      </Button>
      <Suspense fallback={<MemberRowsSkeleton />}>
        <Members />
      </Suspense>
    </section>
  );
}

function Members() {
  const { viewer } = useReadQuery(useLoaderData() as ReturnType<typeof loader>).data;
  const [typed, setTyped] = useSearchText();
  const { choice, choose } = useMemberChoice();
  const query = useDebounced(typed.trim());
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = (userId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      return next.delete(userId) ? next : next.add(userId);
    });
  if (!viewer?.creator || !viewer.studio) throw new NotFound();
  return (
    <>
      <Box mt={{ md: 4 }}>
        <SearchInput label={MEMBER_LIST.search} placeholder={MEMBER_LIST.search} value={typed} onChange={setTyped} />
      </Box>
      <MemberFilters squads={viewer.creator.squads} beganAt={viewer.studio.beganAt} choice={choice} onChange={choose} />
      <WriteToChosen chosen={chosen} onChoose={setChosen} />
      {choice.state === 'FORMER' && (
        <Suspense fallback={null}>
          <WhyTheyLeft />
        </Suspense>
      )}
      <Suspense fallback={<MemberRowsSkeleton />}>
        <MemberResults choice={choice} query={query} isOld={query !== typed.trim()} chosen={chosen} onToggle={toggle} />
      </Suspense>
      <MemberFile />
    </>
  );
}
