import { useMutation } from '@apollo/client/react';
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLate } from '../../../../server/rules/postDrafts';
import { SCHEDULING } from '../../../../server/words/en/draftList';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { scheduledMoment } from '../../../components/scheduledMoment';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { messageOf } from '../../../ui/failures';
import { lazyDialog } from '../../../ui/lazyPart';
import { toast } from '../../../ui/toast/toast';
import { postNow } from './postNow';
import { nameOf, Row, whatOf } from './Row';
import {
  type ScheduledItem_ScheduledFragment,
  ScheduledItem_ScheduledFragmentDoc,
  WithdrawScheduledPostDocument,
} from './ScheduledItem.generated';

void (
  /* GraphQL */ `
  fragment ScheduledItem_scheduled on ScheduledPost {
    id
    title
    beginning
    hasBody
    publishAt
    squad {
      id
      title
    }
    uploads {
      id
    }
  }
  mutation WithdrawScheduledPost($input: DeleteInput!) {
    withdrawScheduledPost(input: $input) {
      deletedId
      draft {
        id
      }
    }
  }
`
);

const ChangeTimeDialog = lazyDialog(() => import('./ChangeTimeDialog').then((part) => part.ChangeTimeDialog));

interface ScheduledItemProps {
  scheduled: FragmentRef<ScheduledItem_ScheduledFragment>;
  onChanged: () => Promise<unknown>;
}

/** A post that waits for its time: when it goes out, and what can be done before. */
export function ScheduledItem({ scheduled: ref, onChanged }: ScheduledItemProps) {
  const scheduled = useFragmentData(ScheduledItem_ScheduledFragmentDoc, ref);
  const { id, publishAt } = scheduled;
  const [mutate] = useMutation(WithdrawScheduledPostDocument, { variables: { input: { id } } });
  /** Makes it a draft, and returns its id. */
  const withdraw = async () => (await mutate()).data!.withdrawScheduledPost.draft.id;
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  const at = new Date(publishAt);
  const toDraft = async () => {
    try {
      await withdraw();
      toast.done(SCHEDULING.withdrawn);
    } catch (error) {
      toast.failed(messageOf(error));
    }
    await onChanged();
  };
  return (
    <Row name={nameOf(scheduled)} what={whatOf(scheduled)}>
      <Text>{SCHEDULING.goesOut(scheduledMoment(at))}</Text>
      {isLate(at, new Date()) && <Text color="fg.error">{SCHEDULING.late}</Text>}
      <Flex gap="3" wrap="wrap">
        <ConfirmButton
          dialog={{
            title: SCHEDULING.postNowTitle,
            children: <Text>{SCHEDULING.postNowText}</Text>,
            confirm: SCHEDULING.postNow,
            confirmed: SCHEDULING.posted,
            onConfirm: async () => {
              await postNow(await withdraw()).finally(onChanged);
            },
          }}
        >
          {SCHEDULING.postNow}
        </ConfirmButton>
        <Button variant="outline" onClick={() => setChanging(true)}>
          {SCHEDULING.changeTime}
        </Button>
        <ConfirmButton
          dialog={{
            title: SCHEDULING.change,
            children: <Text>{SCHEDULING.changeHint}</Text>,
            confirm: SCHEDULING.change,
            onConfirm: async () => {
              await navigate(`/create-post?draft=${await withdraw()}`);
            },
          }}
        >
          {SCHEDULING.change}
        </ConfirmButton>
        <Button variant="outline" onClick={() => void toDraft()}>
          {SCHEDULING.withdraw}
        </Button>
      </Flex>
      <ChangeTimeDialog id={id} at={at} isOpen={isChanging} onClose={() => setChanging(false)} onChanged={onChanged} />
    </Row>
  );
}
