import { beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './browser';
import { visit } from './people';

describe('the styles in place of Chakra’s reset (base.css, system.ts)', () => {
  let rules: { selectors: string[]; properties: string[] }[];
  let action: string;

  beforeAll(async () => {
    // Begins with a first view: the server's styles and those added in the browser come in different ways.
    const page = await visit(SIZES[1], '/c/kabir-paints');
    action = await page
      .getByRole('link', { name: 'Sign up' })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
    rules = await page.evaluate(() => {
      const within = (rule: CSSRule): CSSStyleRule[] => {
        const inner = 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(within) : [];
        return rule instanceof CSSStyleRule ? [rule, ...inner] : inner;
      };
      return [...document.styleSheets]
        .flatMap((dialog) => [...dialog.cssRules].flatMap(within))
        .map(({ selectorText, style }) => ({ selectors: selectorText.split(/,\s*/), properties: [...style] }));
    });
  });

  it('make the browser compute no more than the style of each element itself', () => {
    const ofAll = rules.filter(({ selectors }) =>
      selectors.some((each) => /^\*?(::(before|after|selection))?$/.test(each)),
    );
    expect(ofAll.length).toBeGreaterThan(0);
    expect(ofAll.flatMap(({ selectors }) => selectors).filter((each) => each !== '*')).toEqual([]);
    expect(ofAll.flatMap(({ properties }) => properties).filter((each) => each.startsWith('--'))).toEqual([]);
  });

  it('leave an action the colour of actions', () => {
    expect(action).toBe('rgb(246, 162, 26)');
  });
});
