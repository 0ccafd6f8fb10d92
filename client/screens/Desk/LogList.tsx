import { Stack } from '@chakra-ui/react';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { LogEntry } from './LogEntry';
import type { LogEntry_EntryFragment } from './LogEntry.generated';

/** Decisions, one below the other. */
export function LogList({ entries }: { entries: readonly FragmentRef<LogEntry_EntryFragment>[] }) {
  return (
    <Stack as="ul" gap="0" divideY="1px" divideColor="border">
      {entries.map((entry) => (
        <li key={'id' in entry ? entry.id : undefined}>
          <LogEntry entry={entry} />
        </li>
      ))}
    </Stack>
  );
}
