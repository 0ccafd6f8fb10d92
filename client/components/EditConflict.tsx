import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { EDIT } from '../../server/words/en/edits';
import type { Conflict } from './useVersionedEdit';

interface EditConflictProps {
  conflict: Conflict | null;
  /** The labels of the fields. */
  labels: Record<string, string>;
  /** The text that shows a field's value; without it the value itself. */
  textOf?: (field: string, value: unknown) => string;
  /** The saved version is the base of the next save. */
  onGoOn: () => void;
}

/** In a form whose text another person has changed meanwhile: both texts, and the choice between them. */
export function EditConflict({ conflict, labels, textOf = asText, onGoOn }: EditConflictProps) {
  const { values, setValues, setStatus, submitForm } = useFormikContext<Record<string, unknown>>();
  if (!conflict) return null;
  const { mine, theirs, fields, taken } = conflict;
  const isTheirs = fields.every((field) => values[field] === theirs[field]);
  const of = (side: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, side[field]]));

  /** Continues with these texts, and with the fields that only the other person has changed. */
  async function goOn(side: Record<string, unknown>) {
    onGoOn();
    const untouched = Object.entries(taken).filter(([field]) => values[field] === mine[field]);
    await setValues({ ...values, ...Object.fromEntries(untouched), ...side });
  }
  async function take(side: Record<string, unknown>) {
    setStatus(undefined);
    await goOn(of(side));
  }
  async function keepMine() {
    await goOn({});
    await submitForm();
  }
  return (
    <Box
      as="section"
      aria-labelledby="edit-conflict"
      layerStyle="card"
      p="4"
      borderWidth="2px"
      borderColor="border.error"
    >
      <Stack gap="4">
        <Stack gap="1" role="alert">
          <Heading as="h2" id="edit-conflict" size="md">
            {EDIT.title}
          </Heading>
          <Text color="fg.muted">{EDIT.hint}</Text>
        </Stack>
        {fields.map((field) => (
          <Stack key={field} gap="2">
            <Text fontWeight="bold">{labels[field] ?? field}</Text>
            <Side title={EDIT.theirs} text={textOf(field, theirs[field])} />
            <Side title={EDIT.mine} text={textOf(field, mine[field])} />
          </Stack>
        ))}
        <Flex wrap="wrap" gap="3">
          {isTheirs ? (
            <Button variant="outline" onClick={() => void take(mine)}>
              {EDIT.mineAgain}
            </Button>
          ) : (
            <>
              <Button onClick={() => void keepMine()}>{EDIT.keepMine}</Button>
              <Button variant="outline" onClick={() => void take(theirs)}>
                {EDIT.takeTheirs}
              </Button>
            </>
          )}
        </Flex>
      </Stack>
    </Box>
  );
}

const asText = (_field: string, value: unknown) => String(value ?? '');

function Side({ title, text }: { title: string; text: string }) {
  return (
    <Box>
      <Text color="fg.muted" textStyle="sm">
        {title}
      </Text>
      <Text
        dir="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxH="12rem"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={title}
        bg="bg.muted"
        borderRadius="l2"
        px="3"
        py="2"
      >
        {text || EDIT.nothing}
      </Text>
    </Box>
  );
}
