import { expect, it } from 'vitest';
import { deviceName } from './device';

const MOZILLA = 'Mozilla/5.0';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome on Android', `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `${MOZILLA} (Linux; Android 10; K) ${KHTML} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Opera on Android', `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`],
  ['Chrome on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`],
  ['Safari on Mac', `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/18.1 Safari/605.1.15`],
  [
    'Safari on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${IOS} Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${IOS} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on iPad', `${MOZILLA} (iPad; CPU OS 17_6 like Mac OS X) ${IOS} Version/17.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36`],
  ['curl', 'curl/8.5.0'],
  ['Unknown device', ''],
  ['Unknown device', 'a program of somebody'],
])('a person recognises %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
