import { Box } from '@chakra-ui/react';

interface ProgressBarProps {
  /** The name of the measured thing. */
  label: string;
  /** May be above 100: the bar stops there, the text does not. */
  percent: number;
  text: string;
}

/** The progress of a thing. */
export function ProgressBar({ label, percent, text }: ProgressBarProps) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(filled)}
      aria-valuetext={text}
      h="3"
      bg="bg.emphasized"
      borderRadius="full"
      overflow="hidden"
    >
      <Box
        h="full"
        borderRadius="full"
        bg={percent >= 100 ? 'green.solid' : 'colorPalette.solid'}
        style={{ width: `${filled}%` }}
      />
    </Box>
  );
}
