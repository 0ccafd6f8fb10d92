import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { formatDate } from '../../../../server/rules/time';
import { MEMBER_FILE } from '../../../../server/words/en/memberFile';
import { messageOf } from '../../../ui/failures';
import { toast } from '../../../ui/toast/toast';
import { inPageLanguage } from '../../../visit/language';
import { AskForMemberFileDocument, MemberFileDocument } from './MemberFile.generated';

void (
  /* GraphQL */ `
  query MemberFile {
    viewer {
      studio {
        memberFile {
          id
          state
          expiresAt
          lines
          path
        }
      }
    }
  }
  mutation AskForMemberFile {
    askForMemberFile {
      file {
        id
        state
        expiresAt
        lines
        path
      }
    }
  }
`
);

/** How often it is looked whether the file is ready. */
const POLL_MS = 3_000;

/** The list as a file: asked for, being made, and ready. */
export function MemberFile() {
  const { data, startPolling, stopPolling } = useQuery(MemberFileDocument, { fetchPolicy: 'cache-and-network' });
  const [ask, { loading }] = useMutation(AskForMemberFileDocument, {
    refetchQueries: [MemberFileDocument],
    awaitRefetchQueries: true,
  });
  const file = data?.viewer?.studio?.memberFile;
  const isMaking = file?.state === 'MAKING';
  useEffect(() => {
    if (!isMaking) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isMaking, startPolling, stopPolling]);
  const askAgain = () => void ask().catch((error) => toast.failed(messageOf(error)));
  const isReady = file?.state === 'READY';
  if (!data) return null;
  return (
    <Box mt="8">
      <Text color="fg.muted" mb="3" role="status">
        {isMaking && MEMBER_FILE.making}
        {file?.state === 'FAILED' && MEMBER_FILE.failed}
        {isReady && MEMBER_FILE.readyUntil(formatDate(new Date(file.expiresAt!)))}
        {!file && MEMBER_FILE.hint}
      </Text>
      <Flex gap="3" wrap="wrap">
        {isReady && (
          <Button asChild variant="outline">
            <a href={inPageLanguage(file.path)} download>
              {MEMBER_FILE.load(file.lines ?? 0)}
            </a>
          </Button>
        )}
        {!isMaking && (
          <Button variant={isReady ? 'ghost' : 'outline'} loading={loading} onClick={askAgain}>
            {isReady ? MEMBER_FILE.again : MEMBER_FILE.ask}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
