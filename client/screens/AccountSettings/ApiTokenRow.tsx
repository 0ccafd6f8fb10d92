import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../../server/rules/time';
import { TOKEN } from '../../../server/words/en/tokens';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RelativeTime } from '../../ui/RelativeTime';
import {
  type ApiTokenRow_ApiTokenFragment,
  ApiTokenRow_ApiTokenFragmentDoc,
  RevokeApiTokenDocument,
} from './ApiTokenRow.generated';

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

/** A token with what it may do, when it was used and when it ends, and the way to revoke it. */
export function ApiTokenRow({ apiToken }: { apiToken: FragmentRef<ApiTokenRow_ApiTokenFragment> }) {
  const { id, name, scope, ...times } = useFragmentData(ApiTokenRow_ApiTokenFragmentDoc, apiToken);
  const [isAsking, setAsking] = useState(false);
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTop: 'none' }}
    >
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
      <RevokeDialog id={id} name={name} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Flex>
  );
}

type TimesProps = Pick<ApiTokenRow_ApiTokenFragment, 'createdAt' | 'lastUsedAt' | 'expiresAt'>;

function Times({ createdAt, lastUsedAt, expiresAt }: TimesProps) {
  const end = expiresAt === null ? null : new Date(expiresAt);
  return (
    <Flex columnGap="4" wrap="wrap" textStyle="sm" color="fg.muted">
      <Text>{TOKEN.since(formatDate(new Date(createdAt)))}</Text>
      {lastUsedAt === null ? (
        <Text>{TOKEN.unused}</Text>
      ) : (
        <Text>
          {TOKEN.lastUsed} <RelativeTime iso={lastUsedAt} />
        </Text>
      )}
      {end && <Text>{(end > new Date() ? TOKEN.endsOn : TOKEN.ended)(formatDate(end))}</Text>}
    </Flex>
  );
}

interface RevokeDialogProps {
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

function RevokeDialog({ id, name, isOpen, onClose }: RevokeDialogProps) {
  const [revoke] = useMutation(RevokeApiTokenDocument, {
    variables: { input: { id } },
    update(cache) {
      cache.evict({ id: cache.identify({ __typename: 'ApiToken', id }) });
      cache.gc();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={TOKEN.revokeTitle}
      confirm={TOKEN.revoke}
      onConfirm={() => revoke()}
      isDanger
    >
      {TOKEN.revokeWarning(name)}
    </ConfirmDialog>
  );
}
