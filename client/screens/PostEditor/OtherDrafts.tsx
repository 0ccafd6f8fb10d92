import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { DRAFT } from '../../../server/words/en/postForms';
import { RelativeTime } from '../../ui/RelativeTime';
import { beginningOf } from './draft';
import type { KeptDraft } from './drafts';

interface OtherDraftsProps {
  drafts: readonly KeptDraft[];
  onTakeUp: (id: string) => void;
}

/** Unused drafts of other visits and tabs: each can be continued, and the present one is kept meanwhile. */
export function OtherDrafts({ drafts, onTakeUp }: OtherDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="other-drafts" layerStyle="card" ps="4" pe="1" py="2">
      <Heading as="h2" id="other-drafts" size="sm" py="1">
        {DRAFT.others(drafts.length)}
      </Heading>
      <Stack as="ul" gap="0" listStyleType="none">
        {drafts.map(({ id, draft }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="3">
            <Box flex="1" minW="0">
              <Text truncate dir="auto">
                {beginningOf(draft)}
              </Text>
              {draft.writtenAt > 0 && (
                <Box color="fg.muted" textStyle="sm">
                  <RelativeTime iso={new Date(draft.writtenAt).toISOString()} />
                </Box>
              )}
            </Box>
            <Button
              variant="ghost"
              flexShrink="0"
              aria-label={DRAFT.takeUpOf(beginningOf(draft).slice(0, 60))}
              onClick={() => onTakeUp(id)}
            >
              {DRAFT.takeUp}
            </Button>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
