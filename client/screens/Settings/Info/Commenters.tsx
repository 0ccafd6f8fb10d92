import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { COMMENTERS } from '../../../../server/words/en/commenters';
import { Failure } from '../../../ui/Failure';
import { Fold } from '../../../ui/Fold';
import { failureOf } from '../../../ui/failures';
import { langOf } from '../../../ui/langOf';
import { Avatar } from '../../../ui/media/Avatar';
import { CommentersDocument, type CommentersQuery, LetCommenterDocument } from './Commenters.generated';

void (
  /* GraphQL */ `
  query Commenters {
    viewer {
      commenterRestrictions {
        hidesComments
        stopsCommenting
        user {
          id
          fullName
          profilePicSrc
        }
      }
    }
  }
  mutation LetCommenter($input: RestrictCommenterInput!) {
    restrictCommenter(input: $input) {
      viewer {
        commenterRestrictions {
          hidesComments
          stopsCommenting
          user {
            id
            fullName
            profilePicSrc
          }
        }
      }
    }
  }
`
);

/** The people whom the creator has muted or stopped on the page, if there are any, with buttons that undo it. */
export function Commenters() {
  const { data } = useQuery(CommentersDocument, { fetchPolicy: 'cache-and-network' });
  const restricted = data?.viewer?.commenterRestrictions ?? [];
  if (restricted.length === 0) return null;
  return (
    <Fold id="commenters" title={COMMENTERS.title} hint={COMMENTERS.hint}>
      <Stack as="ul" gap="3" listStyleType="none">
        {restricted.map((each) => (
          <li key={each.user.id}>
            <Commenter {...each} />
          </li>
        ))}
      </Stack>
    </Fold>
  );
}

type Restricted = NonNullable<CommentersQuery['viewer']>['commenterRestrictions'][number];

function Commenter({ user, hidesComments, stopsCommenting }: Restricted) {
  const [letAgain, { loading }] = useMutation(LetCommenterDocument);
  const [problem, setProblem] = useState<string>();
  const what = [hidesComments && COMMENTERS.hidden, stopsCommenting && COMMENTERS.stopped].filter(Boolean).join(' · ');
  async function undo() {
    setProblem(undefined);
    const input = { userId: user.id, hideComments: false, stopCommenting: false };
    await letAgain({ variables: { input } }).catch((error) => setProblem(failureOf(error)));
  }
  return (
    <Box>
      <Flex wrap="wrap" align="center" gap="3">
        <Avatar name={user.fullName} src={user.profilePicSrc} size="sm" />
        <Box flex="1" minW="min(10rem, 100%)" overflowWrap="anywhere">
          <Text lang={langOf(user.fullName)}>{user.fullName}</Text>
          <Text color="fg.muted" textStyle="sm">
            {what}
          </Text>
        </Box>
        <Button
          variant="outline"
          loading={loading}
          loadingText={COMMENTERS.undo}
          aria-label={COMMENTERS.undoOf(user.fullName)}
          onClick={() => void undo()}
        >
          {COMMENTERS.undo}
        </Button>
      </Flex>
      <Failure text={problem} />
    </Box>
  );
}
