import { useMutation, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { type FormikHelpers, useFormikContext } from 'formik';
import { passesForm } from '../../../../server/rules/forms/squads';
import { numberTyped } from '../../../../server/rules/numbers';
import { monthOfPass } from '../../../../server/rules/passes';
import { COMMON } from '../../../../server/words/en/common';
import { PASS, PASS_SETTINGS } from '../../../../server/words/en/passes';
import { SQUAD_PRICE } from '../../../../server/words/en/squadPrices';
import { useFragmentData } from '../../../apollo/useFragmentData';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Failure } from '../../../ui/Failure';
import { failureOf, fieldErrors } from '../../../ui/failures';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { NumberField } from '../../../ui/form/NumberField';
import { SendButton } from '../../../ui/form/SendButton';
import { toast } from '../../../ui/toast/toast';
import { SetSquadPassDocument, SquadPassesDocument, type SquadPassesQuery } from './PassesDialog.generated';
import { type PassLines_SquadFragment, PassLines_SquadFragmentDoc } from './PassLines.generated';
import { notOfferedText } from './passTexts';

void (
  /* GraphQL */ `
  query SquadPasses($id: ID!) {
    node(id: $id) {
      id
      ... on Squad {
        amountForNew
        ...PassLines_squad
      }
    }
  }
  mutation SetSquadPass($input: SetSquadPassInput!) {
    setSquadPass(input: $input) {
      squad {
        id
        ...PassLines_squad
      }
    }
  }
`
);

interface PassesDialogProps {
  squadId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets what the passes of a squad cost, each within its range; an empty one is not sold. */
export function PassesDialog({ squadId, isOpen, onClose }: PassesDialogProps) {
  const { data, error } = useQuery(SquadPassesDocument, {
    variables: { id: squadId },
    skip: !isOpen,
    fetchPolicy: 'network-only',
  });
  const squad = data?.node?.__typename === 'Squad' ? data.node : null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={PASS_SETTINGS.change} size="md" holdsForm>
      {squad ? (
        <Passes squad={squad} onClose={onClose} />
      ) : error ? (
        <Failure text={failureOf(error)} />
      ) : (
        <Text role="status">{COMMON.loading}</Text>
      )}
    </Dialog>
  );
}

type Squad = Extract<NonNullable<SquadPassesQuery['node']>, { __typename: 'Squad' }>;
type Setting = PassLines_SquadFragment['passSettings'][number];

/** The field of a pass in the form. */
const fieldOf = (months: number) => `months${months}` as const;

function Passes({ squad, onClose }: { squad: Squad; onClose: () => void }) {
  const [save] = useMutation(SetSquadPassDocument);
  const { id: squadId, amountForNew } = squad;
  const { passSettings } = useFragmentData(PassLines_SquadFragmentDoc, squad);

  /** Saves those that are changed; a price that is refused is said at its field, and the others are saved. */
  async function saveAll(typed: Record<string, number>, form: FormikHelpers<Record<string, string>>) {
    const refused: [field: string, problem: string][] = [];
    for (const { months, amount: before } of passSettings) {
      const amount = typed[fieldOf(months)] || null;
      if (amount === before) continue;
      try {
        await save({ variables: { input: { squadId, months, amount } } });
      } catch (error) {
        const problem = fieldErrors(error).amount;
        if (!problem) throw error;
        refused.push([fieldOf(months), problem]);
      }
    }
    for (const [field, problem] of refused) form.setFieldError(field, problem);
    if (refused.length > 0) return;
    toast.done(PASS_SETTINGS.saved);
    onClose();
  }

  return (
    <Form
      rules={passesForm}
      initialValues={Object.fromEntries(
        passSettings.map(({ months, amount }) => [fieldOf(months), amount?.toString() ?? '']),
      )}
      onSubmit={saveAll}
    >
      <Stack gap="4" pb="2">
        <Text color="fg.muted">{PASS_SETTINGS.text}</Text>
        <Text>{SQUAD_PRICE.now(amountForNew)}</Text>
        {passSettings.map((setting) => (
          <PassField key={setting.months} setting={setting} />
        ))}
        <Text color="fg.muted">{PASS_SETTINGS.keeps}</Text>
        <FormActions>
          <SendButton verb={PASS_SETTINGS.save} />
        </FormActions>
      </Stack>
    </Form>
  );
}

/** The price of one pass, with what a month of it comes to. */
function PassField({ setting }: { setting: Setting }) {
  const { months, min, max } = setting;
  const { values } = useFormikContext<Record<string, string>>();
  const amount = numberTyped(values[fieldOf(months)] ?? '');
  const comesTo = amount !== null && amount >= min && amount <= max;
  return (
    <Stack gap="1">
      <NumberField
        name={fieldOf(months)}
        label={PASS_SETTINGS.months(months)}
        unit="₹"
        hint={min > max ? PASS_SETTINGS.noRoom(months) : PASS_SETTINGS.range(min, max)}
      />
      {comesTo && <Text textStyle="sm">{PASS.costs(amount, months, monthOfPass({ months, amount }))}</Text>}
      {notOfferedText(setting) && <Text fontWeight="semibold">{notOfferedText(setting)}</Text>}
    </Stack>
  );
}
