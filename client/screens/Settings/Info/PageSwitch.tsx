import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { PAGE_SWITCH } from '../../../../server/words/en/pageSettings';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Fold } from '../../../ui/Fold';
import { messageOf } from '../../../ui/failures';
import { toast } from '../../../ui/toast/toast';
import {
  DeactivatePageDocument,
  type PageSwitch_CreatorFragment,
  PageSwitch_CreatorFragmentDoc,
  ReactivatePageDocument,
} from './PageSwitch.generated';

void (
  /* GraphQL */ `
  fragment PageSwitch_creator on Creator {
    id
    deactivated
    isLive
  }
  mutation DeactivatePage {
    deactivatePage {
      creator {
        id
        ...PageSwitch_creator
      }
    }
  }
  mutation ReactivatePage {
    reactivatePage {
      creator {
        id
        isLive
        ...PageSwitch_creator
      }
    }
  }
`
);

/** Deactivates the page for a while, or reactivates it (decision C4). */
export function PageSwitch({ creator }: { creator: FragmentRef<PageSwitch_CreatorFragment> }) {
  const { deactivated, isLive } = useFragmentData(PageSwitch_CreatorFragmentDoc, creator);
  const [deactivate] = useMutation(DeactivatePageDocument);
  const [reactivate, { loading }] = useMutation(ReactivatePageDocument);
  const [isAsking, setAsking] = useState(false);
  const putBack = () =>
    reactivate().then(
      ({ data }) => toast.done(data?.reactivatePage.creator.isLive ? PAGE_SWITCH.reactivated : PAGE_SWITCH.activeAgain),
      (error) => toast.failed(messageOf(error)),
    );
  return (
    <Fold id="page-switch" title={PAGE_SWITCH.title} hint={PAGE_SWITCH.hint}>
      <Stack direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} justify="space-between" gap="4">
        <Text color="fg.muted" maxW="60ch">
          {deactivated ? PAGE_SWITCH.off : isLive ? PAGE_SWITCH.on : PAGE_SWITCH.notLive}
        </Text>
        {deactivated ? (
          <Button flexShrink="0" loading={loading} onClick={() => void putBack()}>
            {PAGE_SWITCH.reactivate}
          </Button>
        ) : (
          <Button variant="outline" colorPalette="red" flexShrink="0" onClick={() => setAsking(true)}>
            {PAGE_SWITCH.deactivate}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={PAGE_SWITCH.askTitle}
        confirm={PAGE_SWITCH.deactivate}
        confirmed={PAGE_SWITCH.deactivated}
        onConfirm={() => deactivate()}
        isDanger
      >
        {PAGE_SWITCH.warning}
      </ConfirmDialog>
    </Fold>
  );
}
