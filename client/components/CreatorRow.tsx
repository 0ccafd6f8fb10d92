import { Box, Flex, Text } from '@chakra-ui/react';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { creating } from '../../server/words/en/cards';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { Link, type LinkProps } from '../ui/Link';
import { langOf } from '../ui/langOf';
import { Avatar } from '../ui/media/Avatar';
import { Sentence } from '../ui/Sentence';
import { type CreatorRow_CreatorFragment, CreatorRow_CreatorFragmentDoc } from './CreatorRow.generated';

void (
  /* GraphQL */ `
  fragment CreatorRow_creator on Creator {
    id
    userId
    pageName
    bio
    profilePicSrc
    accent
  }
`
);

/** One page in a list of pages, with a link to it. */
export function CreatorRow({
  creator,
  ...link
}: { creator: FragmentRef<CreatorRow_CreatorFragment> } & Omit<LinkProps, 'to'>) {
  const { userId, pageName, bio, profilePicSrc, accent } = useFragmentData(CreatorRow_CreatorFragmentDoc, creator);
  return (
    <Flex
      asChild
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      p="3"
      minH="16"
      borderRadius="l2"
      _hover={{ bg: 'bg.muted' }}
      _selected={{ bg: 'bg.muted' }}
    >
      <Link {...link} to={`/creator/${userId}`}>
        <Avatar name={pageName} src={profilePicSrc} accent={accent} size="xl" />
        {/* With large letters on a narrow phone the words are below the picture: beside it they would break. */}
        <Box flex="1 1 7rem" minW="0">
          <Text fontWeight="bold" overflowWrap="anywhere" lang={langOf(pageName)}>
            {pageName}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            <Sentence text={creating(false, bio)} names={[bio]} />
          </Text>
        </Box>
        {/* Large letters and narrow lists need its room. */}
        <Box
          color="fg.subtle"
          flexShrink="0"
          css={{ '@media (width < 22rem)': NOT_SHOWN, '@container (width < 20rem)': NOT_SHOWN }}
        >
          <Icon of={ChevronRight} size={20} />
        </Box>
      </Link>
    </Flex>
  );
}

const NOT_SHOWN = { display: 'none' };
