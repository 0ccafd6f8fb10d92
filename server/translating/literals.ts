import ts from 'typescript';

// A sentence for translators, and in code: `{fact}` is `${fact}` there.

/** A sentence with its facts in braces, and the code of each fact by the text in the braces. */
export interface Said {
  text: string;
  facts: Map<string, string>;
}

export type Literal = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

export const isLiteral = (node: ts.Node): node is Literal =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** The fixed parts of a literal. */
export const fixedText = (node: Literal): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : node.text;

/**
 * The text in braces for a part of code: the code itself, or its beginning where it is long or has braces or texts of
 * its own.
 */
export function factName(node: ts.Expression): string {
  const code = node.getText().replace(/\s+/g, ' ');
  if (ts.isConditionalExpression(node)) return `${factName(node.condition)} ?`;
  const short = code.split(/[{}`]/)[0]!.trim();
  return short === code ? code : `${short}…`;
}

/** The sentence of a literal; null where its text has braces of its own. */
export function saidBy(node: Literal): Said | null {
  const facts = new Map<string, string>();
  if (/[{}]/.test(fixedText(node))) return null;
  if (!ts.isTemplateExpression(node)) return { text: node.text, facts };
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const code = expression.getText();
    let name = factName(expression);
    while (facts.has(name) && facts.get(name) !== code) name += '′';
    facts.set(name, code);
    text += `{${name}}${literal.text}`;
  }
  return { text, facts };
}

/** Spaces and invisible signs are written by their number. */
const UNSEEN = /[\u00a0\u00ad\u2007\u2028\u2029\u202f\u2060\ufeff]/g;

const escaped = (text: string, quote: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The facts in a text, as they are in the braces, each once; `#` is the count of a plural. */
export const factsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)),
];

/** The literal of this sentence, in the quotes that the formatter chooses. */
export function literalOf(text: string, facts: Map<string, string>): string {
  if (factsIn(text).length === 0) {
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    return `${quote}${escaped(text, quote)}${quote}`;
  }
  const parts = text.split(/\{([^{}]*)\}/);
  const code = parts.map((part, at) =>
    at % 2 === 1 ? `\${${facts.get(part)}}` : escaped(part, '`').replaceAll('${', '\\${'),
  );
  return `\`${code.join('')}\``;
}
