import ts from 'typescript';
import { isLiteral, type Literal, type Said, saidBy } from './literals';

/** A form of a plural: its literal, and its sentence. */
interface Form extends Said {
  node: Literal;
}

/** A call of `plural`, with its forms by their category ("one", "other"). */
export interface PluralCall {
  node: ts.CallExpression;
  count: string;
  forms: Map<string, Form>;
}

/** The call of `plural` in an expression; null where it is none, or its forms are more than texts. */
export function pluralCall(node: ts.Expression): PluralCall | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'plural') return null;
  const [count, object] = node.arguments;
  if (!count || !object || !ts.isObjectLiteralExpression(object)) return null;
  const forms = new Map<string, Form>();
  for (const part of object.properties) {
    if (!ts.isPropertyAssignment(part) || !isLiteral(part.initializer)) return null;
    const said = saidBy(part.initializer);
    if (!said) return null;
    forms.set(part.name.getText(), { node: part.initializer, ...said });
  }
  return { node, count: count.getText(), forms };
}

/** The one plural in a template; null where there is none or a second one, or a text around it has its sign. */
export function pluralIn(node: ts.TemplateExpression): (PluralCall & { before: Said; after: Said }) | null {
  const at = node.templateSpans.findIndex(({ expression }) => pluralCall(expression));
  if (at < 0 || node.templateSpans.some(({ expression }, other) => other !== at && pluralCall(expression))) return null;
  const said = saidBy(node);
  const call = pluralCall(node.templateSpans[at]!.expression)!;
  if (!said || said.text.replace(/\{[^{}]*\}/g, '').includes('#')) return null;
  const name = [...said.facts].find(([, code]) => code === call.node.getText())![0];
  const [before, after] = said.text.split(`{${name}}`);
  return { ...call, before: { text: before!, facts: said.facts }, after: { text: after!, facts: said.facts } };
}
