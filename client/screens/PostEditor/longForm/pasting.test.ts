import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { BODY_SCHEMA } from '../../../../server/rules/bodies/schema';
import { FROM_DOCS, FROM_WORD } from '../../../test/pastedPages';
import { EXTENSIONS } from './extensions';
import { cleanPasted, ownMediaOnly } from './pasting';

/** jsdom has no events of the clipboard. */
const PASTE = new Event('paste') as ClipboardEvent;

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** An editor into which that page was pasted. */
function pasted(html: string, content: object | null = null): Editor {
  const editor = new Editor({
    extensions: EXTENSIONS,
    content,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (page) => cleanPasted(page).html,
      transformPasted: (slice, { state }) => ownMediaOnly(slice, state.doc, (id) => id.startsWith('mine')),
    },
  });
  editors.push(editor);
  editor.view.pasteHTML(html, PASTE);
  return editor;
}

type Json = { type: string; text?: string; content?: Json[]; attrs?: { level?: number }; marks?: { type: string }[] };

/** A body in short: each block with its words, marks in brackets. */
function short({ type, text, content = [], attrs, marks = [] }: Json): string {
  if (type === 'text') return marks.reduce((words, mark) => `${mark.type}[${words}]`, text!);
  const inner = content.map(short).join(type === 'doc' ? '\n' : '');
  const names: Record<string, string> = { doc: inner, paragraph: `p(${inner})`, heading: `h${attrs?.level}(${inner})` };
  return names[type] ?? `${type}(${inner})`;
}
const bodyOf = (editor: Editor) => short(editor.getJSON() as Json).split('\n');

describe('a text pasted from', () => {
  it('Google Docs keeps its titles, bold, italics, links and lists, and says what was left out', () => {
    expect(bodyOf(pasted(FROM_DOCS))).toEqual([
      'h2(Monsoon diary)',
      'h3(Week one)',
      'p(The bold[first] and italic[softest] rain. link[Its sound])',
      'bulletList(listItem(p(Umbrella)bulletList(listItem(p(Black))))listItem(p(Boots)))',
      'p(June)',
      'p(120 mm)',
      'p(Careful!)',
    ]);
    expect(cleanPasted(FROM_DOCS).leftOut).toEqual({ pictures: 1, tables: 1, embeds: 0, links: 0, styles: 1 });
  });

  it('Word keeps its title, quote and lists without their typed marks, and says what was left out', () => {
    expect(bodyOf(pasted(FROM_WORD))).toEqual([
      'h2(Monsoon diary)',
      'h2(Week one)',
      'p(The bold[first] and italic[softest] rain, at last.)',
      'blockquote(p(Rain is grace.))',
      'bulletList(listItem(p(Umbrella)bulletList(listItem(p(Black))))listItem(p(Boots)))',
      'orderedList(listItem(p(Wake up))listItem(p(Walk)))',
      'p(Write to me)',
    ]);
    expect(cleanPasted(FROM_WORD).leftOut).toEqual({ pictures: 2, tables: 0, embeds: 0, links: 1, styles: 1 });
  });

  it('a page with films, fields and scripts keeps the words beside them', () => {
    const { html, leftOut } = cleanPasted(
      '<p>One</p><iframe src="https://example.in"></iframe><script>alert(1)</script><form><input value="x"></form><p>Two</p>',
    );
    expect(bodyOf(pasted(html))).toEqual(['p(One)', 'p(Two)']);
    expect(leftOut).toMatchObject({ embeds: 2, pictures: 0 });
  });

  it('plain words says nothing', () => {
    expect(Object.values(cleanPasted('<p>Only <b>words</b></p>').leftOut)).toEqual([0, 0, 0, 0, 0]);
  });
});

it('a list deeper than a body may be is three levels deep, with all of its items in their order', () => {
  const deep =
    '<ul><li>1<ul><li>2<ul><li>3<ul><li>4a</li><li>4b<ul><li>5</li></ul></li></ul></li></ul></li></ul></li></ul>';
  const editor = pasted(deep);
  expect(bodyOf(editor)[0]).toBe(
    'bulletList(listItem(p(1)bulletList(listItem(p(2)bulletList(listItem(p(3))listItem(p(4a))listItem(p(4b))listItem(p(5)))))))',
  );
  expect(() => BODY_SCHEMA.nodeFromJSON(editor.getJSON()).check()).not.toThrow();
});

it('a picture cut out of the text is pasted elsewhere, once; one of another text is not', () => {
  const figure = (id: string) => `<figure data-media="${id}" data-alt="A ghat"></figure>`;
  const editor = pasted(`<p>Words</p>${figure('mine1')}${figure('mine1')}${figure('theirs')}`);
  expect(editor.getJSON().content!.filter(({ type }) => type === 'media')).toEqual([
    { type: 'media', attrs: { id: 'mine1', alt: 'A ghat' } },
  ]);
  editor.commands.setTextSelection(1);
  editor.view.pasteHTML(`<p>More</p>${figure('mine1')}`, PASTE);
  expect(editor.getJSON().content!.filter(({ type }) => type === 'media')).toHaveLength(1);
});

it('a pasted gallery keeps the pictures of this post that are not in the text already', () => {
  const gallery = (...ids: string[]) =>
    `<div data-gallery="">${ids.map((id) => `<figure data-media="${id}" data-alt="Of ${id}"></figure>`).join('')}</div>`;
  const idsIn = (editor: Editor) => {
    const found: string[] = [];
    editor.state.doc.descendants(({ type, attrs }) => void (type.name !== 'text' && found.push(attrs.id ?? type.name)));
    return found;
  };
  expect(idsIn(pasted(gallery('mine-1', 'yours', 'mine-2', 'mine-1')))).toEqual([
    'gallery',
    'mine-1',
    'mine-2',
    'paragraph',
  ]);
  expect(idsIn(pasted(gallery('mine-1', 'yours')))).toEqual(['mine-1', 'paragraph']);
});
