import { Flex, Stack, Text } from '@chakra-ui/react';
import { INVITATIONS_A_DAY } from '../../../../server/rules/imports';
import { IMPORTS } from '../../../../server/words/en/imports';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { SettingsCard } from '../SettingsCard';
import { type ImportResult_MemberImportFragment, ImportResult_MemberImportFragmentDoc } from './ImportResult.generated';

void (
  /* GraphQL */ `
  fragment ImportResult_memberImport on MemberImport {
    id
    result {
      accepted
      invited
      waiting
      refused
      noMails
      alreadyMembers
      over
      notInvited
    }
  }
`
);

/** The counts, in their order; those of 0 are left out but for the first three. */
const COUNTS = [
  'accepted',
  'invited',
  'waiting',
  'refused',
  'noMails',
  'alreadyMembers',
  'over',
  'notInvited',
] as const;
const ALWAYS: readonly (typeof COUNTS)[number][] = ['accepted', 'invited', 'waiting'];

/** How the people of a file have answered, and who was not written to and why. */
export function ImportResult({ memberImport }: { memberImport: FragmentRef<ImportResult_MemberImportFragment> }) {
  const { result } = useFragmentData(ImportResult_MemberImportFragmentDoc, memberImport);
  if (!result) return null;
  return (
    <SettingsCard title={IMPORTS.result} hint={IMPORTS.aDay(INVITATIONS_A_DAY.toLocaleString('en-IN'))}>
      <Stack as="ul" gap="3" listStyleType="none">
        {COUNTS.filter((name) => result[name] > 0 || ALWAYS.includes(name)).map((name) => (
          <Flex as="li" key={name} justify="space-between" gap="4">
            <Text minW="0">{IMPORTS[name]}</Text>
            <Text fontWeight="bold">{result[name].toLocaleString('en-IN')}</Text>
          </Flex>
        ))}
      </Stack>
    </SettingsCard>
  );
}
