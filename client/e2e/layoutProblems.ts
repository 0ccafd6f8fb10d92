import type { Page } from 'playwright-core';

/**
 * The layout problems of the present page, a line for each: an element that makes it scroll sideways, is beyond the
 * edge, has its text cut, outside of its box or in pieces, or covers another. Elements with their own scrolling and texts ending
 * in "…" are intended.
 */
export const layoutProblemsOf = (page: Page): Promise<string[]> => page.evaluate(layoutProblems);

/** The problems after all transitions: dialogs open, charts and menus follow a new size, a moment later. */
export async function lastingProblems(page: Page, judge: (page: Page) => Promise<string[]>): Promise<string[]> {
  const giveUp = Date.now() + 10_000;
  while (Date.now() < giveUp) {
    if ((await judge(page)).length === 0) return [];
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  return judge(page);
}

/** Runs in the page, so it contains all its helpers. */
function layoutProblems(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 50)}”`;
  };
  /** The styles of an element and its ancestors are read once for each: reading a style is slow. */
  const once = <T>(ask: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element)!;
    };
  };
  /** An element clipped to a pixel or to nothing is for screen readers. */
  const isHeard = once((element): boolean => {
    const { clip, overflow } = getComputedStyle(element);
    const isClipped = clip !== 'auto' || (overflow === 'hidden' && element.getBoundingClientRect().width <= 1);
    return isClipped || (element.parentElement !== null && isHeard(element.parentElement));
  });
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert], svg') &&
      !isHeard(element)
    );
  };
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const style = new Map(shown.map((element) => [element, getComputedStyle(element)]));

  /** The boxes of an element's own text, one for each line. */
  const linesOf = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .filter(({ width, height }) => width > 1 && height > 1);
  /** The ancestor that ends in "…" after some lines, with this element's text in it. */
  const clampOf = (element: Element | null): Element | null => {
    const clamp = style.get(element as HTMLElement)?.webkitLineClamp ?? 'none';
    return clamp !== 'none' || element === null ? element : clampOf(element.parentElement);
  };
  /** The lines of an element's text, less the hidden ones. */
  const linesShown = (element: Element) => {
    const bottom = clampOf(element)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return linesOf(element).filter((line) => line.top + line.height / 2 < bottom);
  };
  /** A control, without a field's inner space for icons. */
  const bodyOf = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement)) return [...element.getClientRects()];
    const { left, right, top, height } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = style.get(element)!;
    const [start, end] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    return [new DOMRect(start, top, end - start, height)];
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const clips = once((element) => /auto|scroll/.test(getComputedStyle(element).overflowY));

  /** The boxes that are not scrolled out of view in their container, such as the body of a dialog. */
  const inSight = (element: Element, rects: DOMRect[]): DOMRect[] => {
    const holder = element.parentElement;
    if (holder === null || holder === root) return rects;
    if (!clips(holder)) return inSight(holder, rects);
    const { top, bottom } = holder.getBoundingClientRect();
    return inSight(
      holder,
      rects.filter((rect) => rect.bottom <= bottom && rect.top >= top),
    );
  };

  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth - root.clientWidth}px wider than the screen`);
  }
  const isPiece = (element: Element) =>
    isShown(element) && !element.matches('button, input, select, textarea') && /\p{L}/u.test(element.textContent ?? '');
  const canvas = document.createElement('canvas').getContext('2d')!;
  for (const element of shown) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, display } = style.get(element)!;
    const box = element.getBoundingClientRect();
    const lines = linesOf(element);
    const isWord = lines.length > 0 || element.matches('a, button, input, select, textarea, img, video');
    if (isWord && (box.right > root.clientWidth + 1 || box.left < -1) && !scrolls(element.parentElement)) {
      found.push(`${nameOf(element)} is beyond the edge`);
    }
    const isCutShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const cutsY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if ((cutsX || cutsY) && !isCutShort && element.textContent?.trim()) found.push(`${nameOf(element)} is cut`);
    const isOut = lines.some(
      (line) =>
        line.right > box.right + 1 ||
        line.left < box.left - 1 ||
        // A line of text is higher than its letters.
        line.bottom > box.bottom + line.height / 3 ||
        line.top < box.top - line.height / 3,
    );
    if (isOut && display !== 'inline' && display !== 'contents' && !isCutShort) {
      found.push(`${nameOf(element)} has words outside of its box`);
    }
    // Each piece of text between the children of a flex or grid container is a column or row of its own.
    if (/flex|grid/.test(display) && lines.length > 0 && [...element.children].some(isPiece)) {
      found.push(`${nameOf(element)} is a sentence in pieces`);
    }
    const typed =
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.label
        : element instanceof HTMLInputElement && element.value === ''
          ? element.placeholder
          : undefined;
    if (typed) {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = style.get(element)!;
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (canvas.measureText(typed).width > room + 1 && !isCutShort) found.push(`“${typed}” is cut in its field`);
    }
  }

  /** An element that covers the page as a whole, as intended: a dialog, a menu, a bar that the page scrolls below. */
  const layerOf = once((element): Element | null => {
    if (element.matches('[role$=dialog], [role=menu]')) return element;
    if (/fixed|sticky/.test(getComputedStyle(element).position)) return element;
    return element.parentElement && layerOf(element.parentElement);
  });
  const controls = shown
    .filter((element) => element.matches('a, button, input, select, textarea, [role=tab]'))
    .map((element) => ({ element, rects: inSight(element, bodyOf(element)) }));
  const words = shown
    .map((element) => ({ element, rects: inSight(element, linesShown(element)) }))
    .filter(({ rects }) => rects.length);
  const touch = (a: DOMRect, b: DOMRect, slack: number) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  const compare = (all: typeof words, slack: (rect: DOMRect) => number) => {
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        if (!one.rects.some((a) => other.rects.some((b) => touch(a, b, Math.min(slack(a), slack(b)))))) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (layerOf(one.element) === layerOf(other.element)) {
          found.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
        }
      }
    }
  };
  compare(controls, () => 2);
  compare(words, ({ height }) => height / 3);

  // A picture that fills its box shows all of it only where both have the same shape; `data-cut` marks intended cuts.
  for (const picture of document.images) {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = picture;
    const isCut =
      getComputedStyle(picture).objectFit === 'cover' &&
      !picture.closest('[data-cut]') &&
      naturalWidth > 0 &&
      clientHeight > 0 &&
      Math.abs((naturalWidth / naturalHeight) * (clientHeight / clientWidth) - 1) > 0.03;
    if (isCut) found.push(`a picture of ${naturalWidth}x${naturalHeight} is cut to ${clientWidth}x${clientHeight}`);
  }
  return [...new Set(found)];
}
