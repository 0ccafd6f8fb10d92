import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { squadPriceForm } from '../../../../server/rules/forms/squads';
import { DAY, indianDate } from '../../../../server/rules/time';
import { COMMON } from '../../../../server/words/en/common';
import { SQUAD_PRICE } from '../../../../server/words/en/squadPrices';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Failure } from '../../../ui/Failure';
import { failureOf, messageOf } from '../../../ui/failures';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { FormField } from '../../../ui/form/FormField';
import { NumberField } from '../../../ui/form/NumberField';
import { SendButton } from '../../../ui/form/SendButton';
import { Sentence } from '../../../ui/Sentence';
import { toast } from '../../../ui/toast/toast';
import { comesText } from './comesText';
import {
  SetSquadPriceDocument,
  SquadPricesDocument,
  type SquadPricesQuery,
  WithdrawSquadPriceDocument,
} from './NewPriceDialog.generated';

void (
  /* GraphQL */ `
  query SquadPrices($id: ID!) {
    node(id: $id) {
      id
      ... on Squad {
        amountForNew
        nextPrice {
          amount
          fromDay
        }
        keptPrices {
          price
          members
        }
        priceRange {
          min
          max
          above {
            title
            amount
          }
          below {
            title
            amount
          }
        }
      }
    }
  }
  mutation SetSquadPrice($input: SetSquadPriceInput!) {
    setSquadPrice(input: $input) {
      squad {
        id
        nextPrice {
          amount
          fromDay
        }
      }
    }
  }
  mutation WithdrawSquadPrice($input: WithdrawSquadPriceInput!) {
    withdrawSquadPrice(input: $input) {
      squad {
        id
        nextPrice {
          amount
          fromDay
        }
      }
    }
  }
`
);

interface NewPriceDialogProps {
  squadId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives a squad another price for new members from a day on, within the range that keeps the order of squads. */
export function NewPriceDialog({ squadId, isOpen, onClose }: NewPriceDialogProps) {
  const { data, error } = useQuery(SquadPricesDocument, {
    variables: { id: squadId },
    skip: !isOpen,
    fetchPolicy: 'network-only',
  });
  const squad = data?.node?.__typename === 'Squad' ? data.node : null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={SQUAD_PRICE.change} size="md" holdsForm>
      {squad?.priceRange ? (
        <Prices squad={squad} range={squad.priceRange} onClose={onClose} />
      ) : error ? (
        <Failure text={failureOf(error)} />
      ) : (
        <Text role="status">{COMMON.loading}</Text>
      )}
    </Dialog>
  );
}

type Squad = Extract<NonNullable<SquadPricesQuery['node']>, { __typename: 'Squad' }>;
type Range = NonNullable<Squad['priceRange']>;

function Prices({ squad, range, onClose }: { squad: Squad; range: Range; onClose: () => void }) {
  const [save] = useMutation(SetSquadPriceDocument);
  const { id: squadId, amountForNew, nextPrice, keptPrices } = squad;
  const { min, max, above, below } = range;
  const hasRoom = min < max || (min === max && min !== amountForNew);
  return (
    <Form
      rules={squadPriceForm}
      initialValues={{
        amount: nextPrice?.amount.toString() ?? '',
        fromDay: nextPrice?.fromDay ?? indianDate(new Date(Date.now() + DAY)),
      }}
      onSubmit={async (input) => {
        await save({ variables: { input: { squadId, ...input } } });
        toast.done(SQUAD_PRICE.saved);
        onClose();
      }}
    >
      <Stack gap="4" pb="2">
        <Stack gap="1">
          <Text>{SQUAD_PRICE.now(amountForNew)}</Text>
          {keptPrices.map(({ price, members }) => (
            <Text key={price} color="fg.muted">
              {SQUAD_PRICE.kept(members, price)}
            </Text>
          ))}
        </Stack>
        {nextPrice && <ComingPrice squadId={squadId} next={nextPrice} onWithdrawn={onClose} />}
        <Stack gap="1" color="fg.muted">
          {above && <Text>{named(SQUAD_PRICE.above(above.title, above.amount), above.title)}</Text>}
          {below && <Text>{named(SQUAD_PRICE.below(below.title, below.amount), below.title)}</Text>}
        </Stack>
        {hasRoom ? (
          <>
            <NumberField
              name="amount"
              label={SQUAD_PRICE.amount}
              unit="₹"
              hint={SQUAD_PRICE.range(min, max)}
              required
            />
            <FormField name="fromDay" type="date" label={SQUAD_PRICE.fromDay} hint={SQUAD_PRICE.fromDayHint} required />
            <Text color="fg.muted">{SQUAD_PRICE.keep}</Text>
            <FormActions>
              <SendButton verb={SQUAD_PRICE.save} />
            </FormActions>
          </>
        ) : (
          <Text fontWeight="semibold">{SQUAD_PRICE.noRoom}</Text>
        )}
      </Stack>
    </Form>
  );
}

const named = (text: string, title: string) => <Sentence text={text} names={[title]} />;

interface ComingPriceProps {
  squadId: string;
  next: NonNullable<Squad['nextPrice']>;
  onWithdrawn: () => void;
}

/** The price that is to come, to be withdrawn. */
function ComingPrice({ squadId, next, onWithdrawn }: ComingPriceProps) {
  const [withdraw, { loading }] = useMutation(WithdrawSquadPriceDocument);
  async function press() {
    if (loading) return;
    try {
      await withdraw({ variables: { input: { squadId } } });
      toast.done(SQUAD_PRICE.withdrawn);
      onWithdrawn();
    } catch (error) {
      toast.failed(messageOf(error));
    }
  }
  return (
    <Stack gap="2" align="start">
      <Text fontWeight="semibold">{comesText(next)}</Text>
      <Button variant="outline" aria-busy={loading} onClick={() => void press()}>
        {SQUAD_PRICE.withdraw}
      </Button>
    </Stack>
  );
}
