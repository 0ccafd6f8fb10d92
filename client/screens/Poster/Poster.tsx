import { Box, Center, Flex, Heading, Text } from '@chakra-ui/react';
import { ACCENTS } from '../../../server/rules/accents';
import { creating, perMonth } from '../../../server/words/en/cards';
import { SHARE } from '../../../server/words/en/sharing';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { QrCode } from '../../components/QrCode';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Sentence } from '../../ui/Sentence';
import { Wordmark } from '../../ui/Wordmark';
import { type Poster_CreatorFragment, Poster_CreatorFragmentDoc } from './Poster.generated';
import './poster.css';

void (
  /* GraphQL */ `
  fragment Poster_creator on Creator {
    id
    pageName
    bio
    isPlural
    profilePicSrc
    accent
    path
    squads {
      id
      amount
    }
  }
`
);

/** A page on paper: its name, what it makes, and its address as a QR code and in letters. */
export function Poster({ creator }: { creator: FragmentRef<Poster_CreatorFragment> }) {
  const page = useFragmentData(Poster_CreatorFragmentDoc, creator);
  const [lowest] = page.squads;
  const { solid, contrast } = ACCENTS[page.accent];
  const address = `${location.origin}${page.path}`;
  return (
    <Flex as="article" data-poster aria-label={page.pageName} direction="column" align="center" textAlign="center">
      <Box className="poster-band" style={{ background: solid[0] }} />
      <Avatar name={page.pageName} src={page.profilePicSrc} accent={page.accent} className="poster-face" />
      <Heading as="h2" className="poster-name" lang={langOf(page.pageName)} overflowWrap="anywhere">
        {page.pageName}
      </Heading>
      <Text className="poster-words" overflowWrap="anywhere">
        <Sentence text={creating(page.isPlural, page.bio)} names={[page.bio]} />
      </Text>
      <Center className="poster-code">
        <QrCode text={address} label={SHARE.code(page.pageName)} />
      </Center>
      <Text className="poster-words" fontWeight="bold">
        {SHARE.scan}
      </Text>
      {lowest && (
        <Text className="poster-price" style={{ background: solid[0], color: contrast }}>
          {SHARE.from(perMonth(lowest.amount))}
        </Text>
      )}
      <Flex className="poster-foot" justify="space-between" align="center" w="full" gap="4">
        <Text overflowWrap="anywhere" textAlign="start">
          {`${location.host}${page.path}`}
        </Text>
        <Wordmark />
      </Flex>
    </Flex>
  );
}
