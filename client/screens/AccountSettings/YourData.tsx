import { useMutation } from '@apollo/client/react';
import { Button, Link, Stack, Text } from '@chakra-ui/react';
import { DATA_EXPORT } from '../../../server/words/en/exports';
import { FILE } from '../../../server/words/en/files';
import { confirmIdentity } from '../../apollo/identityRequest';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { toast } from '../../ui/toast/toast';
import { inPageLanguage } from '../../visit/language';
import {
  AskForDataExportDocument,
  type YourData_ViewerFragment,
  YourData_ViewerFragmentDoc,
} from './YourData.generated';

void (
  /* GraphQL */ `
  fragment YourData_viewer on Viewer {
    dataExport {
      id
      state
      expiresAt
      files {
        number
        kilobytes
        path
      }
    }
  }
  mutation AskForDataExport {
    askForDataExport {
      viewer {
        ...YourData_viewer
      }
    }
  }
`
);

/** A copy of all stored data of a person: requested, made, downloaded. */
export function YourData({ viewer }: { viewer: FragmentRef<YourData_ViewerFragment> }) {
  const { dataExport } = useFragmentData(YourData_ViewerFragmentDoc, viewer);
  const [ask, { loading }] = useMutation(AskForDataExportDocument, { context: { isOnce: true } });
  const state = dataExport?.state;
  const askNow = async () => {
    await ask();
    toast.done(DATA_EXPORT.asked);
  };
  return (
    <Stack gap="3" align="start">
      <Text color="fg.muted" overflowWrap="anywhere">
        {DATA_EXPORT.hint}
      </Text>
      {state === 'MAKING' && <Text role="status">{DATA_EXPORT.making}</Text>}
      {state === 'FAILED' && <Text role="status">{DATA_EXPORT.failed}</Text>}
      {state === 'READY' && <Ready dataExport={dataExport!} />}
      {state !== 'MAKING' && (
        <Button
          variant="outline"
          loading={loading}
          onClick={() => void askNow().catch((error) => toast.failed(messageOf(error)))}
        >
          {DATA_EXPORT.ask}
        </Button>
      )}
    </Stack>
  );
}

/** Downloads a file. The browser would only say that it failed, so the address is tried first: 403 asks for a fresh sign-in. */
async function load(path: string): Promise<void> {
  const { status } = await fetch(inPageLanguage(path), { method: 'HEAD' });
  if (status === 403 && !(await confirmIdentity(undefined))) return;
  Object.assign(document.createElement('a'), { href: inPageLanguage(path), download: '' }).click();
}

function Ready({ dataExport }: { dataExport: NonNullable<YourData_ViewerFragment['dataExport']> }) {
  const { files, expiresAt } = dataExport;
  return (
    <>
      {expiresAt && <Text>{DATA_EXPORT.readyUntil(new Date(expiresAt))}</Text>}
      {files.map(({ number, kilobytes, path }) => (
        <Link key={number} asChild variant="underline" minH="11" alignItems="center">
          <a
            href={inPageLanguage(path)}
            download
            onClick={(event) => {
              event.preventDefault();
              void load(path).catch((error) => toast.failed(messageOf(error)));
            }}
          >
            {DATA_EXPORT.load(number, files.length, FILE.size(kilobytes / 1_000))}
          </a>
        </Link>
      ))}
    </>
  );
}
