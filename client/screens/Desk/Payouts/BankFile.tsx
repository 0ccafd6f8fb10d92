import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { BANK_FILE_MAX, type WRONG_LINES } from '../../../../server/rules/payouts';
import { textOfFile } from '../../../../server/rules/textFiles';
import { PAYOUT_DESK } from '../../../../server/words/en/payoutDesk';
import { Failure } from '../../../ui/Failure';
import { messageOf } from '../../../ui/failures';
import { FileInput } from '../../../ui/form/FileInput';
import { ReadBankFileDocument, type ReadBankFileMutation } from './BankFile.generated';

void (
  /* GraphQL */ `
  mutation ReadBankFile($input: ReadBankFileInput!) {
    readBankFile(input: $input) {
      result {
        paid
        failed
        wrong {
          line
          why
        }
      }
    }
  }
`
);

/** Reads a file that the bank sent back, and says what it has ended and which of its lines are wrong. */
export function BankFile() {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [read, { data, loading }] = useMutation(ReadBankFileDocument, { refetchQueries: 'active' });
  const send = async (file: File) => {
    setProblem(undefined);
    if (file.size > BANK_FILE_MAX) return setProblem(PAYOUT_DESK.fileTooLong);
    try {
      await read({ variables: { input: { text: textOfFile(new Uint8Array(await file.arrayBuffer())) } } });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <Stack gap="3" align="start">
      <Button variant="outline" loading={loading} onClick={() => input.current?.click()}>
        {PAYOUT_DESK.choose}
      </Button>
      <FileInput ref={input} accept=".csv,text/csv" onChosen={(file) => void send(file)} />
      <Failure text={problem} />
      <Stack role="status" gap="1">
        {!problem && data && <Result {...data.readBankFile.result} />}
      </Stack>
    </Stack>
  );
}

function Result({ paid, failed, wrong }: ReadBankFileMutation['readBankFile']['result']) {
  return (
    <>
      <Text>{PAYOUT_DESK.readDone(paid, failed)}</Text>
      {wrong.length > 0 && <Text>{PAYOUT_DESK.wrongLines(wrong.length)}</Text>}
      {wrong.map(({ line, why }) => (
        <Text key={line} color="fg.muted">
          {PAYOUT_DESK.wrong(line, PAYOUT_DESK.why[why.toLowerCase() as (typeof WRONG_LINES)[number]])}
        </Text>
      ))}
    </>
  );
}
