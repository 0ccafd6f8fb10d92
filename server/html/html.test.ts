import { describe, expect, it } from 'vitest';
import { readConfig, setConfig } from '../platform/config/config';
import type { FirstView } from '../rules/firstView';
import { fillTemplate, settingsFor } from './html';

it.each([0, 5])('pages have the configured fee of the platform: %i %%', (percent) => {
  setConfig(readConfig({ PLATFORM_FEE_PERCENT: String(percent) }));
  expect(settingsFor({ viewer: null, savesData: false }).platformFeePercent).toBe(percent);
});

it.each([
  [{ PAYOUT_NOTE: ' Asha pays it out on the 5th. ' }, 'Asha pays it out on the 5th.'],
  [{ PAYOUT_NOTE: '' }, null],
  [{}, null],
])('pages have the operator’s note on payouts: %j', (environment, note) => {
  setConfig(readConfig(environment));
  expect(settingsFor({ viewer: null, savesData: false }).payoutNote).toBe(note);
});

describe('the scripts of a page', () => {
  const TEMPLATE = '<head><!--toli:head--><script type="module" src="/assets/start.js"></script></head><body></body>';
  const VIEW: FirstView = { html: '', styles: '', data: { loaded: {}, cache: {} } as never };
  const filled = (savesData: boolean, isAnonymous: boolean, view: FirstView | null = VIEW) =>
    fillTemplate(
      TEMPLATE,
      { html: '' },
      { scripts: ['/assets/page.js'], styles: [] },
      { viewer: null, savesData, isAnonymous },
      view,
    );
  const inTemplate = (page: string) => /<template id="scripts">(.*?)<\/template>/.exec(page)?.[1] ?? '';

  it('wait for its first use where a visitor saves data', () => {
    const page = filled(true, true);
    expect(inTemplate(page)).toContain('<script type="module" src="/assets/start.js"></script>');
    expect(inTemplate(page)).toContain('href="/assets/page.js"');
    expect(page.match(/start\.js|page\.js/g)).toHaveLength(2);
  });

  it.each([
    ['without the data saver', false, true, VIEW],
    ['with a session or a sign-up', true, false, VIEW],
    ['without a first view', true, true, null],
  ])('are loaded at once %s', (_, savesData, isAnonymous, view) => {
    const page = filled(savesData, isAnonymous, view);
    expect(page).not.toContain('<template');
    expect(page.match(/start\.js|page\.js/g)).toHaveLength(2);
  });
});
