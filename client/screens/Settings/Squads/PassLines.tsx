import { Text } from '@chakra-ui/react';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { type PassLines_SquadFragment, PassLines_SquadFragmentDoc } from './PassLines.generated';
import { notOfferedText, passesText } from './passTexts';

void (
  /* GraphQL */ `
  fragment PassLines_squad on Squad {
    passSettings {
      months
      amount
      min
      max
      isOffered
    }
  }
`
);

/** The passes of a squad that are offered, and why others that its creator has set are not. */
export function PassLines({ squad }: { squad: FragmentRef<PassLines_SquadFragment> }) {
  const { passSettings } = useFragmentData(PassLines_SquadFragmentDoc, squad);
  return (
    <>
      {passesText(passSettings) && <Text overflowWrap="anywhere">{passesText(passSettings)}</Text>}
      {passSettings.map((setting) => (
        <Text key={setting.months} fontWeight="semibold" _empty={{ display: 'none' }}>
          {notOfferedText(setting)}
        </Text>
      ))}
    </>
  );
}
