import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { NOTICE_VERSION } from '../../server/rules/consents';
import { DATA_RIGHTS } from '../../server/words/en/consents';
import { NOTICE } from '../../server/words/en/notice';
import { messageOf } from '../apollo/errors';
import { Dialog } from '../ui/dialog/Dialog';
import { toast } from '../ui/toast/toast';
import { GiveConsentDocument, NoticeDueDocument } from './NoticeDialog.generated';

void (
  /* GraphQL */ `
  query NoticeDue {
    viewer {
      isNoticeDue
    }
  }
  mutation GiveConsent($input: GiveConsentInput!) {
    giveConsent(input: $input) {
      viewer {
        isNoticeDue
        consents {
          id
          givenAt
          withdrawnAt
        }
      }
    }
  }
`
);

/** Put off until the page is loaded again. */
let isPutOff = false;

/** The notice about their data, for somebody who was not shown it when they signed up. */
export function NoticeDialog() {
  const { data } = useQuery(NoticeDueDocument);
  const [isOpen, setOpen] = useState(!isPutOff);
  const [give, { loading }] = useMutation(GiveConsentDocument, { variables: { input: { notice: NOTICE_VERSION } } });
  if (!data?.viewer?.isNoticeDue && isOpen) return null;
  const close = () => {
    isPutOff = true;
    setOpen(false);
  };
  const agree = () => give().then(close, (error) => toast.failed(messageOf(error)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={NOTICE.title}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {DATA_RIGHTS.later}
          </Button>
          <Button loading={loading} onClick={() => void agree()}>
            {DATA_RIGHTS.agree}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {Object.values(NOTICE.parts).map((part) => (
          <Text key={part}>{part}</Text>
        ))}
        <Link href="/privacy" target="_blank" variant="underline" minH="11" alignItems="center">
          {DATA_RIGHTS.privacy}
        </Link>
      </Stack>
    </Dialog>
  );
}
