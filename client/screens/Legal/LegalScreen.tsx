import { Box, Container, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { LEGAL_PATHS } from '../../../server/rules/legal';
import { LEGAL_TITLE } from '../../../server/words/en/common';
import { LEGAL } from '../../../server/words/en/legal';
import { PAYOUT } from '../../../server/words/en/payouts';
import { PayoutNote } from '../../components/PayoutNote';
import { useTitle } from '../../ui/hooks/useTitle';
import { lazyPart } from '../../ui/lazyPart';
import { useCanonical } from '../../viewer/useCanonical';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { settings } from '../../visit/settings';

const GrievanceForm = lazyPart(() => import('./GrievanceForm').then((part) => part.GrievanceForm));

const Address = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} fontWeight="bold" overflowWrap="anywhere">
    {email}
  </Link>
);

/** The contacts that the law requires, with e-mail and postal address. */
function Officer({ contact, officer }: { contact: string; officer: NonNullable<typeof settings.grievanceOfficer> }) {
  const { name, email, address } = officer;
  return (
    <Stack layerStyle="card" mt="10" p="5" gap="1">
      <Text>{contact}</Text>
      <Text fontWeight="bold">{name}</Text>
      <Text>
        <Address email={email} />
      </Text>
      <Text overflowWrap="anywhere">{address}</Text>
    </Stack>
  );
}

/** How creators get what their members pay. */
const Payouts = () => (
  <Box as="section">
    <Heading as="h2" size="xl" mb="2">
      {PAYOUT.title}
    </Heading>
    <Stack gap="3">
      <Text>{PAYOUT.balance}</Text>
      <PayoutNote />
    </Stack>
  </Box>
);

/** Terms, privacy, refunds, the Grievance Officer and how to reach us: plain words, one column. */
export function Component() {
  const { pathname } = useLocation();
  const path = LEGAL_PATHS.find((each) => each === pathname) ?? LEGAL_PATHS[0];
  const title = LEGAL_TITLE[path];
  const { intro, parts, contact } = LEGAL[path];
  useTitle(title);
  useCanonical(path);
  return (
    <Container maxW="2xl" py={{ base: 6, md: 12 }}>
      <Heading as="h1" size="4xl">
        {title}
      </Heading>
      <Text textStyle="lg" color="fg.muted" mt="2">
        {intro}
      </Text>
      <Stack gap="8" mt="8">
        {parts.map((part) => (
          <Box as="section" key={part.title}>
            <Heading as="h2" size="xl" mb="2">
              {part.title}
            </Heading>
            <Stack gap="3">
              {part.paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Box>
        ))}
        {path === '/terms' && <Payouts />}
      </Stack>
      {path === '/grievance' && settings.grievanceOfficer ? (
        <Officer contact={contact} officer={settings.grievanceOfficer} />
      ) : (
        <Text layerStyle="card" mt="10" p="5">
          {contact} <Address email={settings.supportEmail} />
        </Text>
      )}
      {path === '/grievance' && (
        // As high as the form, so that the links at the foot do not move.
        <HydratedSuspense fallback={<Box h="3xl" />}>
          <GrievanceForm />
        </HydratedSuspense>
      )}
    </Container>
  );
}
