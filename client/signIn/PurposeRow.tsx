import { HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Accent } from '../../server/rules/accents';
import { Avatar } from '../ui/media/Avatar';
import { Sentence } from '../ui/Sentence';

interface PurposeRowProps {
  creator: { pageName: string; profilePicSrc: string | null; accent: Accent };
  /** The purpose in words: "Join Sketchbook by Kabir paints · ₹100/month". */
  purpose: string;
  /** The squad's title in it. */
  title?: string;
  children?: ReactNode;
}

/** The page and the purpose of a sign-up: visible until it is done. */
export function PurposeRow({ creator, purpose, title = '', children }: PurposeRowProps) {
  return (
    <HStack gap="3" textAlign="start">
      <Avatar name={creator.pageName} src={creator.profilePicSrc} accent={creator.accent} size="lg" />
      <Stack gap="0" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">
          <Sentence text={purpose} names={[creator.pageName, title]} />
        </Text>
        {children}
      </Stack>
    </HStack>
  );
}
