import { expect, it } from 'vitest';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { newAddress, visit } from './people';
import { mailTo } from './toli';

const [DESKTOP, PHONE] = SIZES;

it('a visitor complains on a phone, gets a number by mail, and later the desk’s decision', async () => {
  const email = newAddress('complains');
  const phone = await visit(PHONE, '/grievance');
  await phone.getByText('Example Officer').waitFor();
  const send = phone.getByRole('button', { name: 'Send the complaint' });
  await send.click();
  await phone.getByText('Please say what is wrong').waitFor();
  await phone.getByLabel('What is it about?').selectOption('UNLAWFUL');
  await phone.getByText('Decided within 36 hours').waitFor();
  await phone.getByLabel('What is wrong?').fill('இது என் படம்\nIt is my picture, on a page of somebody else.');
  await phone.getByLabel('Your name').fill('A. D’Souza');
  await phone.getByLabel('Your email').fill(email);
  await expectAccessibleDayAndNight(phone);
  await shot(phone, 'grievance-phone-form');
  await phone.getByText('Example Officer').scrollIntoViewIfNeeded();
  await shot(phone, 'grievance-phone-officer');
  await send.click();
  const number = /G-\d+/.exec(await phone.getByText(/Your complaint has the number/).innerText())![0];
  await shot(phone, 'grievance-phone-sent');
  await mailTo(email, `Your complaint has arrived: ${number}`);

  const desk = await visit(DESKTOP, '/admin/grievances', 'desk');
  const card = desk.getByRole('article', { name: number });
  await card.getByText(/^Decide by .* IST$/).waitFor();
  await expectAccessibleDayAndNight(desk);
  await shot(desk, 'grievance-desktop-queue');
  await desk.setViewportSize(PHONE.viewport);
  await shot(desk, 'grievance-phone-queue');
  await desk.setViewportSize(DESKTOP.viewport);
  await desk.getByRole('button', { name: `Decide: ${number}` }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('The picture is taken down.');
  await expectAccessibleDayAndNight(desk);
  await shot(desk, 'grievance-desktop-decide');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await desk.getByText(`${number} is decided`).waitFor();
  await card.waitFor({ state: 'hidden' });
  const mail = await mailTo(email, `Your complaint is decided: ${number}`);
  expect(mail.text).toContain('The picture is taken down.');
  await desk.getByRole('link', { name: 'Log', exact: true }).click();
  await desk.getByText(`Complaint ${number}`).waitFor();
});

it('a signed-in person need not give their name and address', async () => {
  const page = await visit(DESKTOP, '/grievance', 'asha');
  await page.getByText(/The answer goes to asha@toli.test/).waitFor();
  await expect.poll(() => page.getByLabel('Your email').count()).toBe(0);
  await expectAccessible(page);
  await shot(page, 'grievance-desktop-form');
});
