import { Box, Text } from '@chakra-ui/react';
import { formatDate } from '../../../server/rules/time';
import { TOKEN } from '../../../server/words/en/tokens';
import { useDeletion } from '../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import {
  type ApiTokenRow_ApiTokenFragment,
  ApiTokenRow_ApiTokenFragmentDoc,
  RevokeApiTokenDocument,
} from './ApiTokenRow.generated';
import { Facts, LastUse, SettingRow } from './SettingRow';

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
      <ConfirmButton
        flexShrink="0"
        aria-label={TOKEN.revokeOf(name)}
        dialog={{
          title: TOKEN.revokeTitle,
          confirm: TOKEN.revoke,
          onConfirm: () => revoke(),
          isDanger: true,
          children: TOKEN.revokeWarning(name),
        }}
      >
        {TOKEN.revoke}
      </ConfirmButton>
    </SettingRow>
  );
}

type TimesProps = Pick<ApiTokenRow_ApiTokenFragment, 'createdAt' | 'lastUsedAt' | 'expiresAt'>;

function Times({ createdAt, lastUsedAt, expiresAt }: TimesProps) {
  const end = expiresAt === null ? null : new Date(expiresAt);
  return (
    <Facts>
      <Text>{TOKEN.since(formatDate(new Date(createdAt)))}</Text>
      <LastUse at={lastUsedAt} last={TOKEN.lastUsed} none={TOKEN.unused} />
      {end && <Text>{(end > new Date() ? TOKEN.endsOn : TOKEN.ended)(formatDate(end))}</Text>}
    </Facts>
  );
}
