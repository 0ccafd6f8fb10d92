import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { emailForm } from '../../../server/rules/forms/signIn';
import { MAIL_FOLLOW } from '../../../server/words/en/mailFollows';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SendButton } from '../../ui/form/SendButton';
import { Sentence } from '../../ui/Sentence';
import { FollowByMailDocument } from './FollowByMailForm.generated';

void (
  /* GraphQL */ `
  mutation FollowByMail($input: FollowByMailInput!) {
    followByMail(input: $input) {
      ok
    }
  }
`
);

interface FollowByMailProps {
  creator: { userId: string; pageName: string };
  /** Whether a tap has just opened it. */
  isOpened: boolean;
}

/** The form for the free posts of a page by mail. */
export function FollowByMailForm({ creator: { userId, pageName }, isOpened }: FollowByMailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [follow] = useMutation(FollowByMailDocument);
  if (sentTo !== null) return <Sent email={sentTo} again={() => setSentTo(null)} />;
  return (
    <Form
      rules={emailForm}
      initialValues={{ email: '' }}
      onSubmit={async ({ email }) => {
        await follow({ variables: { input: { userId, email } } });
        setSentTo(email);
      }}
    >
      <Stack gap="3" align="start">
        <Text overflowWrap="anywhere">
          <Sentence text={MAIL_FOLLOW.text(pageName)} names={[pageName]} />
        </Text>
        <FormField
          name="email"
          label={MAIL_FOLLOW.email}
          type="email"
          autoComplete="email"
          required
          autoFocus={isOpened}
        />
        <FormProblem />
        <SendButton verb={MAIL_FOLLOW.send} variant="outline" />
        <Text color="fg.muted" textStyle="sm">
          {MAIL_FOLLOW.notice}
        </Text>
      </Stack>
    </Form>
  );
}

/** The response is the same for every address. */
function Sent({ email, again }: { email: string; again: () => void }) {
  return (
    <Stack role="status" gap="3" align="start">
      <Text fontWeight="bold">{MAIL_FOLLOW.sentTitle}</Text>
      <Text overflowWrap="anywhere">{MAIL_FOLLOW.sent(email)}</Text>
      <Button variant="outline" onClick={again}>
        {MAIL_FOLLOW.otherAddress}
      </Button>
    </Stack>
  );
}
