import { Stack, Text } from '@chakra-ui/react';
import { IMPORT_LINE_PROBLEM, IMPORTS } from '../../../../server/words/en/imports';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { SettingsCard } from '../SettingsCard';
import { type LeftOutLines_MemberImportFragment, LeftOutLines_MemberImportFragmentDoc } from './LeftOutLines.generated';

void (
  /* GraphQL */ `
  fragment LeftOutLines_memberImport on MemberImport {
    id
    problems {
      why
      count
      lines
    }
  }
`
);

/** The lines of a file that invite no one, by their reason and number. */
export function LeftOutLines({ memberImport }: { memberImport: FragmentRef<LeftOutLines_MemberImportFragment> }) {
  const { problems } = useFragmentData(LeftOutLines_MemberImportFragmentDoc, memberImport);
  if (problems.length === 0) return null;
  return (
    <SettingsCard title={IMPORTS.leftOut}>
      <Stack as="ul" gap="3" listStyleType="none">
        {problems.map(({ why, count, lines }) => {
          const numbers = lines.map((line) => line.toLocaleString('en-IN')).join(', ');
          const others = count - lines.length;
          return (
            <Stack as="li" key={why} gap="0">
              <Text>
                {IMPORT_LINE_PROBLEM[why]} ({count.toLocaleString('en-IN')})
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {others > 0 ? IMPORTS.andMore(numbers, others) : IMPORTS.lines(numbers, lines.length)}
              </Text>
            </Stack>
          );
        })}
      </Stack>
    </SettingsCard>
  );
}
