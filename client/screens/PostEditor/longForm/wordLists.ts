const MARKED = /mso-list:\s*l\d+\s+level(\d+)/i;
/** The first marks of numbered items: 1. a) iv. (2) १. */
const NUMBERED = /^\s*\(?(\p{Nd}{1,3}|[a-z]{1,4})[.)]/iu;
/** A body has no more levels of lists. */
const LEVELS = 3;

interface Item {
  element: HTMLElement;
  level: number;
  isNumbered: boolean;
}

/** Makes lists of the paragraphs by which Word writes the items of its lists. */
export function listsOfWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    // An item of a list that is made already is no longer in the page.
    const first = body.contains(paragraph) ? itemIn(paragraph) : null;
    if (!first) continue;
    const items = [first];
    for (let next = paragraph.nextElementSibling; next; next = next.nextElementSibling) {
      const item = next instanceof HTMLElement ? itemIn(next) : null;
      if (!item) break;
      items.push(item);
    }
    const place = document.createComment('');
    paragraph.before(place);
    place.replaceWith(...listsOf(items));
  }
}

/** The item that a paragraph is; null for any other. */
function itemIn(paragraph: HTMLElement): Item | null {
  const [, level] = MARKED.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (!level || !paragraph.matches('p')) return null;
  const mark = [...paragraph.querySelectorAll<HTMLElement>('span')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  );
  return {
    element: paragraph,
    level: Math.min(Number(level), LEVELS),
    isNumbered: NUMBERED.test(mark?.textContent ?? ''),
  };
}

/** Lists with these items, the deeper ones within the item before them. */
function listsOf(items: readonly Item[]): HTMLElement[] {
  const all: HTMLElement[] = [];
  const open: { list: HTMLElement; level: number }[] = [];
  for (const { element, level, isNumbered } of items) {
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    const tag = isNumbered ? 'ol' : 'ul';
    let now = open.at(-1);
    if (now && now.level === level && now.list.localName !== tag) {
      open.pop();
      now = open.at(-1);
    }
    if (!now || now.level < level) {
      const list = document.createElement(tag);
      const around = now?.list.lastElementChild;
      if (around) around.append(list);
      else all.push(list);
      now = { list, level };
      open.push(now);
    }
    now.list.append(asItem(element));
  }
  return all;
}

/** The paragraph without Word's own mark, as an item. */
function asItem(paragraph: HTMLElement): HTMLElement {
  for (const each of paragraph.querySelectorAll<HTMLElement>('span'))
    if (/mso-list:\s*ignore/i.test(each.getAttribute('style') ?? '')) each.remove();
  const item = document.createElement('li');
  const words = document.createElement('p');
  words.append(...paragraph.childNodes);
  item.append(words);
  paragraph.remove();
  return item;
}
