import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LuPencil, LuTrash2 } from 'react-icons/lu';
import { JOIN } from '../../../server/rules/joinWording';
import { GOAL_SCREEN } from '../../../server/rules/studioWording';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { Price } from '../../ui/Price';
import { toast } from '../../ui/toast';
import { DeleteSquadDialog } from './DeleteSquadDialog';
import { EditSquadSheet } from './EditSquadSheet';
import { RowActions } from './RowActions';
import { type SquadRow_SquadFragment, SquadRow_SquadFragmentDoc } from './SquadRow.generated';

void (
  /* GraphQL */ `
  fragment SquadRow_squad on Squad {
    id
    title
    description
    amount
    membersLimit
    totalMembers
    ...EditSquadSheet_squad
  }
`
);

interface SquadRowProps {
  squad: FragmentRef<SquadRow_SquadFragment>;
  onDeleted: () => void;
}

/** One squad among the creator's own, to be changed or deleted. */
export function SquadRow({ squad: ref, onDeleted }: SquadRowProps) {
  const squad = useFragmentData(SquadRow_SquadFragmentDoc, ref);
  const { id, title, description, amount, membersLimit, totalMembers } = squad;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const askToDelete = () => {
    // The word about the last deed would lie over the buttons of this one.
    toast.clear();
    setOpen('delete');
  };
  return (
    <Box as="article" aria-labelledby={`squad-${id}`} layerStyle="card" p="5">
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="4">
        <Price amount={amount} />
        <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          {membersLimit > 0 ? JOIN.limit(membersLimit, totalMembers) : JOIN.members(totalMembers ?? 0)}
        </Text>
      </Flex>
      <Heading as="h3" size="lg" id={`squad-${id}`} overflowWrap="anywhere">
        {title}
      </Heading>
      {description && <LongText text={description} lines={2} color="fg.muted" mt="2" />}
      <RowActions
        actions={[
          {
            key: 'edit',
            text: 'Edit',
            label: GOAL_SCREEN.of('Edit', title),
            icon: LuPencil,
            onClick: () => setOpen('edit'),
          },
          {
            key: 'delete',
            text: 'Delete',
            label: GOAL_SCREEN.of('Delete', title),
            icon: LuTrash2,
            onClick: askToDelete,
          },
        ]}
      />
      <EditSquadSheet squad={squad} isOpen={open === 'edit'} onClose={close} />
      <DeleteSquadDialog squadId={id} title={title} isOpen={open === 'delete'} onClose={close} onDeleted={onDeleted} />
    </Box>
  );
}
