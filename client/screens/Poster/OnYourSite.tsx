import { Box, Button, Heading, Stack, Text } from '@chakra-ui/react';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { useId } from 'react';
import { EMBED_SCRIPT, EMBEDS, type EmbedKind } from '../../../server/rules/embeds';
import { EMBED } from '../../../server/words/en/embeds';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { copyText } from '../../ui/copyText';
import { Label } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { Icon } from '../../ui/Icon';
import { type OnYourSite_CreatorFragment, OnYourSite_CreatorFragmentDoc } from './OnYourSite.generated';

void (
  /* GraphQL */ `
  fragment OnYourSite_creator on Creator {
    id
    isLive
    path
  }
`
);

/** The embeds for a creator's own site: the page as a card, or a button that links to it, with the code for each. */
export function OnYourSite({ creator }: { creator: FragmentRef<OnYourSite_CreatorFragment> }) {
  const { isLive, path } = useFragmentData(OnYourSite_CreatorFragmentDoc, creator);
  const page = path.split('/').at(-1)!;
  return (
    <Stack as="section" aria-labelledby="on-your-site" gap="6">
      <Box>
        <Heading as="h2" size="xl" id="on-your-site" mb="1">
          {EMBED.title}
        </Heading>
        <Text color="fg.muted">{EMBED.hint}</Text>
        {!isLive && <Text mt="2">{EMBED.notLive}</Text>}
      </Box>
      <Piece kind="card" title={EMBED.card} page={page} isLive={isLive} />
      <Piece kind="button" title={EMBED.button} page={page} isLive={isLive} />
    </Stack>
  );
}

interface PieceProps {
  kind: EmbedKind;
  title: string;
  page: string;
  isLive: boolean;
}

function Piece({ kind, title, page, isLive }: PieceProps) {
  const id = useId();
  const code = `<script async src="${location.origin}${EMBED_SCRIPT}" data-page="${page}" data-kind="${kind}"></script>`;
  return (
    <Stack direction={{ base: 'column', md: 'row' }} gap={{ base: 3, md: 6 }} align={{ md: 'center' }}>
      {isLive && (
        <iframe
          src={`/embed/${kind}/${page}`}
          title={EMBED.preview}
          {...EMBEDS[kind]}
          loading="lazy"
          style={{ border: 0, maxWidth: '100%', colorScheme: 'normal' }}
        />
      )}
      <Stack flex="1" gap="3" align="start" minW="0" w="full">
        <Stack gap="1.5" w="full">
          <Label htmlFor={id}>{title}</Label>
          <Textarea
            id={id}
            readOnly
            value={code}
            rows={5}
            fontFamily="mono"
            textStyle="sm"
            onFocus={(event) => event.target.select()}
          />
        </Stack>
        <Button
          variant="outline"
          onClick={() => void copyText(code, { copied: EMBED.copied, byHand: EMBED.copyByHand })}
        >
          <Icon of={Copy} /> {EMBED.copy}
        </Button>
      </Stack>
    </Stack>
  );
}
