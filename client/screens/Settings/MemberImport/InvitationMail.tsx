import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { IMPORTS } from '../../../../server/words/en/imports';
import { SettingsCard } from '../SettingsCard';
import { InvitationMailDocument } from './InvitationMail.generated';

void (
  /* GraphQL */ `
  query InvitationMail($squadId: ID, $freeUntil: String) {
    viewer {
      studio {
        memberImport {
          id
          mail(squadId: $squadId, freeUntil: $freeUntil) {
            subject
            paragraphs
            button
            small
            footer
          }
        }
      }
    }
  }
`
);

/** The mail as the people of the file read it, with the first chosen squad. */
export function InvitationMail({ tierCount }: { tierCount: number }) {
  const { values } = useFormikContext<Record<string, string | string[]>>();
  const chosen = Array.from({ length: tierCount }, (_, at) => values[`tier${at}`]);
  const squadId = chosen.find((value) => typeof value === 'string' && value.length > 10) as string | undefined;
  const { data, previousData } = useQuery(InvitationMailDocument, {
    variables: { squadId: squadId ?? null, freeUntil: String(values.freeUntil || '') || null },
  });
  const mail = (data ?? previousData)?.viewer?.studio?.memberImport?.mail;
  return (
    <SettingsCard title={IMPORTS.mail}>
      {mail && (
        <Stack gap="3" borderWidth="1px" borderRadius="l3" p="4" overflowWrap="anywhere">
          <Text fontWeight="bold">{mail.subject}</Text>
          {mail.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Box alignSelf="start" borderWidth="1px" borderRadius="full" px="4" py="2" fontWeight="bold">
            {mail.button}
          </Box>
          <Text textStyle="sm" color="fg.muted">
            {mail.small}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {mail.footer}
          </Text>
        </Stack>
      )}
    </SettingsCard>
  );
}
