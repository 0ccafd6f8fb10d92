import { HStack, Stack, Text } from '@chakra-ui/react';
import PartyPopper from 'lucide/dist/esm/icons/party-popper.mjs';
import { percentText } from '../../server/rules/goals';
import { PAGE } from '../../server/words/en/creators';
import { Icon } from '../ui/Icon';
import { ProgressBar } from '../ui/ProgressBar';

interface GoalProgressProps {
  title: string;
  goalNumber: number;
  /** May be above 100: the bar stops there, the text does not. */
  percent: number;
  /** Whether the page's goals count rupees a month, or members. */
  isEarnings: boolean;
  /** Rupees a month or members now; null where the page hides it. */
  progress: number | null;
}

/** The progress of a goal; one that has not begun says its 0 once. */
export function GoalProgress({ title, goalNumber, percent, isEarnings, progress }: GoalProgressProps) {
  const reached = percentText(percent);
  const text = PAGE.goalOf(progress, goalNumber, isEarnings);
  return (
    <Stack gap="2">
      <ProgressBar label={title} percent={percent} text={`${reached}: ${text}`} />
      <HStack justify="space-between" gap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
        <Text color="fg.muted">{text}</Text>
        <HStack gap="1.5" fontWeight="semibold" color={percent >= 100 ? 'green.fg' : undefined}>
          {percent >= 100 && <Icon of={PartyPopper} role="img" aria-label={PAGE.reached} />}
          {percent > 0 && reached}
        </HStack>
      </HStack>
    </Stack>
  );
}
