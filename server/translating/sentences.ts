import ts from 'typescript';
import { fixedText, isLiteral, type Literal, type Said, saidBy } from './literals';
import { type PluralCall, pluralCall, pluralIn } from './plurals';

/** A sentence of a file of words. */
export interface Sentence {
  /** Its key: "SQUAD.full", "LANDING.promises[0].title", with conditions in brackets. */
  key: string;
  /** Its comments. */
  notes: string[];
  node: ts.Expression;
  /** Its texts, by the category of a plural; under '' without one. */
  forms: Map<string, Said>;
  plural: PluralCall | null;
}

/** The sentences of a file of words, and the texts in it that stay code, with their lines. */
export interface FileOfWords {
  sentences: Map<string, Sentence>;
  left: string[];
}

const isOwn = (text: string) => /[^\P{L}\p{Script=Latin}]/u.test(text);

/** Reads the sentences of a file of words from its code. */
export function sentencesOf(file: string, code: string): FileOfWords {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const reader = new Reader(source);
  for (const statement of source.statements) reader.statement(statement, '', []);
  return { sentences: reader.sentences, left: leftIn(source, reader.read) };
}

/** The texts in letters of another script than Latin that no sentence has. */
function leftIn(source: ts.SourceFile, read: Set<ts.Node>): string[] {
  const left: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteral(node) && !read.has(node) && isOwn(fixedText(node)))
      left.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return left;
}

class Reader {
  readonly sentences = new Map<string, Sentence>();
  readonly read = new Set<ts.Node>();
  readonly #helpers: Set<string>;

  constructor(readonly source: ts.SourceFile) {
    this.#helpers = new Set(
      source.statements.flatMap((statement) =>
        ts.isFunctionDeclaration(statement)
          ? [statement.name!.text]
          : ts.isVariableStatement(statement)
            ? statement.declarationList.declarations.map(({ name }) => name.getText())
            : [],
      ),
    );
  }

  statement(node: ts.Statement, key: string, notes: string[]): void {
    const all = [...notes, ...this.#notesAt(node)];
    if (ts.isVariableStatement(node))
      for (const { name, initializer } of node.declarationList.declarations)
        if (initializer) this.#visit(initializer, key ? `${key}.${name.getText()}` : name.getText(), all);
    if (ts.isFunctionDeclaration(node) && node.body) this.statement(node.body, node.name!.text, all);
    if (ts.isBlock(node)) for (const each of node.statements) this.statement(each, key, notes);
    if (ts.isReturnStatement(node) && node.expression) this.#visit(node.expression, key, all);
    if (ts.isIfStatement(node)) {
      this.statement(node.thenStatement, `${key}[${plain(node.expression)}]`, notes);
      if (node.elseStatement) this.statement(node.elseStatement, `${key}[else]`, notes);
    }
  }

  #visit(node: ts.Expression, key: string, notes: string[]): void {
    if (isLiteral(node)) this.#literal(node, key, notes);
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      this.#visit(node.expression, key, notes);
    else if (ts.isElementAccessExpression(node)) this.#visit(node.expression, key, notes);
    else if (ts.isArrowFunction(node)) {
      if (ts.isBlock(node.body)) this.statement(node.body, key, notes);
      else this.#visit(node.body, key, notes);
    } else if (ts.isConditionalExpression(node)) {
      this.#visit(node.whenTrue, `${key}[${plain(node.condition)}]`, notes);
      this.#visit(node.whenFalse, `${key}[else]`, notes);
    } else if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText()))
      this.#visit(node.right, `${key}[${plain(node.left)}]`, notes);
    else if (ts.isArrayLiteralExpression(node))
      for (const [at, each] of node.elements.entries())
        this.#visit(ts.isSpreadElement(each) ? each.expression : each, `${key}[${at}]`, notes);
    else if (ts.isObjectLiteralExpression(node))
      for (const part of node.properties) {
        const all = [...notes, ...this.#notesAt(part)];
        if (ts.isPropertyAssignment(part)) this.#visit(part.initializer, `${key}.${nameOf(part.name)}`, all);
        if (ts.isSpreadAssignment(part)) this.#visit(part.expression, key, all);
      }
    else if (ts.isCallExpression(node)) this.#call(node, key, notes);
  }

  #call(node: ts.CallExpression, key: string, notes: string[]): void {
    const plural = pluralCall(node);
    const callee = node.expression.getText();
    if (plural) this.#add({ key, notes, node, forms: plural.forms, plural });
    else if (callee === 'words') this.#visit(node.arguments[1]!, key, notes);
    else if (this.#helpers.has(callee))
      // A helper's argument may be code, such as the name of a state.
      for (const [at, each] of node.arguments.entries())
        if (!isLiteral(each) || !this.source.fileName.includes('/en/') === isOwn(fixedText(each)))
          this.#visit(each, `${key}(${at})`, notes);
  }

  #literal(node: Literal, key: string, notes: string[]): void {
    if (!/\p{L}/u.test(fixedText(node)) && !ts.isTemplateExpression(node)) return;
    const plural = ts.isTemplateExpression(node) ? pluralIn(node) : null;
    const said = saidBy(node);
    if (plural) {
      const forms = [...plural.forms].map(([category, { text, facts }]): [string, Said] => [
        category,
        {
          text: plural.before.text + text + plural.after.text,
          facts: new Map([...plural.before.facts, ...facts]),
        },
      ]);
      this.#add({ key, notes, node, forms: new Map(forms), plural });
    } else if (said && /\p{L}/u.test(fixedText(node)))
      this.#add({ key, notes, node, forms: new Map([['', said]]), plural: null });
    // Texts inside of a fact are sentences of their own.
    if (ts.isTemplateExpression(node))
      for (const { expression } of node.templateSpans)
        if (expression !== plural?.node) this.#visit(expression, `${key}{${plain(expression)}}`, notes);
  }

  #add(sentence: Sentence): void {
    let { key } = sentence;
    for (let more = 2; this.sentences.has(key); more++) key = `${sentence.key} (${more})`;
    this.sentences.set(key, { ...sentence, key });
    this.read.add(sentence.node);
    for (const { node } of sentence.plural?.forms.values() ?? []) this.read.add(node);
  }

  #notesAt(node: ts.Node): string[] {
    return (ts.getLeadingCommentRanges(this.source.text, node.pos) ?? []).map(({ pos, end }) =>
      this.source.text
        .slice(pos, end)
        .replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\*/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
}

const nameOf = (name: ts.PropertyName) =>
  ts.isStringLiteral(name) ? name.text : ts.isComputedPropertyName(name) ? name.expression.getText() : name.getText();

/** The beginning of some code in one line: a key must be the same in every language. */
const plain = (node: ts.Expression): string => {
  if (ts.isConditionalExpression(node)) return `${plain(node.condition)} ?`;
  if (ts.isCallExpression(node)) return `${node.expression.getText()}(…)`;
  return node.getText().replace(/\s+/g, ' ');
};
