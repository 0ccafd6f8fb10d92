import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { MY_PAYMENTS } from '../../../server/words/en/receipts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadBy } from '../../components/SquadBy';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { type LeftSquads_ViewerFragment, LeftSquads_ViewerFragmentDoc } from './LeftSquads.generated';

void (
  /* GraphQL */ `
  fragment LeftSquads_viewer on Viewer {
    endedSubscriptions {
      id
      memberSince
      endedAt
      squad {
        id
        title
      }
      creator {
        id
        path
        pageName
        profilePicSrc
        accent
        isLive
      }
    }
  }
`
);

type Left = LeftSquads_ViewerFragment['endedSubscriptions'][number] & { memberSince: string; endedAt: string };

const isLeft = (each: LeftSquads_ViewerFragment['endedSubscriptions'][number]): each is Left =>
  each.memberSince !== null && each.endedAt !== null;

/** The squads that this person was in and is not any more, the last left first. */
export function LeftSquads({ viewer }: { viewer: FragmentRef<LeftSquads_ViewerFragment> }) {
  const { endedSubscriptions } = useFragmentData(LeftSquads_ViewerFragmentDoc, viewer);
  const titleId = useId();
  const left = endedSubscriptions.filter(isLeft).sort((a, b) => Date.parse(b.endedAt) - Date.parse(a.endedAt));
  if (left.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={titleId}>
      <Heading as="h2" size="xl" id={titleId} mb="3">
        {MY_PAYMENTS.leftTitle}
      </Heading>
      <Stack as="ul" gap="4" listStyleType="none">
        {left.map((each) => (
          <li key={each.id}>
            <LeftSquad left={each} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

/** One of them, with the way back while its page is there. */
function LeftSquad({ left: { id, squad, creator, memberSince, endedAt } }: { left: Left }) {
  const titleId = `left-${id}`;
  return (
    <Flex layerStyle="card" p={{ base: 4, md: 5 }} gap="4" align="start">
      {creator && (
        <Avatar name={creator.pageName} src={creator.profilePicSrc} accent={creator.accent} size="lg" flexShrink="0" />
      )}
      <Flex flex="1" minW="0" wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="3">
        <Stack gap="0" minW="0" flex="1 1 12rem">
          <Heading as="h3" size="lg" id={titleId} lang={langOf(squad?.title)} overflowWrap="anywhere">
            {squad?.title}
          </Heading>
          {creator && <SquadBy {...creator} />}
          <Text color="fg.muted">{MY_PAYMENTS.leftFacts(new Date(memberSince), new Date(endedAt))}</Text>
        </Stack>
        {creator?.isLive && (
          <Button asChild variant="outline">
            <Link to={creator.path} aria-describedby={titleId}>
              {MY_PAYMENTS.joinAgain}
            </Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
