import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { appForm } from '../../../server/rules/forms/apps';
import { APP } from '../../../server/words/en/apps';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { AppFields } from './AppFields';
import {
  type EditAppDialog_AppFragment,
  EditAppDialog_AppFragmentDoc,
  UpdateAppDocument,
} from './EditAppDialog.generated';

void (
  /* GraphQL */ `
  fragment EditAppDialog_app on App {
    id
    name
    website
    redirectUris
  }
  mutation UpdateApp($input: UpdateAppInput!) {
    updateApp(input: $input) {
      app {
        id
        ...EditAppDialog_app
      }
    }
  }
`
);

interface EditAppDialogProps {
  app: FragmentRef<EditAppDialog_AppFragment>;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes an app's description, and its redirect addresses. */
export function EditAppDialog({ app, isOpen, onClose }: EditAppDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={APP.edit} holdsForm>
      <EditAppForm app={app} onClose={onClose} />
    </Dialog>
  );
}

function EditAppForm({ app, onClose }: Omit<EditAppDialogProps, 'isOpen'>) {
  const { id, redirectUris, name, website } = useFragmentData(EditAppDialog_AppFragmentDoc, app);
  const [update] = useMutation(UpdateAppDocument);
  const save = useSaveState(onClose);
  return (
    <Form
      rules={appForm}
      initialValues={{ name, website, redirectUris: redirectUris.join('\n') }}
      onSubmit={(input) => save.run(() => update({ variables: { input: { id, ...input } } }))}
    >
      <Stack gap="4" pb="2">
        <AppFields />
        <FormActions>
          <SaveButton state={save.state} idle={APP.save} done={APP.saved} />
        </FormActions>
      </Stack>
    </Form>
  );
}
