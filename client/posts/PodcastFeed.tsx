import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../server/rules/dates';
import { PODCAST } from '../../server/words/en/podcasts';
import { Dialog } from '../ui/dialog/Dialog';
import { messageOf } from '../ui/failures';
import { OneTimeSecret } from '../ui/OneTimeSecret';
import { toast } from '../ui/toast/toast';
import { CreatePodcastFeedDocument, DeletePodcastFeedDocument, PodcastFeedDocument } from './PodcastFeed.generated';

void (
  /* GraphQL */ `
  query PodcastFeed($userId: ID!) {
    creator(userId: $userId) {
      id
      viewerPodcastFeed {
        createdAt
      }
    }
  }
  mutation CreatePodcastFeed($input: PodcastFeedInput!) {
    createPodcastFeed(input: $input) {
      address
      creator {
        id
        viewerPodcastFeed {
          createdAt
        }
      }
    }
  }
  mutation DeletePodcastFeed($input: PodcastFeedInput!) {
    deletePodcastFeed(input: $input) {
      creator {
        id
        viewerPodcastFeed {
          createdAt
        }
      }
    }
  }
`
);

interface PodcastFeedProps {
  creatorUserId: string;
  pageName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A member's address for podcast programs: made, shown once, and ended here. */
export function PodcastFeed({ creatorUserId, pageName, ...dialog }: PodcastFeedProps) {
  const { data } = useQuery(PodcastFeedDocument, { variables: { userId: creatorUserId }, skip: !dialog.isOpen });
  const feed = data?.creator?.viewerPodcastFeed ?? null;
  const [address, setAddress] = useState<string>();
  const variables = { input: { creatorUserId } };
  const [create, { loading: isMaking }] = useMutation(CreatePodcastFeedDocument, { variables });
  const [end, { loading: isEnding }] = useMutation(DeletePodcastFeedDocument, { variables });
  const failed = (error: unknown) => toast.failed(messageOf(error));
  const make = () => create().then(({ data: made }) => setAddress(made?.createPodcastFeed.address), failed);
  const stop = () =>
    end().then(() => {
      setAddress(undefined);
      toast.done(PODCAST.ended);
    }, failed);
  return (
    <Dialog {...dialog} title={PODCAST.title}>
      <Stack gap="4" align="start">
        <Text color="fg.muted">{PODCAST.hint(pageName)}</Text>
        {address ? (
          <OneTimeSecret hint={PODCAST.onlyOnce} values={{ [PODCAST.made]: address }} />
        ) : (
          feed && <Text>{PODCAST.since(formatDate(new Date(feed.createdAt)))}</Text>
        )}
        <Flex gap="3" wrap="wrap">
          <Button loading={isMaking} onClick={() => void make()}>
            {feed ? PODCAST.makeNew : PODCAST.make}
          </Button>
          {feed && (
            <Button variant="outline" loading={isEnding} onClick={() => void stop()}>
              {PODCAST.end}
            </Button>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
