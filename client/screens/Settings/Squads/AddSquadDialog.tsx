import { useMutation, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import type { InferType } from 'yup';
import { squadForm } from '../../../../server/rules/forms/squads';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { toast } from '../../../ui/toast/toast';
import { FormDialog } from '../FormDialog';
import { AddSquadImageDocument, CreateSquadDocument, PricesTakenDocument } from './AddSquadDialog.generated';
import { NewSquadPicture } from './NewSquadPicture';
import { PriceField } from './PriceField';
import { SquadFields } from './SquadFields';

void (
  /* GraphQL */ `
  query PricesTaken {
    viewer {
      creator {
        id
        pricesTaken {
          from
          to
        }
      }
    }
  }
  mutation CreateSquad($input: CreateSquadInput!) {
    createSquad(input: $input) {
      squad {
        id
        creator {
          id
          lowestAmount
          squads {
            id
            ...SquadRow_squad
          }
        }
      }
    }
  }
  mutation AddSquadImage($input: UpdateSquadImageInput!) {
    updateSquadImage(input: $input) {
      squad {
        id
        ...SquadRow_squad
      }
    }
  }
`
);

interface AddSquadDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A new squad, with its picture. */
export function AddSquadDialog(dialog: AddSquadDialogProps) {
  const [createSquad] = useMutation(CreateSquadDocument, { context: { isOnce: true } });
  const { data: prices } = useQuery(PricesTakenDocument, { skip: !dialog.isOpen, fetchPolicy: 'network-only' });
  const [addImage] = useMutation(AddSquadImageDocument);
  const chosen = useRef<File | null>(null);

  async function save(input: InferType<typeof squadForm>): Promise<void> {
    const { data } = await createSquad({ variables: { input } });
    const [squadId, picture] = [data?.createSquad.squad.id, chosen.current];
    chosen.current = null;
    if (!squadId || !picture) return;
    // The squad is added: another try of the form would add another squad.
    await addImage({ variables: { input: { squadId, picture } } }).catch(() =>
      toast.failed(SQUAD_SCREEN.pictureFailed),
    );
  }
  return (
    <FormDialog
      {...dialog}
      title={SQUAD_EDITOR.addNew}
      rules={squadForm}
      initialValues={{ picture: null as File | null, title: '', description: '', amount: '', membersLimit: '' }}
      onSave={save}
      idle={SQUAD_EDITOR.add}
      done={SQUAD_EDITOR.added}
    >
      <NewSquadPicture
        onChange={(picture) => {
          chosen.current = picture;
        }}
      />
      <SquadFields price={<PriceField taken={prices?.viewer?.creator?.pricesTaken ?? []} />} />
    </FormDialog>
  );
}
