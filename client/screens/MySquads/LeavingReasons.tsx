import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { LEAVING_REASONS, type LeavingReason } from '../../../server/rules/members';
import { LEAVING } from '../../../server/words/en/leaving';

interface LeavingReasonsProps {
  chosen: LeavingReason | null;
  /** null where the chosen one is tapped again. */
  onChoose: (reason: LeavingReason | null) => void;
}

/** The question why a member leaves: one tap, or none. */
export function LeavingReasons({ chosen, onChoose }: LeavingReasonsProps) {
  const id = useId();
  return (
    <Box as="fieldset" minW="0" aria-labelledby={`${id}-question`} aria-describedby={`${id}-hint`}>
      <Text id={`${id}-question`} fontWeight="medium">
        {LEAVING.question}
      </Text>
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted" mb="2">
        {LEAVING.hint}
      </Text>
      <Flex wrap="wrap" gap="2">
        {LEAVING_REASONS.map((reason) => (
          <Button
            key={reason}
            variant={reason === chosen ? 'solid' : 'outline'}
            minH="11"
            h="auto"
            py="2"
            whiteSpace="normal"
            aria-pressed={reason === chosen}
            onClick={() => onChoose(reason === chosen ? null : reason)}
          >
            {LEAVING.reasons[reason]}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}
