import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { normalizeLink } from '../../../../server/rules/links';
import { listsOfWord } from './wordLists';

/** What a pasted text has that a body has not, as counts. */
export interface LeftOut {
  pictures: number;
  tables: number;
  embeds: number;
  links: number;
  styles: number;
}

const EMBEDS = 'iframe, video, audio, object, embed, canvas, svg, form, input, button, select, textarea';
/** Styles that a body has no mark for. */
const STYLED = 'u, s, strike, del, ins, sub, sup, mark, font[color]';
const STYLE =
  /text-decoration(-line)?:[^;]*(underline|line-through)|vertical-align:\s*(sub|super)|background(-color)?:\s*(?!transparent|white|#fff|none|inherit|initial|rgba\(0, 0, 0, 0\))[#a-z]/i;
/** Colours other than that of usual text; links have their own. */
const COLOR = /(^|[\s;])color:\s*(?!black|#000|windowtext|inherit|initial|auto|rgb\(0, 0, 0\))[#a-z]/i;

/** A pasted page as the editor reads it, with its headings and lists as a body has them, and what was left out. */
export function cleanPasted(html: string): { html: string; leftOut: LeftOut } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('style, script, title, meta, link, xml, o\\:p')) each.remove();
  for (const each of body.querySelectorAll('b[id^=docs-internal-guid]')) each.replaceWith(...each.childNodes);
  listsOfWord(body);
  listsIntoItems(body);
  paragraphsOfWord(body);
  const leftOut = { ...takeOut(body), styles: stylesIn(body) };
  for (const each of body.querySelectorAll('h1')) rename(each, 'h2');
  for (const each of body.querySelectorAll('h4, h5, h6')) rename(each, 'h3');
  flatten(body);
  return { html: body.innerHTML, leftOut };
}

/** Removes what a body cannot have; the words of tables and of links stay. */
function takeOut(body: HTMLElement): Omit<LeftOut, 'styles'> {
  const found = { pictures: 0, tables: 0, embeds: 0, links: 0 };
  for (const each of body.querySelectorAll('img')) {
    found.pictures += 1;
    const around = each.closest('p');
    each.remove();
    if (around?.textContent?.trim() === '') around.remove();
  }
  for (const each of body.querySelectorAll(EMBEDS)) {
    // It was within another one.
    if (!body.contains(each)) continue;
    found.embeds += 1;
    each.remove();
  }
  for (const table of body.querySelectorAll('table')) {
    found.tables += 1;
    for (const cell of table.querySelectorAll('td, th'))
      if (!cell.querySelector('p, li, h1, h2, h3')) wrapInside(cell, 'p');
  }
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href')!;
    // A place on the same page is no loss.
    if (normalizeLink(href) === null && !href.startsWith('#')) found.links += 1;
  }
  return found;
}

const stylesIn = (body: HTMLElement): number =>
  [...body.querySelectorAll<HTMLElement>('*')].filter((each) => {
    if (each.closest('a') || each.textContent?.trim() === '') return false;
    const style = each.getAttribute('style') ?? '';
    return each.matches(STYLED) || STYLE.test(style) || COLOR.test(style);
  }).length;

/** Word writes titles and quotes as paragraphs with a class. */
function paragraphsOfWord(body: HTMLElement): void {
  for (const each of body.querySelectorAll('p.MsoTitle')) rename(each, 'h2');
  for (const each of body.querySelectorAll('p.MsoSubtitle')) rename(each, 'h3');
  for (const each of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const quote = document.createElement('blockquote');
    each.replaceWith(quote);
    quote.append(each);
  }
}

function rename(element: Element, tag: string): void {
  const named = document.createElement(tag);
  named.append(...element.childNodes);
  element.replaceWith(named);
}

function wrapInside(element: Element, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Google Docs writes a list within a list beside its item; here it is in the item. */
function listsIntoItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.matches('li')) before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** Items of lists that are too deep follow the items around their lists. */
function flatten(body: HTMLElement): void {
  for (;;) {
    const deep = [...body.querySelectorAll('li li li li')].at(-1);
    if (!deep) break;
    const list = deep.parentElement!;
    list.closest('li')?.after(deep);
    if (list.childElementCount === 0) list.remove();
  }
}

/** Pasted pictures and films of this post that are not in its text already; others have no file. */
export function ownMediaOnly(slice: Slice, doc: Node, isKnown: (id: string) => boolean): Slice {
  const here = new Set<string>();
  doc.descendants((node) => void (node.type.name === 'media' && here.add(node.attrs.id)));
  const isRight = (node: Node) => {
    if (node.type.name !== 'media') return true;
    const isFirst = !here.has(node.attrs.id);
    here.add(node.attrs.id);
    return isFirst && isKnown(node.attrs.id);
  };
  const kept = slice.content.content.flatMap((node) => {
    if (node.type.name !== 'gallery') return isRight(node) ? [node] : [];
    const pictures = node.children.filter(isRight);
    return pictures.length > 1 ? [node.copy(Fragment.from(pictures))] : pictures;
  });
  if (Fragment.from(kept).eq(slice.content)) return slice;
  return new Slice(Fragment.from(kept), kept.length > 0 ? slice.openStart : 0, kept.length > 0 ? slice.openEnd : 0);
}

export const hasLeftOut = (leftOut: LeftOut): boolean => Object.values(leftOut).some((count) => count > 0);
