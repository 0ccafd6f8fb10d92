import { useMutation } from '@apollo/client/react';
import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { NOTICE_VERSION } from '../../server/rules/consents';
import { DATA_RIGHTS } from '../../server/words/en/consents';
import { NOTICE } from '../../server/words/en/notice';
import { Dialog } from '../ui/dialog/Dialog';
import { messageOf } from '../ui/failures';
import { toast } from '../ui/toast/toast';
import { GiveConsentDocument } from './NoticeDialog.generated';

void (
  /* GraphQL */ `
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

interface NoticeDialogProps {
  isOpen: boolean;
  /** They have agreed, or put it off until the page is loaded again. */
  onClose: () => void;
}

/** The notice about their data, for a person who was not shown it when they signed up. */
export function NoticeDialog({ isOpen, onClose }: NoticeDialogProps) {
  const [give, { loading }] = useMutation(GiveConsentDocument, { variables: { input: { notice: NOTICE_VERSION } } });
  const agree = () => give().then(onClose, (error) => toast.failed(messageOf(error)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={NOTICE.title}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
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
