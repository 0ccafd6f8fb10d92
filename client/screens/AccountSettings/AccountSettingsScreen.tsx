import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import { APP } from '../../../server/words/en/apps';
import { NAVIGATION } from '../../../server/words/en/common';
import { MAILINGS } from '../../../server/words/en/mailings';
import { RSS } from '../../../server/words/en/rss';
import { SECURITY } from '../../../server/words/en/security';
import { TOKEN } from '../../../server/words/en/tokens';
import { ACCOUNT } from '../../../server/words/en/users';
import { preload } from '../../apollo/client';
import { ProfilePicField } from '../../components/ProfilePicField';
import { useTitle } from '../../ui/hooks/useTitle';
import { LegalLinks } from '../../ui/LegalLinks';
import { NotFound } from '../../viewer/notFound';
import { AccountSettingsDocument, type AccountSettingsQuery } from './AccountSettingsScreen.generated';
import { ApiTokens } from './ApiTokens';
import { AppAccesses } from './AppAccesses';
import { DangerZone } from './DangerZone';
import { DeviceRow } from './DeviceRow';
import { EmailField } from './EmailField';
import { MailSettings } from './MailSettings';
import { NameForm } from './NameForm';
import { OwnApps } from './OwnApps';
import { PrivateFeed } from './PrivateFeed';
import { Security } from './Security/Security';

void (
  /* GraphQL */ `
  query AccountSettings {
    viewer {
      email
      ...DangerZone_viewer
      ...Security_viewer
      ...MailSettings_viewer
      ...PrivateFeed_viewer
      ...ApiTokens_viewer
      ...AppAccesses_viewer
      ...OwnApps_viewer
      user {
        id
        ...NameForm_user
        ...ProfilePicField_user
      }
      sessions {
        id
        ...DeviceRow_session
      }
    }
  }
`
);

export const loader = () => preload.toPromise(preload(AccountSettingsDocument, { fetchPolicy: 'network-only' }));

/** What belongs to the person rather than to their page: name, e-mail, picture, mail, devices, apps, keys for programs, password, and the way out. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<AccountSettingsQuery>);
  useTitle(NAVIGATION.accountSettings);
  if (!data.viewer) throw new NotFound();
  const { email, user, sessions } = data.viewer;
  return (
    <Container maxW="2xl" py={{ base: 5, md: 10 }}>
      <Heading as="h1" size="3xl" mb={{ base: 4, md: 8 }}>
        {NAVIGATION.accountSettings}
      </Heading>
      <Stack gap={{ base: 5, md: 8 }}>
        <Stack layerStyle="card" p={{ base: 4, md: 6 }} gap="6">
          <ProfilePicField user={user} />
          <NameForm user={user} />
          <EmailField email={email} />
        </Stack>
        <Card title={MAILINGS.title}>
          <MailSettings viewer={data.viewer} />
        </Card>
        <Card title={SECURITY.title}>
          <Security viewer={data.viewer} />
        </Card>
        <Card title={ACCOUNT.devices}>
          {sessions.length > 1 && <Text color="fg.muted">{ACCOUNT.devicesHint}</Text>}
          <Stack as="ul" listStyleType="none" gap="0">
            {sessions.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </Stack>
        </Card>
        <Card title={APP.accessTitle}>
          <AppAccesses viewer={data.viewer} />
        </Card>
        <Card title={RSS.title}>
          <PrivateFeed viewer={data.viewer} />
        </Card>
        <Card title={TOKEN.title}>
          <ApiTokens viewer={data.viewer} />
        </Card>
        <Card title={APP.ownTitle}>
          <OwnApps viewer={data.viewer} />
        </Card>
        <Card title={ACCOUNT.dangerZone} isDanger>
          <DangerZone viewer={data.viewer} />
        </Card>
        <Flex as="nav" aria-label={NAVIGATION.aboutToli} wrap="wrap" columnGap="6" textStyle="sm">
          <LegalLinks />
        </Flex>
      </Stack>
    </Container>
  );
}

function Card({ title, isDanger = false, children }: { title: string; isDanger?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      layerStyle="card"
      p={{ base: 4, md: 6 }}
      borderColor={isDanger ? 'red.muted' : undefined}
    >
      <Heading as="h2" size="xl" id={id} mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
