import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { SECURITY } from '../../../../server/words/en/security';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { AddPasskey } from './AddPasskey';
import { AuthenticatorApp } from './AuthenticatorApp';
import { PasskeyRow } from './PasskeyRow';
import { RecoveryCodes } from './RecoveryCodes';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { type Security_ViewerFragment, Security_ViewerFragmentDoc } from './Security.generated';

void (
  /* GraphQL */ `
  fragment Security_viewer on Viewer {
    needsSecondFactor
    security {
      hasAuthenticator
      recoveryCodesLeft
      passkeys {
        id
        ...PasskeyRow_passkey
      }
    }
  }
`
);

/** A person's second factors: passkeys, an authenticator app, recovery codes. */
export function Security({ viewer }: { viewer: FragmentRef<Security_ViewerFragment> }) {
  const { security, needsSecondFactor } = useFragmentData(Security_ViewerFragmentDoc, viewer);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasFactor = security.hasAuthenticator || security.passkeys.length > 0;
  return (
    <Stack gap="6">
      <Text color="fg.muted">{SECURITY.hint}</Text>
      {needsSecondFactor && <Text fontWeight="semibold">{SECURITY.reviewer}</Text>}
      <Part title={SECURITY.passkeys} hint={SECURITY.passkeysHint}>
        {security.passkeys.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="0" w="full">
            {security.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        )}
        <AddPasskey onCodes={setCodes} />
      </Part>
      <Part title={SECURITY.app} hint={security.hasAuthenticator ? SECURITY.appOn : SECURITY.appHint}>
        <AuthenticatorApp isOn={security.hasAuthenticator} onCodes={setCodes} />
      </Part>
      {hasFactor && (
        <Part title={SECURITY.codes} hint={`${SECURITY.codesHint} ${SECURITY.codesLeft(security.recoveryCodesLeft)}`}>
          <RecoveryCodes onCodes={setCodes} />
        </Part>
      )}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Stack>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Box>
      <Heading as="h4" size="md">
        {title}
      </Heading>
      <Text color="fg.muted" mb="3">
        {hint}
      </Text>
      <Stack gap="3" align="start">
        {children}
      </Stack>
    </Box>
  );
}
