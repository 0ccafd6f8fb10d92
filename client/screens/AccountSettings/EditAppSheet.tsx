import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { appForm } from '../../../server/rules/forms/apps';
import { APP } from '../../../server/words/en/apps';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Form } from '../../ui/Form';
import { FormActions } from '../../ui/FormActions';
import { SaveButton, useSaveState } from '../../ui/SaveButton';
import { Sheet } from '../../ui/Sheet';
import { AppFields } from './AppFields';
import {
  type EditAppSheet_AppFragment,
  EditAppSheet_AppFragmentDoc,
  UpdateAppDocument,
} from './EditAppSheet.generated';

void (
  /* GraphQL */ `
  fragment EditAppSheet_app on App {
    id
    name
    website
    redirectUris
  }
  mutation UpdateApp($input: UpdateAppInput!) {
    updateApp(input: $input) {
      app {
        id
        ...EditAppSheet_app
      }
    }
  }
`
);

interface EditAppSheetProps {
  app: FragmentRef<EditAppSheet_AppFragment>;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes what an app says of itself, and where it takes people back. */
export function EditAppSheet({ app, isOpen, onClose }: EditAppSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={APP.edit} holdsForm>
      <EditAppForm app={app} onClose={onClose} />
    </Sheet>
  );
}

function EditAppForm({ app, onClose }: Omit<EditAppSheetProps, 'isOpen'>) {
  const { id, redirectUris, name, website } = useFragmentData(EditAppSheet_AppFragmentDoc, app);
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
