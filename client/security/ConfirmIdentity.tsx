import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { secondFactorCodeForm } from '../../server/rules/forms/secondFactor';
import { confirmPasswordForm } from '../../server/rules/forms/signIn';
import { leadingOn } from '../../server/rules/internalPath';
import { SECOND_FACTOR } from '../../server/words/en/secondFactor';
import { SECURITY } from '../../server/words/en/security';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import type { IdentityRequest } from '../apollo/identityRequest';
import { Dialog } from '../ui/dialog/Dialog';
import { useTurn } from '../ui/dialog/turns';
import { Failure } from '../ui/Failure';
import { messageOf } from '../ui/failures';
import { Form } from '../ui/form/Form';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { PasswordField } from '../ui/form/PasswordField';
import { SaveButton, useSaveState } from '../ui/form/SaveButton';
import { inPageLanguage } from '../visit/language';
import { settings } from '../visit/settings';
import { WaysToConfirmDocument, type WaysToConfirmQuery } from './ConfirmIdentity.generated';
import { confirmWithCode, confirmWithPasskey, confirmWithPassword } from './confirming';
import { PasskeyButton } from './PasskeyButton';
import { SetPasswordByMail } from './SetPasswordByMail';

void (
  /* GraphQL */ `
  query WaysToConfirm {
    viewer {
      email
      hasPassword
      security {
        hasAuthenticator
        recoveryCodesLeft
        passkeys {
          id
        }
      }
    }
  }
`
);

type Ways = NonNullable<WaysToConfirmQuery['viewer']>;

/** "Is it you?": the password once more, a passkey or a code. Text typed on the screen below stays. */
export function ConfirmIdentity({ settle, over }: IdentityRequest) {
  const [wantsToOpen, setOpen] = useState(true);
  const isOpen = useTurn(wantsToOpen, over);
  const [isProven, setProven] = useState(false);
  const { data, error } = useQuery(WaysToConfirmDocument, { fetchPolicy: 'network-only' });
  const prove = () => {
    setProven(true);
    setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onExited={() => settle(isProven)}
      title={SECURITY.isItYou}
      asks={false}
      holdsForm
    >
      <Stack gap="4" pb="2">
        <Text>{SECURITY.whyAgain}</Text>
        <Failure text={error && messageOf(error)} />
        {data?.viewer && <WaysToConfirm ways={data.viewer} onProven={prove} onClose={() => setOpen(false)} />}
      </Stack>
    </Dialog>
  );
}

function WaysToConfirm({ ways, onProven, onClose }: { ways: Ways; onProven: () => void; onClose: () => void }) {
  const { email, hasPassword, security } = ways;
  const hasCodes = security.hasAuthenticator || security.recoveryCodesLeft > 0;
  const [byCode, setByCode] = useState(!hasPassword);
  const other = hasPassword && hasCodes && (
    <Button variant="plain" alignSelf="start" px="0" onClick={() => setByCode(!byCode)}>
      {byCode ? SECURITY.byPassword : SECURITY.byCode}
    </Button>
  );
  return (
    <>
      {security.passkeys.length > 0 && (
        <Stack gap="2">
          <PasskeyButton
            idle={SECOND_FACTOR.usePasskey}
            done={SECOND_FACTOR.usePasskey}
            act={() => confirmWithPasskey().then(onProven)}
          />
        </Stack>
      )}
      {hasPassword && !byCode && <ByPassword onProven={onProven} other={other} />}
      {hasCodes && byCode && <ByCode onProven={onProven} other={other} />}
      {!hasPassword && security.passkeys.length === 0 && !hasCodes && <ByGoogle email={email} onClose={onClose} />}
    </>
  );
}

interface WayProps {
  onProven: () => void;
  /** The link to another one. */
  other?: ReactNode;
}

function ByPassword(props: WayProps) {
  return (
    <ByForm {...props} rules={confirmPasswordForm} name="password" confirm={confirmWithPassword}>
      <PasswordField name="password" label={CREDENTIALS.password} autoComplete="current-password" required />
    </ByForm>
  );
}

function ByCode(props: WayProps) {
  return (
    <ByForm {...props} rules={secondFactorCodeForm} name="code" confirm={confirmWithCode}>
      <FormField
        name="code"
        label={SECOND_FACTOR.code}
        hint={SECOND_FACTOR.codeHint}
        autoComplete="one-time-code"
        required
      />
    </ByForm>
  );
}

interface ByFormProps extends WayProps {
  rules: AnyObjectSchema;
  /** The typed field. */
  name: string;
  confirm: (typed: string) => Promise<unknown>;
  children: ReactNode;
}

/** A form of one field, with the link to another one below. */
function ByForm({ onProven, other, rules, name, confirm, children }: ByFormProps) {
  const save = useSaveState();
  return (
    <Form
      rules={rules}
      initialValues={{ [name]: '' }}
      onSubmit={(values) => save.run(() => confirm(values[name]!)).then(onProven)}
    >
      <Stack gap="4">
        {children}
        {other}
        <FormActions>
          <SaveButton state={save.state} idle={SECOND_FACTOR.goOn} done={SECOND_FACTOR.goOn} />
        </FormActions>
      </Stack>
    </Form>
  );
}

/**
 * A person who has only signed in with Google does so again, or gets a mailed link that sets a password (decision C6).
 */
function ByGoogle({ email, onClose }: { email: string; onClose: () => void }) {
  const here = window.location.pathname + window.location.search;
  return (
    <>
      <Text>{SECURITY.googleAgain}</Text>
      {settings.googleSignIn && (
        <Button asChild variant="outline">
          <a href={inPageLanguage(leadingOn('/api/user/login/google', here))}>{SIGN_IN.google}</a>
        </Button>
      )}
      <SetPasswordByMail email={email} text={SECURITY.orByPassword} onClose={onClose} />
    </>
  );
}
