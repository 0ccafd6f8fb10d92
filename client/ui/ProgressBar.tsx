import { Box } from '@chakra-ui/react';

interface ProgressBarProps {
  /** What it is the progress of. */
  label: string;
  /** May be above 100: the bar stops there, the text tells. */
  percent: number;
  text: string;
}

/** How far something has come. */
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
