import { useMutation } from '@apollo/client/react';
import { namesScreenForm } from '../../../server/rules/forms/users';
import { NAME_MAX } from '../../../server/rules/text';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { ACCOUNT } from '../../../server/words/en/users';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { type NameForm_ViewerFragment, NameForm_ViewerFragmentDoc, UpdateUserDocument } from './NameForm.generated';

void (
  /* GraphQL */ `
  fragment NameForm_viewer on Viewer {
    fullName
    displayName
  }
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      viewer {
        ...NameForm_viewer
        user {
          id
          fullName
        }
      }
    }
  }
`
);

/** The person's name, and the display name for others, to be changed. */
export function NameForm({ viewer }: { viewer: FragmentRef<NameForm_ViewerFragment> }) {
  const { fullName, displayName } = useFragmentData(NameForm_ViewerFragmentDoc, viewer);
  const [updateUser] = useMutation(UpdateUserDocument);
  const save = useSaveState();
  return (
    <Form
      rules={namesScreenForm}
      initialValues={{ fullName, displayName: displayName ?? '' }}
      enableReinitialize
      onSubmit={async (input) => {
        await save.run(() => updateUser({ variables: { input } }));
      }}
    >
      <FormProblem />
      <FormField name="fullName" label={CREDENTIALS.fullName} autoComplete="name" max={NAME_MAX} required />
      <FormField
        name="displayName"
        label={ACCOUNT.displayName}
        hint={ACCOUNT.displayNameHint}
        autoComplete="nickname"
      />
      <SaveButton
        state={save.state}
        idle={ACCOUNT.saveName}
        done={ACCOUNT.nameSaved}
        variant="outline"
        alignSelf="start"
        width={{ mdDown: 'full' }}
      />
    </Form>
  );
}
