import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import { PAGE } from '../../server/words/en/creators';
import { CHAT } from '../../server/words/en/messages';
import { SENT_FILE } from '../../server/words/en/sentFiles';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, aPerson, joins, visit } from './people';

const [DESKTOP, PHONE] = SIZES;

const log = (page: Page) => page.getByRole('log');
const attach = (page: Page) => page.getByRole('button', { name: SENT_FILE.attach }).click();
const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: SENT_FILE.send, exact: true }).click();

/** Chooses a file with the button of this name. */
async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await (await choosing).setFiles(file);
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, `sentFiles-${name}`);
}

it('a member on a phone sends a picture, which is covered at first, and a voice note, which the creator plays', async () => {
  const owner = await aPainter();
  const fan = await aPerson('Asha Rao');
  await joins(fan, owner.sketchbook);
  const phone = await visit(PHONE, owner.address, fan);
  await phone.getByRole('link', { name: PAGE.message, exact: true }).click();
  await attach(phone);
  await look(phone, 'phone-ways');
  const buffer = await quarters(400, 300).jpeg().toBuffer();
  await choose(phone, SENT_FILE.choose, { name: 'rangoli.jpg', mimeType: 'image/jpeg', buffer });
  await phone.getByRole('dialog').getByRole('img', { name: SENT_FILE.kinds.image }).waitFor();
  await look(phone, 'phone-picture');
  await send(phone);
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  await log(phone).getByRole('img', { name: SENT_FILE.kinds.image }).waitFor();

  const desk = await visit(DESKTOP, '/messages/creator', owner);
  await desk.getByText(SENT_FILE.kinds.image, { exact: true }).waitFor();
  await desk.getByRole('link', { name: /Asha Rao/ }).click();
  const cover = log(desk).getByRole('button', { name: SENT_FILE.covered });
  await cover.waitFor();
  await look(desk, 'desktop-covered');
  await cover.click();
  await log(desk).getByRole('img', { name: SENT_FILE.kinds.image }).waitFor();
  await desk.getByRole('textbox', { name: CHAT.write }).fill('Lovely');
  await desk.getByRole('textbox', { name: CHAT.write }).press('Enter');
  await log(phone).getByText('Lovely').waitFor();

  await attach(phone);
  await phone.getByRole('button', { name: SENT_FILE.record }).click();
  await phone.getByText(SENT_FILE.recording('0:01')).waitFor();
  await look(phone, 'phone-recording');
  await phone.getByRole('button', { name: SENT_FILE.stop }).click();
  await phone.getByLabel(SENT_FILE.listen).waitFor();
  await look(phone, 'phone-listen');
  await send(phone);
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  const voice = log(desk).locator('audio');
  await log(desk).getByText(SENT_FILE.preparing).or(voice).first().waitFor();
  await voice.waitFor({ timeout: 60_000 });
  await voice.evaluate((audio: HTMLAudioElement) => audio.play());
  expect(await voice.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);
  await look(desk, 'desktop-voice');
  await look(phone, 'phone-voice');
});
