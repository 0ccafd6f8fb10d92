import { ChakraProvider, type ChakraProviderProps, defaultSystem } from '@chakra-ui/react';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnBody } from '../../../client/posts/PostBody';
import { InvalidInput } from '../../platform/errors';
import { escapeHtml } from '../../platform/formats/html';
import { blocksInHtml } from '../../posts/bodies/bodyHtml.service';
import { type CheckedBody, checkedBody } from '../../posts/bodies/checking.service';
import type { BodyNode } from '../../rules/bodies/nodes';
import { randomBody } from '../random/bodies';

// What the server accepts of random bodies is drawn alike in a browser, in mails and in feeds.

const IDS = Array.from({ length: 9 }, (_, i) => `${i}f2b8f5e-6d5a-4c38-9a73-0f6e2c9b1d11`);
const MEDIA = IDS.map((mediaId) => ({
  __typename: 'Attachment' as const,
  mediaId,
  type: 'IMAGE' as const,
  src: `media/${mediaId}.jpg`,
  alt: null,
  name: null,
  bytes: null,
  seconds: null,
  width: 4,
  height: 3,
  color: null,
  smallSrc: null,
  mediumSrc: null,
  posterSrc: null,
  isPreparing: false,
  isPlayable: false,
}));

const POST = {
  id: IDS[0]!,
  media: MEDIA,
  creator: {
    __typename: 'Creator' as const,
    id: IDS[0]!,
    userId: IDS[0]!,
    pageName: 'Kabir paints',
    profilePicSrc: null,
  },
};

function accepted(body: BodyNode): CheckedBody | null {
  try {
    return checkedBody(JSON.stringify(body));
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

const inBrowser = (body: BodyNode) =>
  renderToStaticMarkup(
    createElement(ChakraProvider, { value: defaultSystem } as ChakraProviderProps, drawnBody(body, POST)),
  );
const pictureInMail = (id: string, alt: string) => `<img src="media/${id}.jpg" alt="${escapeHtml(alt)}">`;
const inMail = (body: BodyNode) => {
  const blocks = blocksInHtml(body, {
    media: pictureInMail,
    gallery: (pictures) => pictures.map(({ id, alt }) => pictureInMail(id, alt)).join(''),
  });
  return `<div>${blocks.join('')}</div>`;
};

const TAGS = 'p, h2, h3, blockquote, ul, ol, li, br, strong, em, a, img';

/** What a reader gets of a document: its words, and its elements in their order with what they lead to. */
function read(html: string) {
  const { document } = new JSDOM(html).window;
  // Chakra's own, which the product collects in one file.
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
  const root = document.querySelector('div')!;
  const elements = [...root.querySelectorAll(TAGS)].map((element) => ({
    tag: element.localName,
    words: element.textContent,
    href: element.getAttribute('href'),
    alt: element.getAttribute('alt')?.replace(/^Picture of this post$/, '') ?? null,
    media: IDS.find((id) => element.getAttribute('src')?.includes(id)) ?? null,
  }));
  return { words: root.textContent, elements, document };
}

it('accepted bodies have the same words, links, pictures and order in a browser and in a mail, and nothing unsafe', () => {
  let count = 0;
  fc.assert(
    fc.property(randomBody(IDS), (body) => {
      const checked = accepted(body);
      if (!checked) return;
      count += 1;
      const [browser, mail] = [read(inBrowser(checked.body)), read(inMail(checked.body))];
      expect({ words: mail.words, elements: mail.elements }).toEqual({
        words: browser.words,
        elements: browser.elements,
      });
      for (const { document } of [browser, mail]) {
        expect(document.querySelectorAll('script, iframe, object, embed, style, form')).toHaveLength(0);
        for (const element of document.querySelectorAll('*'))
          for (const { name } of element.attributes) expect(name).not.toMatch(/^on/i);
        for (const { href } of document.querySelectorAll('a')) expect(href).toMatch(/^https?:\/\/example\.in/);
      }
    }),
    { numRuns: Number(process.env.RANDOM_BODIES ?? 100) },
  );
  // Most random bodies would be refused, were the generator out of the schema.
  expect(count).toBeGreaterThan(25);
}, 120_000);
