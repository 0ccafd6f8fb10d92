import { chakra } from '@chakra-ui/react';
import { formatDateTime, relativeTime } from '../../server/rules/dates';
import { TIME } from '../../server/words/en/time';

const Time = chakra('time');

/**
 * The age of a moment in short ("2h"), and on hover or focus the exact time in India. Inside a link it shows when that
 * link has the focus; elsewhere it can be focused itself.
 */
export function RelativeTime({ iso, inLink = false }: { iso: string; inLink?: boolean }) {
  const date = new Date(iso);
  const exact = TIME.inIndia(formatDateTime(date));
  return (
    <Time
      dateTime={iso}
      tabIndex={inLink ? undefined : 0}
      // The server's now was a moment earlier.
      suppressHydrationWarning
      position="relative"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      css={{
        '& > span': { display: 'none' },
        '&:hover > span, &:focus-visible > span, a:focus-visible &> span': {
          display: 'block',
          position: 'absolute',
          insetEnd: 0,
          bottom: 'calc(100% + 4px)',
          zIndex: 'tooltip',
          px: '2',
          py: '1',
          borderRadius: 'l1',
          bg: 'fg',
          color: 'bg',
          textStyle: 'xs',
        },
      }}
    >
      {relativeTime(date, new Date())}
      <span>{exact}</span>
    </Time>
  );
}
