import type { FileChooser, Page } from 'playwright-core';
import { POST_EDITOR } from '../../server/words/en/postForms';
import type { Size } from './browser';
import { button, field } from './creator';
import { aPainter, type Painter, visit } from './people';
import { until } from './toli';

/** A creator on the screen for a new post. */
export async function compose(size: Size): Promise<{ owner: Painter; page: Page }> {
  const owner = await aPainter();
  const page = await visit(size, '/create-post', owner);
  await words(page).waitFor();
  return { owner, page };
}

/** The field of its words. */
export const words = (page: Page) => field(page, POST_EDITOR.description);

/** What is attached to it. */
export const attachment = (page: Page) => page.getByRole('region', { name: POST_EDITOR.attachment });

/** Attaches a file by the button with this label. */
export const chooseFile = async (page: Page, file: Parameters<FileChooser['setFiles']>[0], adding: string) => {
  const choosing = page.waitForEvent('filechooser');
  await button(page, adding).click();
  await (await choosing).setFiles(file);
};

/** Attaches a photo or film with these bytes. */
export const choose = (page: Page, name: string, buffer: Buffer, adding: string) =>
  chooseFile(page, { name, mimeType: name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg', buffer }, adding);

/** The card of a post with this text. */
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Waits until the window shows that card. */
export const isInSight = (page: Page, text: string) =>
  until(() =>
    card(page, text).evaluate((it) => {
      const { top } = it.getBoundingClientRect();
      return top > 0 && top < innerHeight;
    }),
  );
