import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../../../server/rules/time';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Sentence } from '../../ui/Sentence';
import { BlockButton } from './BlockButton';
import { PersonBadges } from './PersonBadges';
import { type PersonCard_PersonFragment, PersonCard_PersonFragmentDoc } from './PersonCard.generated';

void (
  /* GraphQL */ `
  fragment PersonCard_person on DeskPerson {
    id
    fullName
    displayName
    email
    since
    blocked
    viewerCanDecide
    user {
      id
      profilePicSrc
    }
    ...PersonBadges_person
  }
`
);

/** A person, and the button that blocks or unblocks them. */
export function PersonCard({ person: ref }: { person: FragmentRef<PersonCard_PersonFragment> }) {
  const person = useFragmentData(PersonCard_PersonFragmentDoc, ref);
  const { id: userId, fullName, displayName, user, email, blocked } = person;
  return (
    <Flex
      as="section"
      aria-labelledby="person"
      direction={{ base: 'column', md: 'row' }}
      gap="4"
      align={{ md: 'start' }}
    >
      <Avatar name={fullName} src={user.profilePicSrc} size="2xl" />
      <Stack gap="1" flex="1" minW="0" overflowWrap="anywhere">
        <Heading as="h2" size="2xl" id="person" lang={langOf(fullName)}>
          {fullName}
        </Heading>
        {displayName && (
          <Text>
            <Sentence text={DESK_SCREEN.shownAs(displayName)} names={[displayName]} />
          </Text>
        )}
        {email && <Text>{email}</Text>}
        <Text color="fg.muted">{DESK_SCREEN.since(formatDate(new Date(person.since)))}</Text>
        <PersonBadges person={person} />
      </Stack>
      {person.viewerCanDecide && email !== null && (
        <Box>
          <BlockButton what="person" userId={userId} name={fullName} blocked={blocked} />
        </Box>
      )}
    </Flex>
  );
}
