import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** An authenticator built into the browser, until the test ends: it makes and uses passkeys without asking. */
export async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A page is used by several tests, and may have one built-in authenticator at a time.
  onTestFinished(() => devtools.detach());
}
