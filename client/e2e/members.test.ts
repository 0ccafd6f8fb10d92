import { describe, expect, it } from 'vitest';
import { COMMENT } from '../../server/words/en/comments';
import { LEAVING } from '../../server/words/en/leaving';
import { MEMBER_FILE } from '../../server/words/en/memberFile';
import { MEMBER_LIST } from '../../server/words/en/memberList';
import { CHAT } from '../../server/words/en/messages';
import { SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { expectAccessible, shot } from './accessibility';
import { go, SIZES } from './browser';
import { button, field } from './creator';
import { aPainter, aPerson, joins, visit } from './people';

describe.each(SIZES)('the members of a page on a $name', (size) => {
  it('are found, noted about, written to and loaded as a file', async () => {
    const painter = await aPainter();
    const meera = await aPerson('Meera Joshi');
    await joins(meera, painter.studio);
    await joins(await aPerson('Ravi Kumar'), painter.sketchbook);
    const page = await visit(size, '/creator/settings/members', painter);
    const person = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
    await person('Ravi Kumar').waitFor();
    await page.getByText(MEMBER_LIST.found(2)).waitFor();
    await shot(page, `${size.name}-members`);
    await expectAccessible(page);
    await page.getByLabel(MEMBER_LIST.sort).selectOption('paidMost');
    await page.getByLabel(MEMBER_LIST.show).selectOption('ENDING');
    await page.getByText(MEMBER_LIST.nothing).waitFor();
    await page.getByLabel(MEMBER_LIST.show).selectOption('MEMBERS');

    await person('Meera Joshi').click();
    await page.getByRole('heading', { name: 'Meera Joshi' }).waitFor();
    await field(page, MEMBER_LIST.note).fill('Paints the sea');
    await button(page, MEMBER_LIST.saveNote).click();
    await button(page, MEMBER_LIST.noteSaved).waitFor();
    await shot(page, `${size.name}-member`);
    await expectAccessible(page);
    await button(page, COMMENT.stopFrom('Meera Joshi')).click();
    await button(page, COMMENT.letComment('Meera Joshi')).waitFor();
    await page.reload();
    await expect.poll(() => field(page, MEMBER_LIST.note).inputValue()).toBe('Paints the sea');

    await go(page, '/creator/settings/members');
    await button(page, MEMBER_LIST.choose).click();
    await page.getByRole('checkbox', { name: /^Meera Joshi/ }).check({ force: true });
    await button(page, CHAT.sendTo(1)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('The sea is calm today');
    await shot(page, `${size.name}-members-message`);
    await dialog.getByRole('button', { name: CHAT.sendTo(1), exact: true }).click();
    await page.getByText(CHAT.onItsWay(1)).waitFor();

    await button(page, MEMBER_FILE.ask).click();
    await page.getByText(MEMBER_FILE.making).waitFor();
    await page.getByRole('link', { name: MEMBER_FILE.load(2) }).waitFor();
    await shot(page, `${size.name}-members-file`);
  });

  it('are asked why they leave, and the creator sees how often each answer was given', async () => {
    const painter = await aPainter();
    const fan = await aPerson('Imran Khan');
    await joins(fan, painter.studio);
    const page = await visit(size, '/user/squads', fan);
    await button(page, SUBSCRIPTION.moreInfo).click();
    await button(page, SUBSCRIPTION.leave).click();
    await button(page, LEAVING.reasons.TIME).click();
    await shot(page, `${size.name}-why-leaving`);
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: SUBSCRIPTION.leaveNow, exact: true }).click();
    await page.getByText(SUBSCRIPTION.left).first().waitFor();
    const own = await visit(size, '/creator/settings/members?state=FORMER', painter);
    await own.getByRole('cell', { name: LEAVING.reasons.TIME }).waitFor();
    await own.getByText(/^Left on/).waitFor();
    await shot(own, `${size.name}-members-former`);
    await expectAccessible(own);
  });
});
