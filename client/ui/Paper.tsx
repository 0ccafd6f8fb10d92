import { Box, Button, Container, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { Fragment, type ReactNode } from 'react';
import { PAPER } from '../../server/words/en/receipts';
import { Icon } from './Icon';
import { Wordmark } from './Wordmark';
import './paper.css';

interface PaperProps {
  title: string;
  facts: readonly [label: string, value: string][];
  /** Sums, or a table. */
  children: ReactNode;
  notes: readonly string[];
}

/** A printable document: its title, its facts line by line, then figures and notes beside them. */
export function Paper({ title, facts, children, notes }: PaperProps) {
  return (
    <Stack as="article" data-paper layerStyle="card" p={{ base: 5, md: 10 }} gap="6">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <Wordmark />
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
      </Flex>
      <Grid as="dl" className="paper-facts" columnGap="6">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" dir="auto" textAlign="start" overflowWrap="anywhere" mb="2">
              {value}
            </Text>
          </Fragment>
        ))}
      </Grid>
      {children}
      <Box color="fg.muted" textStyle="sm">
        {notes.map((note) => (
          <Text key={note}>{note}</Text>
        ))}
      </Box>
    </Stack>
  );
}

interface PaperScreenProps {
  /** The address of its PDF. */
  pdf: string;
  /** Further actions. */
  more?: ReactNode;
  children: ReactNode;
}

/** A document, to be read, printed or saved. */
export const PaperScreen = ({ pdf, more, children }: PaperScreenProps) => (
  <Container maxW="3xl" py={{ base: 6, md: 10 }}>
    {children}
    <Flex wrap="wrap" gap="3" mt="5">
      <Button onClick={() => window.print()}>
        <Icon of={Printer} /> {PAPER.print}
      </Button>
      <Button asChild variant="outline">
        <a href={pdf} target="_blank" rel="noopener">
          <Icon of={Download} /> {PAPER.pdf}
        </a>
      </Button>
      {more}
    </Flex>
  </Container>
);
