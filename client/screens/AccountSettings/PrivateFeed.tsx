import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../../server/rules/time';
import { RSS } from '../../../server/words/en/rss';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { messageOf } from '../../ui/failures';
import { OneTimeSecret } from '../../ui/OneTimeSecret';
import { toast } from '../../ui/toast/toast';
import {
  CreatePrivateFeedDocument,
  DeletePrivateFeedDocument,
  type PrivateFeed_ViewerFragment,
  PrivateFeed_ViewerFragmentDoc,
} from './PrivateFeed.generated';

void (
  /* GraphQL */ `
  fragment PrivateFeed_viewer on Viewer {
    privateFeed {
      createdAt
    }
  }
  mutation CreatePrivateFeed {
    createPrivateFeed {
      address
      viewer {
        ...PrivateFeed_viewer
      }
    }
  }
  mutation DeletePrivateFeed {
    deletePrivateFeed {
      viewer {
        ...PrivateFeed_viewer
      }
    }
  }
`
);

/** The private feed address for a person's own programs: made, shown once, and ended here. */
export function PrivateFeed({ viewer }: { viewer: FragmentRef<PrivateFeed_ViewerFragment> }) {
  const { privateFeed } = useFragmentData(PrivateFeed_ViewerFragmentDoc, viewer);
  const [address, setAddress] = useState<string>();
  const [isEnding, setEnding] = useState(false);
  const [create, { loading }] = useMutation(CreatePrivateFeedDocument);
  const make = async () => {
    const { data } = await create();
    setAddress(data?.createPrivateFeed.address);
  };
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted">{RSS.hint}</Text>
      {address ? (
        <OneTimeSecret hint={RSS.onlyOnce} values={{ [RSS.made]: address }} />
      ) : (
        privateFeed && <Text>{RSS.since(formatDate(new Date(privateFeed.createdAt)))}</Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          variant="outline"
          loading={loading}
          onClick={() => void make().catch((error) => toast.failed(messageOf(error)))}
        >
          {privateFeed ? RSS.makeNew : RSS.make}
        </Button>
        {privateFeed && (
          <Button variant="outline" onClick={() => setEnding(true)}>
            {RSS.end}
          </Button>
        )}
      </Flex>
      <EndDialog isOpen={isEnding} onClose={() => setEnding(false)} onEnded={() => setAddress(undefined)} />
    </Stack>
  );
}

interface EndDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onEnded: () => void;
}

function EndDialog({ isOpen, onClose, onEnded }: EndDialogProps) {
  const [end] = useMutation(DeletePrivateFeedDocument);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={RSS.endTitle}
      confirm={RSS.end}
      onConfirm={() => end().then(onEnded)}
      isDanger
    >
      {RSS.endHint}
    </ConfirmDialog>
  );
}
