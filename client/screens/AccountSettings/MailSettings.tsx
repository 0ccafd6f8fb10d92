import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { isGoodNews } from '../../../server/rules/goodNews';
import { MAIL_KINDS, type MailKind } from '../../../server/rules/mailings';
import { MAILINGS } from '../../../server/words/en/mailings';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { SwitchRow } from '../../ui/form/SwitchField';
import { toast } from '../../ui/toast/toast';
import {
  AskToConfirmMailDocument,
  type MailSettings_ViewerFragment,
  MailSettings_ViewerFragmentDoc,
  UpdateMailSettingsDocument,
} from './MailSettings.generated';

void (
  /* GraphQL */ `
  fragment MailSettings_viewer on Viewer {
    email
    mailSettings {
      memberPosts
      followedPosts
      replies
      messages
      digest
      stoppedBecause
    }
  }
  mutation UpdateMailSettings($input: UpdateMailSettingsInput!) {
    updateMailSettings(input: $input) {
      viewer {
        ...MailSettings_viewer
      }
    }
  }
  mutation AskToConfirmMail {
    askToConfirmMail {
      ok
    }
  }
`
);

type Viewer = MailSettings_ViewerFragment;

/** Those of people with and without a page; creators switch their good news apart. */
const FOR_ALL = MAIL_KINDS.filter((kind) => !isGoodNews(kind));

/** The optional mails of a person: each switch is saved at once. */
export function MailSettings({ viewer }: { viewer: FragmentRef<MailSettings_ViewerFragment> }) {
  const { email, mailSettings } = useFragmentData(MailSettings_ViewerFragmentDoc, viewer);
  const [update] = useMutation(UpdateMailSettingsDocument);
  const choose = (kind: MailKind, isOn: boolean) => {
    const expected = { __typename: 'Viewer' as const, email, mailSettings: { ...mailSettings, [kind]: isOn } };
    update({
      variables: { input: { [kind]: isOn } },
      optimisticResponse: {
        updateMailSettings: { __typename: 'UpdateMailSettingsPayload', viewer: expected },
      },
      context: { turn: `mail:${kind}` },
    }).catch((error) => toast.failed(messageOf(error)));
  };
  return (
    <Stack gap="2">
      <Text color="fg.muted">{MAILINGS.hint}</Text>
      {mailSettings.stoppedBecause && <Stopped email={email} because={mailSettings.stoppedBecause} />}
      {FOR_ALL.map((kind) => (
        <SwitchRow
          key={kind}
          name={kind}
          label={MAILINGS.kinds[kind]}
          checked={mailSettings[kind]}
          onChange={(isOn) => choose(kind, isOn)}
        />
      ))}
    </Stack>
  );
}

interface StoppedProps {
  email: string;
  because: NonNullable<Viewer['mailSettings']['stoppedBecause']>;
}

/** Says why optional mails are off for this address, and how they come again. */
function Stopped({ email, because }: StoppedProps) {
  const [ask, { loading, data }] = useMutation(AskToConfirmMailDocument);
  const onClick = () => ask().catch((error: unknown) => toast.failed(messageOf(error)));
  return (
    <Stack role="status" layerStyle="card" p="4" gap="3" align="start">
      <Text>{because === 'BOUNCE' ? MAILINGS.bounced(email) : MAILINGS.complained(email)}</Text>
      {data ? (
        <Text color="fg.muted">{MAILINGS.confirmSent(email)}</Text>
      ) : (
        <Button variant="outline" loading={loading} onClick={onClick} h="auto" py="2" whiteSpace="normal">
          {MAILINGS.confirm}
        </Button>
      )}
    </Stack>
  );
}
