import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { DRAFTS } from '../../../server/words/en/draftList';
import { newUuid } from '../../apollo/newKey';
import { contentOfRow, type DraftRow, fetchDraft } from '../../posts/keptDraft';
import { Dialog } from '../../ui/dialog/Dialog';
import { Failure } from '../../ui/Failure';
import { failureOf } from '../../ui/failures';
import { textOfBody } from './bodyText';
import type { DraftStateProps } from './DraftState';
import type { Written } from './draft';
import { contentOf, type DraftContent, draftInTheWay, draftOfRow, saveDraft } from './draftRow';

interface DraftConflictProps extends DraftStateProps {
  error: unknown;
}

/** Two drafts of one post: both are seen, one goes on, and the other stays among the drafts. */
export function DraftConflict({ row, keep, onReplaced, upload, error }: DraftConflictProps) {
  const { values } = useFormikContext<Written>();
  const [theirs, setTheirs] = useState<DraftRow | null>();
  const [isSeen, setSeen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = draftInTheWay(error) ?? row.id;
  useEffect(() => {
    fetchDraft({ id }).then(setTheirs, (failure: unknown) => setProblem(failureOf(failure)));
  }, [id]);
  // It was posted or discarded meanwhile.
  useEffect(() => void (theirs === null && row.saver.resume(0)), [theirs, row.saver]);

  async function choose(how: () => Promise<void>): Promise<void> {
    try {
      await how();
    } catch (failure) {
      setProblem(failureOf(failure));
    }
  }
  const aside = (content: DraftContent) => saveDraft({ ...content, id: newUuid(), version: 0 });
  const keepMine = (that: DraftRow) =>
    choose(async () => {
      await aside(contentOfRow(that));
      row.saver.resume(that.version);
    });
  const keepThat = (that: DraftRow) =>
    choose(async () => {
      await aside(contentOf(values, upload));
      keep(draftOfRow(that));
      onReplaced();
    });
  if (!theirs) return <Failure text={problem} />;
  return (
    <Stack role="alert" layerStyle="card" p="4" gap="3">
      <Box>
        <Text fontWeight="bold">{DRAFTS.changed(new Date(theirs.updatedAt))}</Text>
        <Text color="fg.muted">{DRAFTS.changedHint}</Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={() => setSeen(true)}>
          {DRAFTS.seeBoth}
        </Button>
        <Button variant="outline" onClick={() => keepThat(theirs)}>
          {DRAFTS.keepThat}
        </Button>
        <Button onClick={() => keepMine(theirs)}>{DRAFTS.keepMine}</Button>
      </Flex>
      <Failure text={problem} />
      <Dialog isOpen={isSeen} onClose={() => setSeen(false)} title={DRAFTS.both} size="lg">
        <Grid templateColumns={{ md: '1fr 1fr' }} gap="6">
          <Words title={DRAFTS.mine} of={values} />
          <Words title={DRAFTS.that} of={theirs} />
        </Grid>
      </Dialog>
    </Stack>
  );
}

function Words({ title, of }: { title: string; of: Pick<Written, 'title' | 'description' | 'body'> }) {
  return (
    <Box as="section" minW="0">
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Text fontWeight="bold" dir="auto">
        {of.title}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {of.body === null ? of.description : textOfBody(of.body)}
      </Text>
    </Box>
  );
}
