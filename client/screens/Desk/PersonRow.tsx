import { Box, Flex, Text } from '@chakra-ui/react';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { PageBadges } from './PageBadges';
import { PersonBadges } from './PersonBadges';
import { type PersonRow_PersonFragment, PersonRow_PersonFragmentDoc } from './PersonRow.generated';

void (
  /* GraphQL */ `
  fragment PersonRow_person on DeskPerson {
    id
    fullName
    email
    user {
      id
      profilePicSrc
    }
    creator {
      id
      pageName
      ...PageBadges_creator
    }
    ...PersonBadges_person
  }
`
);

/** One found person, with their page. */
export function PersonRow({ person: ref }: { person: FragmentRef<PersonRow_PersonFragment> }) {
  const person = useFragmentData(PersonRow_PersonFragmentDoc, ref);
  const { fullName, user, creator, email } = person;
  return (
    <Flex asChild align="center" gap="4" p="3" minH="16" borderRadius="l2" _hover={{ bg: 'bg.muted' }}>
      <Link to={`/admin/people/${person.id}`}>
        <Avatar name={fullName} src={user.profilePicSrc} size="xl" />
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Text fontWeight="bold" lang={langOf(fullName)}>
            {fullName}
          </Text>
          {email && <Text color="fg.muted">{email}</Text>}
          <PersonBadges person={person} />
          {creator && (
            <>
              <Text mt="1" lang={langOf(creator.pageName)}>
                {creator.pageName}
              </Text>
              <PageBadges creator={creator} />
            </>
          )}
        </Box>
        <Box color="fg.subtle" flexShrink="0">
          <Icon of={ChevronRight} size={20} />
        </Box>
      </Link>
    </Flex>
  );
}
