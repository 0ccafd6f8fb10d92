import { Editor, getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { BODY_DEPTH } from '../../../../server/rules/bodies/bounds';
import { BODY_SCHEMA } from '../../../../server/rules/bodies/schema';
import { EXTENSIONS } from './extensions';
import { levelsOf } from './levels';

const names = (all: object | undefined) => Object.keys(all ?? {}).sort();

it('the editor has the one schema of bodies: its nodes, their content, marks and attributes', () => {
  const schema = getSchema(EXTENSIONS);
  expect(names(schema.nodes)).toEqual(names(BODY_SCHEMA.nodes));
  expect(names(schema.marks)).toEqual(names(BODY_SCHEMA.marks));
  for (const [name, { spec }] of Object.entries(BODY_SCHEMA.nodes)) {
    const own = schema.nodes[name]!.spec;
    expect([name, own.content || undefined, own.marks, names(own.attrs), !!own.atom]).toEqual([
      name,
      spec.content,
      spec.marks,
      names(spec.attrs),
      !!spec.atom,
    ]);
  }
  for (const [name, { spec }] of Object.entries(BODY_SCHEMA.marks))
    expect([name, names(schema.marks[name]!.spec.attrs), schema.marks[name]!.spec.inclusive ?? true]).toEqual([
      name,
      names(spec.attrs),
      spec.inclusive ?? true,
    ]);
});

it('Tab indents an item as deep as a body may be, and then leaves the editor', () => {
  const item = (words: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const editor = new Editor({
    extensions: EXTENSIONS,
    injectCSS: false,
    content: { type: 'doc', content: [{ type: 'bulletList', content: ['1', '2', '3', '4'].map(item) }] },
  });
  const press = (words: string) => {
    let at = 0;
    editor.state.doc.descendants((node, place) => {
      if (node.text === words) at = place;
    });
    editor.commands.setTextSelection(at);
    return editor.commands.keyboardShortcut('Tab');
  };
  for (const words of ['2', '3', '3', '4', '4', '4']) press(words);
  expect(levelsOf(editor.state.doc)).toBe(BODY_DEPTH);
  expect(() => BODY_SCHEMA.nodeFromJSON(editor.getJSON()).check()).not.toThrow();
  editor.destroy();
});

it('a link is set on the selected words, changed and removed; without a selection its address is the words', () => {
  const editor = new Editor({ extensions: EXTENSIONS, injectCSS: false, content: '<p>See the ghats now</p>' });
  const html = () => editor.getHTML().replaceAll(/ (rel|dir)="[^"]*"/g, '');
  editor.chain().setTextSelection({ from: 9, to: 14 }).setLink('https://a.in/').run();
  expect(html()).toBe('<p>See the <a href="https://a.in/">ghats</a> now</p>');
  editor.chain().setTextSelection(11).setLink('https://b.in/').run();
  expect(html()).toBe('<p>See the <a href="https://b.in/">ghats</a> now</p>');
  editor.chain().setTextSelection(11).unsetLink().run();
  expect(html()).toBe('<p>See the ghats now</p>');
  editor.chain().focus('end').setLink('https://c.in/').run();
  expect(html()).toBe('<p>See the ghats now<a href="https://c.in/">https://c.in/</a></p>');
  editor.destroy();
});
