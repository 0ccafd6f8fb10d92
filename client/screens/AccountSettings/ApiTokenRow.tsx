import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../../server/rules/time';
import { TOKEN } from '../../../server/words/en/tokens';
import { useDeletion } from '../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { RelativeTime } from '../../ui/RelativeTime';
import {
  type ApiTokenRow_ApiTokenFragment,
  ApiTokenRow_ApiTokenFragmentDoc,
  RevokeApiTokenDocument,
} from './ApiTokenRow.generated';
import { Facts, SettingRow } from './SettingRow';

void (
  /* GraphQL */ `
  fragment ApiTokenRow_apiToken on ApiToken {
    id
    name
    scope
    createdAt
    lastUsedAt
    expiresAt
  }
  mutation RevokeApiToken($input: DeleteInput!) {
    revokeApiToken(input: $input) {
      deletedId
    }
  }
`
);

/** A token with its scopes, its last use and its end, and the button that revokes it. */
export function ApiTokenRow({ apiToken }: { apiToken: FragmentRef<ApiTokenRow_ApiTokenFragment> }) {
  const { id, name, scope, ...times } = useFragmentData(ApiTokenRow_ApiTokenFragmentDoc, apiToken);
  const [isAsking, setAsking] = useState(false);
  const [revoke] = useDeletion(RevokeApiTokenDocument, 'ApiToken', id);
  return (
    <SettingRow>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text>{TOKEN.scopes[scope]}</Text>
        <Times {...times} />
      </Box>
      <Button variant="outline" flexShrink="0" aria-label={TOKEN.revokeOf(name)} onClick={() => setAsking(true)}>
        {TOKEN.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={TOKEN.revokeTitle}
        confirm={TOKEN.revoke}
        onConfirm={() => revoke()}
        isDanger
      >
        {TOKEN.revokeWarning(name)}
      </ConfirmDialog>
    </SettingRow>
  );
}

type TimesProps = Pick<ApiTokenRow_ApiTokenFragment, 'createdAt' | 'lastUsedAt' | 'expiresAt'>;

function Times({ createdAt, lastUsedAt, expiresAt }: TimesProps) {
  const end = expiresAt === null ? null : new Date(expiresAt);
  return (
    <Facts>
      <Text>{TOKEN.since(formatDate(new Date(createdAt)))}</Text>
      {lastUsedAt === null ? (
        <Text>{TOKEN.unused}</Text>
      ) : (
        <Text>
          {TOKEN.lastUsed} <RelativeTime iso={lastUsedAt} />
        </Text>
      )}
      {end && <Text>{(end > new Date() ? TOKEN.endsOn : TOKEN.ended)(formatDate(end))}</Text>}
    </Facts>
  );
}
