import { useMutation } from '@apollo/client/react';
import { Button, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import FileUp from 'lucide/dist/esm/icons/file-up.mjs';
import { useRef, useState } from 'react';
import { type FileProblem, IMPORT_BYTES, type ImportState } from '../../../../server/rules/imports';
import { IMPORT_FILE_PROBLEM, IMPORTS } from '../../../../server/words/en/imports';
import { Failure } from '../../../ui/Failure';
import { messageOf } from '../../../ui/failures';
import { FileInput } from '../../../ui/form/FileInput';
import { Icon } from '../../../ui/Icon';
import { DiscardMemberImportDocument, UploadMembersDocument } from './ChooseFile.generated';

void (
  /* GraphQL */ `
  mutation UploadMembers($input: UploadMembersInput!) {
    uploadMembers(input: $input) {
      memberImport {
        id
        state
      }
    }
  }
  mutation DiscardMemberImport($input: DiscardMemberImportInput!) {
    discardMemberImport(input: $input) {
      deletedId
    }
  }
`
);

/** An import as its file's button shows it. */
interface MemberImport {
  id: string;
  state: ImportState;
  refusal: FileProblem | null;
}

interface ChooseFileProps {
  /** The newest one; null before the first. */
  memberImport: MemberImport | null;
  onChanged: () => Promise<unknown>;
}

const NO_FILE = { id: null, state: null, refusal: null };

/** Chooses a file, says why one is not read, and deletes one that was not started. */
export function ChooseFile({ memberImport, onChanged }: ChooseFileProps) {
  const { id, state, refusal } = memberImport ?? NO_FILE;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [upload] = useMutation(UploadMembersDocument);
  const [discard] = useMutation(DiscardMemberImportDocument);
  const isReading = state === 'READING';

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      await onChanged();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const send = (members: File) => {
    if (members.size > IMPORT_BYTES) return setProblem(IMPORTS.tooLarge(IMPORT_BYTES / 1_000_000));
    return void run(() => upload({ variables: { input: { members } } }));
  };
  const isWaiting = isBusy || isReading;
  return (
    <Stack gap="3" align="start">
      <Flex gap="2" wrap="wrap">
        <Button
          variant={id ? 'outline' : 'solid'}
          aria-disabled={isBusy || state === 'RUNNING'}
          onClick={() => isBusy || state === 'RUNNING' || input.current?.click()}
        >
          <Icon of={FileUp} /> {id ? IMPORTS.other : IMPORTS.choose}
        </Button>
        {id && (state === 'READY' || state === 'READING') && (
          <Button variant="ghost" onClick={() => void run(() => discard({ variables: { input: { importId: id } } }))}>
            {IMPORTS.discard}
          </Button>
        )}
      </Flex>
      <FileInput ref={input} accept=".csv,.tsv,.txt,.zip,text/csv" onChosen={send} />
      <HStack role="status" gap="2" _empty={{ display: 'none' }}>
        {isWaiting && <Spinner size="sm" />}
        {isWaiting && <Text>{isReading ? IMPORTS.reading : IMPORTS.uploading}</Text>}
      </HStack>
      <Failure text={problem ?? (refusal && !isBusy ? IMPORT_FILE_PROBLEM[refusal] : undefined)} />
    </Stack>
  );
}
