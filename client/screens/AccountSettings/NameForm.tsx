import { useMutation } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { fullNameScreenForm } from '../../../server/rules/forms/users';
import { NAME_MAX } from '../../../server/rules/text';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { ACCOUNT } from '../../../server/words/en/users';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { type NameForm_UserFragment, NameForm_UserFragmentDoc, UpdateUserDocument } from './NameForm.generated';

void (
  /* GraphQL */ `
  fragment NameForm_user on User {
    id
    fullName
  }
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      viewer {
        user {
          id
          ...NameForm_user
        }
      }
    }
  }
`
);

/** The person's name, to be changed. */
export function NameForm({ user }: { user: FragmentRef<NameForm_UserFragment> }) {
  const { fullName } = useFragmentData(NameForm_UserFragmentDoc, user);
  const [updateUser] = useMutation(UpdateUserDocument);
  const save = useSaveState();
  return (
    <Form
      rules={fullNameScreenForm}
      initialValues={{ fullName }}
      enableReinitialize
      onSubmit={async (input) => {
        await save.run(() => updateUser({ variables: { input } }));
      }}
    >
      <FormProblem />
      <Flex gap="3" align="start" direction={{ base: 'column', md: 'row' }}>
        <FormField name="fullName" label={CREDENTIALS.fullName} autoComplete="name" max={NAME_MAX} required />
        <SaveButton
          state={save.state}
          idle={ACCOUNT.saveName}
          done={ACCOUNT.nameSaved}
          variant="outline"
          // Beside the field, below its label.
          mt={{ md: '26px' }}
          flexShrink="0"
          width={{ mdDown: 'full' }}
        />
      </Flex>
    </Form>
  );
}
