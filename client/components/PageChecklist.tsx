import { Box, HStack, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { REVIEW_SCREEN } from '../../server/words/en/pageSettings';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { Link as RouterLink } from '../ui/Link';
import { type PageChecklist_CreatorFragment, PageChecklist_CreatorFragmentDoc } from './PageChecklist.generated';

void (
  /* GraphQL */ `
  fragment PageChecklist_creator on Creator {
    id
    about
    profilePicSrc
    squads {
      id
    }
  }
`
);

interface PageChecklistProps {
  creator: FragmentRef<PageChecklist_CreatorFragment>;
  /** The person goes to a missing part. */
  onGo: () => void;
}

/**
 * What reviewers like to find on a page: advice, none of it is required (decision B9). Hidden once the page has all of
 * it.
 */
export function PageChecklist({ creator, onGo }: PageChecklistProps) {
  const { about, profilePicSrc, squads } = useFragmentData(PageChecklist_CreatorFragmentDoc, creator);
  const points: [text: string, isThere: boolean, address: string][] = [
    [REVIEW_SCREEN.picture, profilePicSrc !== null, '/creator/settings/info'],
    [REVIEW_SCREEN.about, !!about?.trim(), '/creator/settings/info'],
    [REVIEW_SCREEN.squad, squads.length > 0, '/creator/settings/squads'],
  ];
  if (points.every(([, isThere]) => isThere)) return null;
  return (
    <Box bg="bg.subtle" borderRadius="l2" p="4">
      <Text fontWeight="semibold">{REVIEW_SCREEN.checklist}</Text>
      <Stack as="ul" listStyleType="none" gap="0">
        {points.map(([text, isThere, address]) => (
          <HStack as="li" key={text} position="relative" gap="2" minH="11" color={isThere ? 'green.fg' : undefined}>
            {isThere ? <Icon of={CircleCheck} /> : <Icon of={Circle} />}
            <VisuallyHidden>{isThere ? REVIEW_SCREEN.there : REVIEW_SCREEN.missing}</VisuallyHidden>
            {isThere ? (
              text
            ) : (
              <Link asChild color="fg" textDecoration="underline" minH="11">
                <RouterLink to={address} onClick={onGo}>
                  {text}
                </RouterLink>
              </Link>
            )}
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
