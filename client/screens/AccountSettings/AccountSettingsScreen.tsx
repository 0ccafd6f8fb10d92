import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Container, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ACCOUNT_FOLDS } from '../../../server/words/en/accountFolds';
import { APP } from '../../../server/words/en/apps';
import { NAVIGATION } from '../../../server/words/en/common';
import { DATA_EXPORT } from '../../../server/words/en/exports';
import { GOOD_NEWS } from '../../../server/words/en/goodNews';
import { MENU } from '../../../server/words/en/menu';
import { PUSH } from '../../../server/words/en/pushes';
import { RSS } from '../../../server/words/en/rss';
import { TOKEN } from '../../../server/words/en/tokens';
import { ACCOUNT } from '../../../server/words/en/users';
import { preload } from '../../apollo/client';
import { ProfilePicField } from '../../components/ProfilePicField';
import { Fold } from '../../ui/Fold';
import { useTitle } from '../../ui/hooks/useTitle';
import { LegalLinks } from '../../ui/LegalLinks';
import { Link as RouterLink } from '../../ui/Link';
import { lazyPart } from '../../ui/lazyPart';
import { NotFound } from '../../viewer/notFound';
import { AccountSettingsDocument, type AccountSettingsQuery } from './AccountSettingsScreen.generated';
import { ApiTokens } from './ApiTokens';
import { AppAccesses } from './AppAccesses';
import { DangerZone } from './DangerZone';
import { DataRights } from './DataRights';
import { DeviceRow } from './DeviceRow';
import { EmailField } from './EmailField';
import { EndAccess } from './EndAccess';
import { GoodNewsSettings } from './GoodNewsSettings';
import { LanguageField } from './LanguageField';
import { MailSettings } from './MailSettings';
import { NameForm } from './NameForm';
import { OwnApps } from './OwnApps';
import { PrivateFeed } from './PrivateFeed';
import { Security } from './Security/Security';
import { YourData } from './YourData';

void (
  /* GraphQL */ `
  query AccountSettings {
    viewer {
      ...DangerZone_viewer
      ...EmailField_viewer
      ...NameForm_viewer
      ...LanguageField_viewer
      ...Security_viewer
      ...MailSettings_viewer
      ...GoodNewsSettings_viewer
      creator {
        id
      }
      ...PrivateFeed_viewer
      ...ApiTokens_viewer
      ...AppAccesses_viewer
      ...OwnApps_viewer
      ...YourData_viewer
      ...DataRights_viewer
      user {
        id
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

const PushSettings = lazyPart(async () => (await import('../../pushes/PushSettings')).PushSettings);
const KeepSwitch = lazyPart(async () => (await import('../../offlineReading/KeepSwitch')).KeepSwitch);

export const loader = () => preload.toPromise(preload(AccountSettingsDocument, { fetchPolicy: 'network-only' }));

/**
 * The settings of the person rather than of their page, in four parts: themselves, their mail, their security, and
 * deactivating or deleting. What is changed often is open, the rest is folded.
 */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<AccountSettingsQuery>);
  useTitle(MENU.accountSettings);
  const { viewer } = data;
  if (!viewer) throw new NotFound();
  const { user, sessions } = viewer;
  return (
    <Container maxW="2xl" py={{ base: 5, md: 10 }}>
      <Heading as="h1" size="3xl" mb="2">
        {MENU.accountSettings}
      </Heading>
      <PartsMenu />
      <Stack gap={{ base: 8, md: 12 }}>
        <Part id="you">
          <Stack layerStyle="card" p={{ base: 4, md: 6 }} gap="6">
            <ProfilePicField user={user} />
            <NameForm viewer={viewer} />
            <EmailField viewer={viewer} />
            <LanguageField viewer={viewer} />
          </Stack>
          <Fold id="data" title={DATA_EXPORT.title} hint={ACCOUNT_FOLDS.data}>
            <YourData viewer={viewer} />
            <DataRights viewer={viewer} />
          </Fold>
        </Part>
        <Part id="mail">
          <Box layerStyle="card" p={{ base: 4, md: 6 }}>
            <MailSettings viewer={viewer} />
          </Box>
          {viewer.creator && (
            <Fold id="good-news" title={GOOD_NEWS.title} hint={ACCOUNT_FOLDS.goodNews}>
              <GoodNewsSettings viewer={viewer} />
            </Fold>
          )}
          <Fold id="push" title={PUSH.title} hint={ACCOUNT_FOLDS.push}>
            <Suspense>
              <PushSettings />
              <KeepSwitch userId={user.id} />
            </Suspense>
          </Fold>
          <Fold id="private-feed" title={RSS.title} hint={ACCOUNT_FOLDS.feed}>
            <PrivateFeed viewer={viewer} />
          </Fold>
        </Part>
        <Part id="security">
          <Fold id="second-step" title={ACCOUNT_FOLDS.secondStepTitle} hint={ACCOUNT_FOLDS.secondStep}>
            <Security viewer={viewer} />
          </Fold>
          <Fold id="devices" title={ACCOUNT.devices} hint={ACCOUNT_FOLDS.devices}>
            {sessions.length > 1 && <Text color="fg.muted">{ACCOUNT.devicesHint}</Text>}
            <Stack as="ul" listStyleType="none" gap="0">
              {sessions.map((session) => (
                <DeviceRow key={session.id} session={session} />
              ))}
            </Stack>
            <EndAccess />
          </Fold>
          <Fold id="apps" title={APP.accessTitle} hint={ACCOUNT_FOLDS.apps}>
            <AppAccesses viewer={viewer} />
          </Fold>
          <Fold id="developers" title={ACCOUNT.forDevelopers} hint={ACCOUNT.forDevelopersHint}>
            <Stack gap="8">
              <Subsection title={TOKEN.title}>
                <ApiTokens viewer={viewer} />
              </Subsection>
              <Subsection title={APP.ownTitle}>
                <OwnApps viewer={viewer} />
              </Subsection>
            </Stack>
          </Fold>
        </Part>
        <Part id="close">
          <Box
            as="section"
            aria-labelledby="danger-zone"
            layerStyle="card"
            p={{ base: 4, md: 6 }}
            borderColor="red.muted"
          >
            <Heading as="h3" size="xl" id="danger-zone" mb="3">
              {ACCOUNT.dangerZone}
            </Heading>
            <DangerZone viewer={viewer} />
          </Box>
        </Part>
        <Flex as="nav" aria-label={NAVIGATION.aboutToli} wrap="wrap" columnGap="6" textStyle="sm">
          <LegalLinks />
        </Flex>
      </Stack>
    </Container>
  );
}

type PartId = keyof typeof ACCOUNT.parts;
const PARTS: readonly PartId[] = ['you', 'mail', 'security', 'close'];

/** The links to each part. */
function PartsMenu() {
  return (
    <Flex as="nav" aria-label={MENU.accountSettings} wrap="wrap" columnGap="5" mb={{ base: 3, md: 6 }}>
      {PARTS.map((part) => (
        <Link key={part} asChild variant="underline" minH="11" alignItems="center">
          <RouterLink to={`#${part}`}>{ACCOUNT.parts[part]}</RouterLink>
        </Link>
      ))}
    </Flex>
  );
}

function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <Stack as="section" id={id} aria-labelledby={`${id}-title`} gap={{ base: 4, md: 5 }} scrollMarginTop="24">
      <Heading as="h2" size="2xl" id={`${id}-title`}>
        {ACCOUNT.parts[id]}
      </Heading>
      {children}
    </Stack>
  );
}

/** A part of a fold, under a heading. */
function Subsection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h4" size="md" id={id} mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
