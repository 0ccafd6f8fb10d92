import { useMutation } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { squadEditForm } from '../../../../server/rules/forms/squads';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { EditConflict } from '../../../components/EditConflict';
import { SquadImageField } from '../../../components/SquadImageField';
import { useVersionedEdit } from '../../../components/useVersionedEdit';
import { FormField } from '../../../ui/form/FormField';
import { FormDialog } from '../FormDialog';
import {
  type EditSquadDialog_SquadFragment,
  EditSquadDialog_SquadFragmentDoc,
  SquadNowDocument,
  UpdateSquadDocument,
} from './EditSquadDialog.generated';
import { SquadFields } from './SquadFields';

void (
  /* GraphQL */ `
  fragment EditSquadDialog_squad on Squad {
    id
    title
    description
    amount
    membersLimit
    updatedAt
    ...SquadImageField_squad
  }
  query SquadNow($id: ID!) {
    node(id: $id) {
      id
      ... on Squad {
        title
        description
        membersLimit
        updatedAt
      }
    }
  }
  mutation UpdateSquad($input: UpdateSquadInput!) {
    updateSquad(input: $input) {
      squad {
        id
        ...EditSquadDialog_squad
      }
    }
  }
`
);

type EditedSquad = Pick<EditSquadDialog_SquadFragment, 'title' | 'description' | 'membersLimit' | 'updatedAt'>;
const versionOf = ({ title, description, membersLimit, updatedAt }: EditedSquad) => ({
  values: { title, description, membersLimit },
  updatedAt,
});

interface EditSquadDialogProps {
  squad: FragmentRef<EditSquadDialog_SquadFragment>;
  isOpen: boolean;
  onClose: () => void;
}

/** A squad's picture and texts, to be changed; its price stays (decision A20). */
export function EditSquadDialog({ squad: ref, ...dialog }: EditSquadDialogProps) {
  const squad = useFragmentData(EditSquadDialog_SquadFragmentDoc, ref);
  const { id: squadId, amount } = squad;
  const [updateSquad, { client }] = useMutation(UpdateSquadDocument);
  const opened = versionOf(squad);
  const edit = useVersionedEdit({
    opened,
    isOpen: dialog.isOpen,
    save: (mine, { updatedAt }) => updateSquad({ variables: { input: { squadId, ...mine, updatedAt } } }),
    async load() {
      const variables = { id: squadId };
      const { data } = await client.query({ query: SquadNowDocument, variables, fetchPolicy: 'network-only' });
      return data?.node?.__typename === 'Squad' ? versionOf(data.node) : null;
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={SQUAD_SCREEN.edit}
      above={
        <Box mb="5">
          <SquadImageField squad={squad} />
        </Box>
      }
      rules={squadEditForm}
      initialValues={{ ...opened.values, amount, membersLimit: opened.values.membersLimit || '' }}
      onSave={({ amount: _fixed, ...input }) => edit.submit({ ...opened.values, ...input })}
      idle={SQUAD_EDITOR.save}
      done={SQUAD_EDITOR.saved}
    >
      <SquadFields
        price={<FormField name="amount" label={SQUAD_EDITOR.amount} unit="₹" hint={SQUAD_EDITOR.priceFixed} readOnly />}
      />
      <EditConflict
        conflict={edit.conflict}
        labels={{
          title: SQUAD_EDITOR.title,
          description: SQUAD_EDITOR.description,
          membersLimit: SQUAD_EDITOR.membersLimit,
        }}
        onGoOn={edit.goOn}
      />
    </FormDialog>
  );
}
