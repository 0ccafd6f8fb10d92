import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../../server/rules/time';
import { APP } from '../../../server/words/en/apps';
import { TOKEN } from '../../../server/words/en/tokens';
import { useDeletion } from '../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { RelativeTime } from '../../ui/RelativeTime';
import {
  type AppAccesses_ViewerFragment,
  AppAccesses_ViewerFragmentDoc,
  EndAppAccessDocument,
} from './AppAccesses.generated';
import { Facts, SettingRow } from './SettingRow';

void (
  /* GraphQL */ `
  fragment AppAccesses_viewer on Viewer {
    appAccesses {
      id
      name
      website
      scopes
      createdAt
      lastUsedAt
    }
  }
  mutation EndAppAccess($input: DeleteInput!) {
    endAppAccess(input: $input) {
      deletedId
    }
  }
`
);

/** The apps with access to a person's account, each with a button that ends it. */
export function AppAccesses({ viewer }: { viewer: FragmentRef<AppAccesses_ViewerFragment> }) {
  const { appAccesses } = useFragmentData(AppAccesses_ViewerFragmentDoc, viewer);
  if (appAccesses.length === 0) return <Text>{APP.noAccess}</Text>;
  return (
    <Stack gap="3">
      <Text color="fg.muted">{APP.accessHint}</Text>
      <Stack as="ul" listStyleType="none" gap="0">
        {appAccesses.map((access) => (
          <AccessRow key={access.id} access={access} />
        ))}
      </Stack>
    </Stack>
  );
}

type Access = AppAccesses_ViewerFragment['appAccesses'][number];

function AccessRow({ access: { id, name, website, scopes, createdAt, lastUsedAt } }: { access: Access }) {
  const [isAsking, setAsking] = useState(false);
  const [end] = useDeletion(EndAppAccessDocument, 'AppAccess', id);
  return (
    <SettingRow>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{name}</Text>
        <Text>{scopes.map((scope) => TOKEN.scopes[scope]).join(' · ')}</Text>
        <Facts>
          <Text>{new URL(website).host}</Text>
          <Text>{APP.letInOn(formatDate(new Date(createdAt)))}</Text>
          {lastUsedAt === null ? (
            <Text>{APP.unused}</Text>
          ) : (
            <Text>
              {APP.lastUsed} <RelativeTime iso={lastUsedAt} />
            </Text>
          )}
        </Facts>
      </Box>
      <Button variant="outline" flexShrink="0" aria-label={APP.endOf(name)} onClick={() => setAsking(true)}>
        {APP.end}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={APP.endTitle}
        confirm={APP.end}
        onConfirm={() => end()}
        isDanger
      >
        {APP.endWarning(name)}
      </ConfirmDialog>
    </SettingRow>
  );
}
