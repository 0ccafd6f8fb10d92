import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import CalendarRange from 'lucide/dist/esm/icons/calendar-range.mjs';
import DoorClosed from 'lucide/dist/esm/icons/door-closed.mjs';
import DoorOpen from 'lucide/dist/esm/icons/door-open.mjs';
import IndianRupee from 'lucide/dist/esm/icons/indian-rupee.mjs';
import { useState } from 'react';
import { JOIN } from '../../../../server/words/en/joining';
import { PASS_SETTINGS } from '../../../../server/words/en/passes';
import { SQUAD_SCREEN } from '../../../../server/words/en/squadForms';
import { SQUAD_PRICE } from '../../../../server/words/en/squadPrices';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { SquadPicture } from '../../../components/SquadPicture';
import { LongText } from '../../../ui/LongText';
import { langOf } from '../../../ui/langOf';
import { lazyDialog } from '../../../ui/lazyPart';
import { Price } from '../../../ui/Price';
import { RowAction, RowActions } from '../RowActions';
import { comesText } from './comesText';
import { DeleteSquadDialog } from './DeleteSquadDialog';
import { EditSquadDialog } from './EditSquadDialog';
import { PassLines } from './PassLines';
import { type SquadRow_SquadFragment, SquadRow_SquadFragmentDoc } from './SquadRow.generated';
import { useSquadClosing } from './useSquadClosing';

void (
  /* GraphQL */ `
  fragment SquadRow_squad on Squad {
    id
    title
    description
    amount
    membersLimit
    totalMembers
    imageSrc
    isClosed
    nextPrice {
      amount
      fromDay
    }
    ...PassLines_squad
    ...EditSquadDialog_squad
  }
`
);

const NewPriceDialog = lazyDialog(() => import('./NewPriceDialog').then((part) => part.NewPriceDialog));
const PassesDialog = lazyDialog(() => import('./PassesDialog').then((part) => part.PassesDialog));

interface SquadRowProps {
  squad: FragmentRef<SquadRow_SquadFragment>;
  /** Whether the address opens it for editing. */
  isEdited: boolean;
  onDeleted: () => void;
}

/** One of the creator's own squads, to be changed or deleted. */
export function SquadRow({ squad: ref, isEdited, onDeleted }: SquadRowProps) {
  const squad = useFragmentData(SquadRow_SquadFragmentDoc, ref);
  const { id, title, description, amount, membersLimit, totalMembers, imageSrc, isClosed, nextPrice } = squad;
  const [open, setOpen] = useState<'edit' | 'price' | 'passes' | 'delete' | undefined>(isEdited ? 'edit' : undefined);
  const close = () => setOpen(undefined);
  const setClosed = useSquadClosing(id);
  return (
    <Box as="article" aria-labelledby={`squad-${id}`} layerStyle="card" p="5">
      <Flex justify="space-between" align="start" gap="4">
        <Box minW="0">
          <Price amount={amount} />
          <Heading as="h3" size="lg" id={`squad-${id}`} lang={langOf(title)} overflowWrap="anywhere">
            {title}
          </Heading>
          <Text color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {membersLimit > 0 ? JOIN.limit(membersLimit, totalMembers) : JOIN.members(totalMembers ?? 0)}
          </Text>
          {nextPrice && <Text fontWeight="semibold">{comesText(nextPrice)}</Text>}
          <PassLines squad={squad} />
          {isClosed && <Text fontWeight="semibold">{SQUAD_SCREEN.isClosed}</Text>}
        </Box>
        {imageSrc && <SquadPicture src={imageSrc} />}
      </Flex>
      {description && <LongText text={description} lines={2} color="fg.muted" mt="2" />}
      <RowActions title={title} onEdit={() => setOpen('edit')} onDelete={() => setOpen('delete')}>
        <RowAction verb={SQUAD_PRICE.amount} title={title} icon={IndianRupee} onClick={() => setOpen('price')} />
        <RowAction verb={PASS_SETTINGS.passes} title={title} icon={CalendarRange} onClick={() => setOpen('passes')} />
        <RowAction
          verb={isClosed ? SQUAD_SCREEN.reopen : SQUAD_SCREEN.close}
          title={title}
          icon={isClosed ? DoorOpen : DoorClosed}
          onClick={() => setClosed(!isClosed)}
        />
      </RowActions>
      <EditSquadDialog squad={squad} isOpen={open === 'edit'} onClose={close} />
      <NewPriceDialog squadId={id} isOpen={open === 'price'} onClose={close} />
      <PassesDialog squadId={id} isOpen={open === 'passes'} onClose={close} />
      <DeleteSquadDialog
        squadId={id}
        name={title}
        isOpen={open === 'delete'}
        onClose={close}
        onDeleted={onDeleted}
        onCloseInstead={isClosed ? undefined : () => setClosed(true)}
      />
    </Box>
  );
}
