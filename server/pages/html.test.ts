import { expect, it } from 'vitest';
import { readConfig, setConfig } from '../platform/config/config';
import { settingsFor } from './html';

it.each([0, 5])('pages have the configured fee of the platform: %i %%', (percent) => {
  setConfig(readConfig({ PLATFORM_FEE_PERCENT: String(percent) }));
  expect(settingsFor({ viewer: null, savesData: false }).platformFeePercent).toBe(percent);
});
