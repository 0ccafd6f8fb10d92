import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { TOKEN } from '../../../server/words/en/tokens';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { AddApiTokenDialog } from './AddApiTokenDialog';
import { ApiTokenRow } from './ApiTokenRow';
import { type ApiTokens_ViewerFragment, ApiTokens_ViewerFragmentDoc } from './ApiTokens.generated';

void (
  /* GraphQL */ `
  fragment ApiTokens_viewer on Viewer {
    apiTokens {
      id
      ...ApiTokenRow_apiToken
    }
  }
`
);

/** The keys that a person has made for programs, with a button for another one. */
export function ApiTokens({ viewer }: { viewer: FragmentRef<ApiTokens_ViewerFragment> }) {
  const { apiTokens } = useFragmentData(ApiTokens_ViewerFragmentDoc, viewer);
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted" overflowWrap="anywhere">
        {TOKEN.hint}
      </Text>
      {apiTokens.length === 0 ? (
        <Text>{TOKEN.none}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0" w="full">
          {apiTokens.map((apiToken) => (
            <ApiTokenRow key={apiToken.id} apiToken={apiToken} />
          ))}
        </Stack>
      )}
      <Button variant="outline" onClick={() => setAdding(true)}>
        {TOKEN.add}
      </Button>
      <AddApiTokenDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
