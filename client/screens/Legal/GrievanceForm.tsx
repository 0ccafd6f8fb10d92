import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { useState } from 'react';
import { grievanceForm, visitorGrievanceForm } from '../../../server/rules/forms/grievances';
import { DECIDE_HOURS, GRIEVANCE_KINDS, GRIEVANCE_MAX, type GrievanceKind } from '../../../server/rules/grievances';
import { NAME_MAX } from '../../../server/rules/text';
import { formatDateTime } from '../../../server/rules/time';
import { GRIEVANCE } from '../../../server/words/en/grievances';
import { TIME } from '../../../server/words/en/time';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SelectField } from '../../ui/form/SelectField';
import { SendButton } from '../../ui/form/SendButton';
import { isSignedIn } from '../../visit/session';
import { FileGrievanceDocument, GrievanceWriterDocument } from './GrievanceForm.generated';

void (
  /* GraphQL */ `
  query GrievanceWriter {
    viewer {
      email
      user {
        id
        fullName
      }
    }
  }
  mutation FileGrievance($input: FileGrievanceInput!) {
    fileGrievance(input: $input) {
      number
      dueAt
    }
  }
`
);

interface Sent {
  number: string;
  dueAt: string;
}

/** A complaint to the Grievance Officer, by any person; a signed-in one need not give their name. */
export function GrievanceForm() {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Box as="section" aria-labelledby="complain" mt="10">
      <Heading as="h2" size="xl" mb="2" id="complain">
        {GRIEVANCE.formTitle}
      </Heading>
      {sent ? <Arrived sent={sent} again={() => setSent(null)} /> : <Complaint done={setSent} />}
    </Box>
  );
}

function Arrived({ sent: { number, dueAt }, again }: { sent: Sent; again: () => void }) {
  return (
    <Stack layerStyle="card" p="5" gap="3" align="start" role="status">
      <Text fontWeight="bold" textStyle="lg">
        {GRIEVANCE.sentTitle(number)}
      </Text>
      <Text>{GRIEVANCE.sent(TIME.inIndia(formatDateTime(new Date(dueAt))))}</Text>
      <Button variant="outline" onClick={again}>
        {GRIEVANCE.another}
      </Button>
    </Stack>
  );
}

function Complaint({ done }: { done: (sent: Sent) => void }) {
  const { data } = useQuery(GrievanceWriterDocument, { skip: !isSignedIn() });
  const [file] = useMutation(FileGrievanceDocument, { context: { isOnce: true } });
  const writer = data?.viewer;
  const who = { fullName: '', email: '' };
  return (
    <Form
      rules={writer ? grievanceForm : visitorGrievanceForm}
      initialValues={{ kind: 'OTHER' as GrievanceKind, address: '', words: '', ...(writer ? {} : who) }}
      onSubmit={async (input) => {
        const { data: filed } = await file({ variables: { input } });
        if (filed) done(filed.fileGrievance);
      }}
    >
      <Stack gap="4">
        <Text>{GRIEVANCE.formText}</Text>
        <FormProblem />
        <Kind />
        <FormField name="words" label={GRIEVANCE.words} rows={5} max={GRIEVANCE_MAX} isTrimmed required />
        <FormField name="address" label={GRIEVANCE.address} inputMode="url" />
        {writer ? (
          <Text overflowWrap="anywhere">{GRIEVANCE.asYou(writer.user.fullName, writer.email)}</Text>
        ) : (
          <>
            <FormField name="fullName" label={GRIEVANCE.fullName} autoComplete="name" max={NAME_MAX} required />
            <FormField name="email" label={GRIEVANCE.email} type="email" autoComplete="email" required />
          </>
        )}
        <Text color="fg.muted">{GRIEVANCE.kept}</Text>
        <SendButton verb={GRIEVANCE.send} />
      </Stack>
    </Form>
  );
}

function Kind() {
  const [{ value }] = useField<GrievanceKind>('kind');
  return (
    <SelectField
      name="kind"
      label={GRIEVANCE.kind}
      hint={GRIEVANCE.within(DECIDE_HOURS[value])}
      choices={GRIEVANCE_KINDS.map((kind) => ({ value: kind, label: GRIEVANCE.kinds[kind] }))}
    />
  );
}
