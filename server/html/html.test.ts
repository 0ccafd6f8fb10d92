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

it.each([
  [{ PAYOUTS: 'by_hand' }, { day: 'friday', min: 100 }],
  [
    { PAYOUTS: 'by_hand', PAYOUT_DAY: 'monday', PAYOUT_MIN: '500' },
    { day: 'monday', min: 500 },
  ],
  [{ DATABASE_URL: 'postgres://toli@localhost/toli', DATABASE_SESSION_URL: 'postgres://toli@localhost/toli' }, null],
  [{ DEMO: 'true' }, { day: 'friday', min: 100 }],
])('pages have the day and the least of payouts: %j', (environment, payouts) => {
  setConfig(readConfig(environment));
  expect(settingsFor({ viewer: null, savesData: false }).payouts).toEqual(payouts);
});

describe('the scripts of a page', () => {
  const TEMPLATE = '<head><!--toli:head--><script type="module" src="/assets/start.js"></script></head><body></body>';
  const VIEW: FirstView = { html: '', styles: '', data: { loaded: {}, cache: {} } as never };
  const filled = (savesData: boolean, isAnonymous: boolean, view: FirstView | null = VIEW) =>
    fillTemplate(
      TEMPLATE,
      { html: '' },
      {
        scripts: ['/assets/page.js'],
        styles: [],
        ofTaps: { scripts: ['/assets/signIn.js'], styles: ['/assets/signIn.css'] },
      },
      { viewer: null, savesData, isAnonymous },
      view,
    );
  const inTemplate = (page: string) => /<template id="scripts">(.*?)<\/template>/.exec(page)?.[1] ?? '';

  it.each([false, true])(
    'wait in a visitor’s page, each named for being fetched ahead of its run (data saver: %s)',
    (savesData) => {
      const page = filled(savesData, true);
      const late = inTemplate(page);
      expect(late).toContain('<script type="module" src="/assets/start.js"></script>');
      for (const file of ['start', 'page'])
        expect(late).toContain(`<link rel="modulepreload" href="/assets/${file}.js" />`);
      expect(page.replace(late, '')).not.toMatch(/(start|page)\.js/);
    },
  );

  it('have with them those of what a tap opens, but with the data saver', () => {
    const further = /<template id="further">(.*?)<\/template>/;
    expect(further.exec(filled(false, true))?.[1]).toMatch(/signIn\.css.*signIn\.js/);
    expect(further.exec(filled(true, true))?.[1]).toBe('');
  });

  it.each([
    ['with a session or a sign-up', false, VIEW],
    ['without a first view', true, null],
  ])('are loaded at once %s', (_, isAnonymous, view) => {
    const page = filled(true, isAnonymous, view);
    expect(page).not.toContain('<template');
    expect(page.match(/start\.js|page\.js/g)).toHaveLength(2);
  });
});
