import { expect, it } from 'vitest';
import { LEGAL_PATHS } from '../rules/legal';
import { SCREENS } from '../rules/screens';
import { screenTitle, TITLES } from './titles';

const isLegal = (screen: string) => LEGAL_PATHS.some((path) => path === screen);

/** Screens whose tab has the title of their content, or the site's own. */
const BY_CONTENT = [
  '/',
  '/c/:slug',
  '/creator',
  '/creator/:userId',
  '/creator/statement/:month',
  '/creator/summary/:year',
  '/oauth/consent/:uid',
  '/post/:postId',
  '/receipt/:receiptId',
];

it('the tab of each screen has a title from the start, but where its content has one', () => {
  const untitled = SCREENS.filter((screen) => screenTitle(screen) === undefined && !isLegal(screen));
  expect(untitled.sort()).toEqual(BY_CONTENT);
});

it('each title is that of a screen', () => {
  expect(Object.keys(TITLES).filter((screen) => !SCREENS.includes(screen))).toEqual([]);
});
