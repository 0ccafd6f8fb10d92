import { expect, it } from 'vitest';
import { expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { aPerson, sql, visit } from './people';

const [DESKTOP, PHONE] = SIZES;

it('a person from before the notice sees it on their next screen, may put it off, and sees their consent in their account', async () => {
  const person = await aPerson('Asha Rao');
  await sql('delete from consents where user_id = $1', [person.id]);
  const phone = await visit(PHONE, '/feed', person);
  const notice = phone.getByRole('dialog', { name: 'What we keep about you' });
  await notice.waitFor();
  await expectAccessibleDayAndNight(phone);
  await shot(phone, 'consent-phone-asked');
  await notice.getByRole('button', { name: 'Not now' }).click();
  await notice.waitFor({ state: 'hidden' });

  await phone.reload();
  await notice.getByRole('button', { name: 'I agree' }).click();
  await notice.waitFor({ state: 'hidden' });
  const given = () => sql<{ language: string }>('select language from consents where user_id = $1', [person.id]);
  expect(await given()).toEqual([{ language: 'en' }]);

  const account = await visit(PHONE, '/user/settings#data', person);
  const said = account.getByText(/^You agreed to this on /);
  await said.scrollIntoViewIfNeeded();
  await account.getByLabel('Their name').fill('A. D’Souza');
  await account.getByLabel('Their phone number or email').fill('98450 00000');
  await account.getByRole('button', { name: 'Save nominee' }).click();
  await account.getByRole('button', { name: 'Remove nominee' }).waitFor();
  await expectAccessibleDayAndNight(account);
  await shot(account, 'consent-phone-nominee');
  await said.scrollIntoViewIfNeeded();
  await shot(account, 'consent-phone-rights');
  const desktop = await visit(DESKTOP, '/user/settings#data', person);
  await desktop.getByText(/^You agreed to this on /).scrollIntoViewIfNeeded();
  await shot(desktop, 'consent-desktop-rights');
});

it('the notice is below the sign-up form, without another tap', async () => {
  for (const size of SIZES) {
    const page = await visit(size, '/signup');
    const notice = page.getByRole('region', { name: 'What we keep about you' });
    await notice.scrollIntoViewIfNeeded();
    expect(await notice.getByRole('checkbox').count()).toBe(0);
    await expectAccessibleDayAndNight(page);
    await shot(page, `consent-${size.name}-sign-up`);
  }
});
