import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DRAFTS } from '../../../../server/words/en/draftList';
import { langOf } from '../../../ui/langOf';

interface Written {
  title: string;
  beginning: string;
  hasBody: boolean;
  squad: { title: string } | null;
  uploads: readonly object[];
}

/** What a post in writing is called in a list. */
export const nameOf = ({ title, beginning }: Pick<Written, 'title' | 'beginning'>): string =>
  title || beginning || DRAFTS.untitled;

/** What it is: long or short, for whom, and how many files it has. */
export const whatOf = ({ hasBody, squad, uploads }: Written, first: readonly string[] = []): string =>
  [
    ...first,
    hasBody ? DRAFTS.long : DRAFTS.short,
    squad?.title ?? DRAFTS.free,
    ...(uploads.length > 0 ? [DRAFTS.files(uploads.length)] : []),
  ].join(' · ');

interface RowProps {
  name: string;
  what: ReactNode;
  children: ReactNode;
}

/** One post in writing in a list. */
export function Row({ name, what, children }: RowProps) {
  return (
    <Stack as="article" aria-label={name} layerStyle="card" p={{ base: 4, md: 5 }} gap="3">
      <Box minW="0">
        <Text fontWeight="bold" dir="auto" lang={langOf(name)} lineClamp="2" overflowWrap="anywhere">
          {name}
        </Text>
        <Text as="div" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {what}
        </Text>
      </Box>
      {children}
    </Stack>
  );
}
