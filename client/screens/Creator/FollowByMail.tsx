import { useMutation } from '@apollo/client/react';
import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { emailForm } from '../../../server/rules/forms/signIn';
import { MAIL_FOLLOW } from '../../../server/words/en/mailFollows';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SendButton } from '../../ui/form/SendButton';
import { FollowByMailDocument } from './FollowByMail.generated';

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
}

/** For visitors who are not ready to join: the free posts of the page by mail, without an account. */
export function FollowByMail({ creator: { userId, pageName } }: FollowByMailProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [follow] = useMutation(FollowByMailDocument);
  return (
    <Stack as="section" aria-labelledby="follow-by-mail" layerStyle="card" p="5" gap="3">
      <Heading as="h2" size="xl" id="follow-by-mail">
        {MAIL_FOLLOW.heading}
      </Heading>
      {sentTo === null ? (
        <Form
          rules={emailForm}
          initialValues={{ email: '' }}
          onSubmit={async ({ email }) => {
            await follow({ variables: { input: { userId, email } } });
            setSentTo(email);
          }}
        >
          <Stack gap="3" align="start">
            <Text overflowWrap="anywhere">{MAIL_FOLLOW.text(pageName)}</Text>
            <FormField name="email" label={MAIL_FOLLOW.email} type="email" autoComplete="email" required />
            <FormProblem />
            <SendButton verb={MAIL_FOLLOW.send} variant="outline" />
            <Text color="fg.muted" textStyle="sm">
              {MAIL_FOLLOW.notice}
            </Text>
          </Stack>
        </Form>
      ) : (
        <Sent email={sentTo} again={() => setSentTo(null)} />
      )}
    </Stack>
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
