import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { IMPORT_BYTES, IMPORT_LINES } from '../../../../server/rules/imports';
import { IMPORTS } from '../../../../server/words/en/imports';
import { preload } from '../../../apollo/client';
import { NotFound } from '../../../viewer/notFound';
import { ChooseFile } from './ChooseFile';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { MemberImportDocument } from './ImportScreen.generated';

void (
  /* GraphQL */ `
  query MemberImport {
    viewer {
      studio {
        memberImport {
          id
          state
          refusal
          ...ImportPreview_memberImport
          ...ImportResult_memberImport
        }
        creator {
          id
          squads {
            id
            title
            isClosed
          }
        }
      }
    }
  }
`
);

/** Milliseconds between two polls while a job works on the file. */
const PATIENCE = 2_000;

export const loader = () => preload.toPromise(preload(MemberImportDocument, { fetchPolicy: 'network-only' }));

/** Brings the members of another platform: a file, what is in it, and how its people answer. */
export function Component() {
  const queryRef = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const { data } = useReadQuery(queryRef);
  const client = useApolloClient();
  const reload = useCallback(
    () => client.query({ query: MemberImportDocument, fetchPolicy: 'network-only' }),
    [client],
  );
  const found = data.viewer?.studio;
  const state = found?.memberImport?.state;
  const isWorkedOn = state === 'READING' || state === 'RUNNING';
  useEffect(() => {
    if (!isWorkedOn) return;
    const timer = setInterval(() => {
      // An offline error is not shown: the next poll comes anyway.
      if (document.visibilityState === 'visible') reload().catch(console.warn);
    }, PATIENCE);
    return () => clearInterval(timer);
  }, [isWorkedOn, reload]);
  if (!found) throw new NotFound();
  const { memberImport, creator } = found;
  const squads = creator.squads.filter(({ isClosed }) => !isClosed);
  return (
    <Stack as="section" aria-labelledby="import" gap="4">
      <Heading as="h2" size="xl" id="import">
        {IMPORTS.title}
      </Heading>
      <Text maxW="60ch">{IMPORTS.intro}</Text>
      <Text color="fg.muted" maxW="60ch">
        {IMPORTS.noPosts} {IMPORTS.limits(IMPORT_LINES.toLocaleString('en-IN'), IMPORT_BYTES / 1_000_000)}
      </Text>
      <ChooseFile memberImport={memberImport} onChanged={reload} />
      {memberImport && state === 'READY' && (
        <ImportPreview key={memberImport.id} memberImport={memberImport} squads={squads} onStarted={reload} />
      )}
      {memberImport && (state === 'RUNNING' || state === 'DONE') && <ImportResult memberImport={memberImport} />}
    </Stack>
  );
}
