import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** The switched-off features of Chromium: first Playwright's own list, which the switch would replace, then ours. */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Toolbars that are pages themselves cost as much again for each window, and are not visible.
  'WebUIReloadButton',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUISplitTabsButton',
  'WebUIAvatarButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** A browser for a file's tests, with what they do not use switched off. */
export const launch = (): Promise<Browser> => {
  const { executablePath, env } = inject('chromium');
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A microphone with a beep each second, which pages may use.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // A page lives for seconds: optimizing its code, or room for more, costs more than it gives, a fourth of the
      // whole time of opening a screen.
      '--js-flags=--no-opt,--no-maglev,--initial-heap-size=512,--min-semi-space-size=32,--max-semi-space-size=32',
      `--disable-features=${LEFT_OUT.join(',')}`,
    ],
  });
};
