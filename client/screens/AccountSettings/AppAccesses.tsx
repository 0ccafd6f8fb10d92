import { Box, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../../../server/rules/time';
import { APP } from '../../../server/words/en/apps';
import { TOKEN } from '../../../server/words/en/tokens';
import { useDeletion } from '../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import {
  type AppAccesses_ViewerFragment,
  AppAccesses_ViewerFragmentDoc,
  EndAppAccessDocument,
} from './AppAccesses.generated';
import { Facts, LastUse, SettingRow } from './SettingRow';

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
  const [end] = useDeletion(EndAppAccessDocument, 'AppAccess', id);
  return (
    <SettingRow>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{name}</Text>
        <Text>{scopes.map((scope) => TOKEN.scopes[scope]).join(' · ')}</Text>
        <Facts>
          <Text>{new URL(website).host}</Text>
          <Text>{APP.letInOn(formatDate(new Date(createdAt)))}</Text>
          <LastUse at={lastUsedAt} last={APP.lastUsed} none={APP.unused} />
        </Facts>
      </Box>
      <ConfirmButton
        flexShrink="0"
        aria-label={APP.endOf(name)}
        dialog={{
          title: APP.endTitle,
          confirm: APP.end,
          onConfirm: () => end(),
          isDanger: true,
          children: APP.endWarning(name),
        }}
      >
        {APP.end}
      </ConfirmButton>
    </SettingRow>
  );
}
