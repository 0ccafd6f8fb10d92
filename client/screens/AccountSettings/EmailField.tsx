import { Button, Flex, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { EMAIL_CHANGE } from '../../../server/words/en/emailChanges';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Label } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { ChangeEmailDialog } from './ChangeEmailDialog';
import { type EmailField_ViewerFragment, EmailField_ViewerFragmentDoc } from './EmailField.generated';

void (
  /* GraphQL */ `
  fragment EmailField_viewer on Viewer {
    email
    viewerCanChangeEmail
  }
`
);

/** The address of the account, read-only, with the way to another one beside it. */
export function EmailField({ viewer }: { viewer: FragmentRef<EmailField_ViewerFragment> }) {
  const { email, viewerCanChangeEmail } = useFragmentData(EmailField_ViewerFragmentDoc, viewer);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Flex direction="column" gap="1.5">
      <Label htmlFor={id}>{CREDENTIALS.email}</Label>
      <Flex gap="3" wrap="wrap">
        <Input
          id={id}
          flex="1 1 16rem"
          value={email}
          type="email"
          readOnly
          borderColor="transparent"
          aria-describedby={viewerCanChangeEmail ? undefined : `${id}-hint`}
        />
        {viewerCanChangeEmail && (
          <Button
            variant="outline"
            flexShrink="0"
            aria-label={`${EMAIL_CHANGE.change}: ${CREDENTIALS.email}`}
            onClick={() => setOpen(true)}
          >
            {EMAIL_CHANGE.change}
          </Button>
        )}
      </Flex>
      {!viewerCanChangeEmail && (
        <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
          {EMAIL_CHANGE.byOperator}
        </Text>
      )}
      <ChangeEmailDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
}
