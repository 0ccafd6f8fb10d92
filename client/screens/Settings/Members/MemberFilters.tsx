import { Flex } from '@chakra-ui/react';
import { MEMBER_STATES, type MemberState } from '../../../../server/rules/members';
import { formatMonth, indianMonth, lastMonths } from '../../../../server/rules/time';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { Choice } from '../../../ui/form/Choice';
import { type MemberChoice, SORTS, type Sort } from './useMemberChoice';

interface MemberFiltersProps {
  squads: readonly { id: string; title: string }[];
  /** When the page was started. */
  beganAt: string;
  choice: MemberChoice;
  onChange: (to: Partial<MemberChoice>) => void;
}

/** The months that can be chosen: no page needs more of them to find who is new. */
const MONTHS = 12;

/** Which members are listed, and how they are sorted. */
export function MemberFilters({ squads, beganAt, choice, onChange }: MemberFiltersProps) {
  const began = indianMonth(new Date(beganAt));
  const months = lastMonths(new Date(), MONTHS)
    .filter((month) => month >= began)
    .reverse();
  return (
    <Flex gap="3" wrap="wrap" mt="3">
      <Choice
        label={MEMBER_LIST.show}
        value={choice.state}
        choices={MEMBER_STATES.map((value) => ({ value, label: MEMBER_LIST.states[value] }))}
        onChange={(state) => onChange({ state: state as MemberState })}
      />
      {squads.length > 1 && (
        <Choice
          label={MEMBER_LIST.squad}
          all={MEMBER_LIST.allSquads}
          value={choice.squad}
          choices={squads.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(squad) => onChange({ squad })}
        />
      )}
      <Choice
        label={MEMBER_LIST.since}
        all={MEMBER_LIST.anyMonth}
        value={choice.since}
        choices={months.map((month) => ({ value: month, label: MEMBER_LIST.sinceMonth(formatMonth(month)) }))}
        onChange={(since) => onChange({ since })}
      />
      <Choice
        label={MEMBER_LIST.sort}
        value={choice.sort}
        choices={(Object.keys(SORTS) as Sort[]).map((value) => ({ value, label: MEMBER_LIST.sorts[value] }))}
        onChange={(sort) => onChange({ sort: sort as Sort })}
      />
    </Flex>
  );
}
