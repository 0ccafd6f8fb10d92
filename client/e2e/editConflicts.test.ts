import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CREATOR } from '../../server/words/en/creators';
import { EDIT } from '../../server/words/en/edits';
import { GOAL_SCREEN } from '../../server/words/en/goals';
import { INFO, PAGE_EDITOR } from '../../server/words/en/pageSettings';
import { ROW } from '../../server/words/en/rows';
import { SQUAD_EDITOR } from '../../server/words/en/squadForms';
import { UNSAVED } from '../../server/words/en/unsaved';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { button, field, row } from './creator';
import { aPainter, visit } from './people';

// Two people, or two tabs, edit the same squad or goal, in dialogs. twoTabs.test.ts does the same with posts, on a
// screen.

const panel = (page: Page) => page.getByRole('region', { name: EDIT.title });

describe.each(SIZES)('on a $name', (size) => {
  it('a squad that was changed meanwhile shows both descriptions, and is saved with one’s own', async () => {
    const owner = await aPainter();
    const page = await visit(size, '/creator/settings/squads', owner);
    await button(page, ROW.of(ROW.edit, 'Sketchbook')).click();
    await field(page, SQUAD_EDITOR.description).fill('A sketch each week');
    const change = { title: 'Sketches', description: 'A sketch each Friday' };
    await owner.call('PATCH', `/api/squad/${owner.sketchbook}`, change);
    await button(page, SQUAD_EDITOR.save).click();
    await panel(page).getByText('A sketch each Friday').waitFor();
    await panel(page).getByText('A sketch each week').waitFor();
    await expectAccessible(page);
    await panel(page).scrollIntoViewIfNeeded();
    await shot(page, `${size.name}-squad-conflict`);
    await panel(page).getByRole('button', { name: EDIT.keepMine }).click();
    await button(page, SQUAD_EDITOR.saved).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The other one's title, which is in no conflict, is kept.
    await row(page, 'Sketches').getByText('A sketch each week').waitFor();
  });

  it('a goal that was changed meanwhile shows both titles, and is saved with the other one', async () => {
    const owner = await aPainter();
    const { goalId } = await owner.call<{ goalId: string }>('POST', '/api/goal', { title: 'A press', goalNumber: 100 });
    const page = await visit(size, '/creator/settings/goals', owner);
    await button(page, ROW.of(ROW.edit, 'A press')).click();
    await field(page, 'Title').fill('A small press');
    await owner.call('PATCH', `/api/goal/${goalId}`, { title: 'A large press' });
    await button(page, GOAL_SCREEN.save).click();
    await panel(page).getByText('A large press').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-goal-conflict`);
    await panel(page).getByRole('button', { name: EDIT.takeTheirs }).click();
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('A large press');
    await panel(page).getByRole('button', { name: EDIT.mineAgain }).waitFor();
    await button(page, GOAL_SCREEN.save).click();
    await button(page, GOAL_SCREEN.saved).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'A large press').waitFor();
  });

  it('another person’s changes of other fields are in the page’s form after a save, and after the next one', async () => {
    const owner = await aPainter();
    const page = await visit(size, '/creator/settings/info', owner);
    await button(page, UNSAVED.saved).waitFor();
    await owner.query('mutation { updateCreator(input: { bio: "murals" }) { creator { id } } }');
    await field(page, CREATOR.about).fill('Since 2011');
    await button(page, INFO.save).click();
    await button(page, UNSAVED.saved).waitFor();
    await expect.poll(() => field(page, PAGE_EDITOR.bio).inputValue()).toBe('murals');
    await field(page, CREATOR.about).fill('Since 2012');
    await button(page, INFO.save).click();
    await button(page, UNSAVED.saved).waitFor();
    const { viewer } = await owner.query<{ viewer: { creator: object } }>('{ viewer { creator { bio about } } }');
    expect(viewer.creator).toEqual({ bio: 'murals', about: 'Since 2012' });
  });
});
