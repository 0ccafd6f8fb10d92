// @module-tag slow

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ENGLISH } from '../../server/words/words';
import { contrastsOf, violationsOf } from './accessibility';
import { chooseLetters, NARROW, SIZES } from './browser';
import { foreignTextsOf } from './latin';
import { lastingProblems, layoutProblemsOf } from './layoutProblems';
import { type Row, SCREENS } from './screens';
import { SPOKEN } from './translator';
import { walk } from './walk';

// Every screen for a person with large letters or a narrow phone (WCAG 2.2, 1.4.4 and 1.4.10): no text is cut, no
// element covers another, and the page does not scroll sideways. `letters` is the font size of the person's browser, in
// pixels.
const EYES = [
  { name: '320px', width: 320, height: 640, letters: 16 },
  { name: '320px-150%', width: 320, height: 640, letters: 24 },
  { name: '1280px-200%', width: 1280, height: 800, letters: 32 },
] as const;
const [DESKTOP, PHONE] = SIZES;

/** The folder of pictures for looking at all screens (`npm run shots`). */
const { SHOTS } = process.env;

it.skipIf(SHOTS).each(Object.keys(SCREENS))(
  'for %s every screen fits a narrow phone and large letters, and is accessible, by day and by night',
  async (who) => {
    const found: string[] = [];
    await walk(DESKTOP, who, async (page, { wide }, place) => {
      const judge = async (how: string, look: (page: Page) => Promise<string[]>) => {
        for (const each of await lastingProblems(page, look)) found.push(`${place} ${how}: ${each}`);
      };
      const byNight = async (how: string, look: (page: Page) => Promise<string[]>) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await judge(`${how} by night`, look);
        await page.emulateMedia({ colorScheme: 'light' });
      };
      if (wide) {
        await judge('wide', violationsOf);
        await byNight('wide', contrastsOf);
      }
      for (const { name, width, height, letters } of EYES) {
        await chooseLetters(page, letters);
        await page.setViewportSize({ width, height });
        await judge(name, layoutProblemsOf);
        if (name !== '320px') continue;
        // Each size is judged in full by day or by night: the other theme has other colours, and no other difference.
        await judge(name, wide ? contrastsOf : violationsOf);
        await byNight(name, wide ? violationsOf : contrastsOf);
      }
      await chooseLetters(page, 16);
    });
    expect(found).toEqual([]);
  },
);

/** Each person's screens with an open dialog or menu. */
const PRESSED = Object.entries(SCREENS).map(([who, rows]) => [who, rows.filter(({ press }) => press)] as const);

it.skipIf(SHOTS)('dialogs and menus of everybody are opened, over 30 of them', () => {
  expect(PRESSED.filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(PRESSED.flatMap(([, rows]) => rows).length).toBeGreaterThan(30);
});

it.skipIf(SHOTS).each(PRESSED)(
  'for %s the dialogs and menus in Tamil fit a narrow phone with large letters',
  async (who, rows) => {
    const found: string[] = [];
    const opened: string[] = [];
    const look = async (page: Page, _row: Row, place: string) => {
      opened.push(place);
      await chooseLetters(page, NARROW.letters);
      for (const each of await lastingProblems(page, layoutProblemsOf)) found.push(`${place}: ${each}`);
    };
    await walk(PHONE, who, look, 'ta', { rows, frame: NARROW });
    expect(found).toEqual([]);
    expect(opened).toHaveLength(rows.length);
  },
);

/** The usual settings, for pictures. */
const FRAMES = [DESKTOP, PHONE].map(({ viewport }) => viewport);
const PICTURES = SPOKEN.flatMap((language) => Object.keys(SCREENS).map((who) => [language, who] as const));

it.runIf(SHOTS).each(PICTURES)(
  'the screens in %s of %s, as pictures',
  async (language, who) => {
    const folder = path.join(SHOTS!, language);
    await mkdir(folder, { recursive: true });
    const noted: string[] = [];
    const look = async (page: Page, _row: Row, place: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const frame of FRAMES) {
          await page.setViewportSize(frame);
          const name = `${place} ${frame.width} ${colorScheme}`.replace(/[^\w%+]+/g, '-');
          await page.screenshot({ path: path.join(folder, `${name}.png`) });
          if (colorScheme === 'light')
            for (const each of await lastingProblems(page, layoutProblemsOf))
              noted.push(`${place} ${frame.width}: ${each}`);
        }
      }
      await chooseLetters(page, NARROW.letters);
      await page.setViewportSize(NARROW);
      const problems = await lastingProblems(page, layoutProblemsOf);
      for (const each of problems) noted.push(`${place} ${NARROW.width} with large letters: ${each}`);
      await chooseLetters(page, 16);
      if (language === ENGLISH) return;
      for (const text of await foreignTextsOf(page, language)) noted.push(`${place} says “${text}”`);
    };
    await walk(DESKTOP, who, look, language).finally(() =>
      writeFile(path.join(folder, `${who.replaceAll(' ', '-')}.txt`), noted.join('\n')),
    );
  },
  3_600_000,
);
