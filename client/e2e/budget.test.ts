import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { clientFolderOf } from '../../server/html/clients';
import { ENGLISH, LANGUAGES } from '../../server/words/words';

// The built client's bytes for a phone, as the server names its files to browsers (vite.plugins.ts): more than this is
// a decision.

interface Files {
  parts: Record<string, { scripts: string[] }>;
  atFirst: string[];
}

const FRAME = 'screens/AppLayout/AppLayout.tsx';
const MEMBERS = 'screens/AppLayout/Members.tsx';
const LANDING = 'screens/Landing/LandingScreen.tsx';
const SIGN_IN = [LANDING, 'screens/Landing/AuthModal.tsx'];

describe.each(LANGUAGES)('in %s', (language) => {
  const client = clientFolderOf('dist/client', language);
  const { parts, atFirst }: Files = JSON.parse(readFileSync(path.join(client, '.vite/parts.json'), 'utf8'));

  it.each([
    // The screen, the most kilobytes of JavaScript (gzip) in English and in scripts whose letters take three bytes, and in how many files.
    ['the landing page', [LANDING], 112, 113, 4],
    ['log in', [...SIGN_IN, 'signIn/LogInPanel.tsx'], 130, 132, 7],
    ['sign up', [...SIGN_IN, 'signIn/SignUpPanel.tsx'], 131, 133, 8],
    ['a forgotten password', [...SIGN_IN, 'signIn/ForgotPasswordPanel.tsx'], 131, 132, 8],
    ['a page', [FRAME, 'screens/Creator/CreatorScreen.tsx'], 226, 228, 6],
    ['Explore', [FRAME, 'screens/Explore/ExploreScreen.tsx'], 227, 229, 8],
    ['a post', [FRAME, 'screens/Post/PostScreen.tsx'], 232, 234, 9],
    ["a member's feed", [FRAME, MEMBERS, 'screens/Feed/FeedScreen.tsx'], 238, 240, 8],
    ["a member's squads", [FRAME, MEMBERS, 'screens/MySquads/MySquadsScreen.tsx'], 239, 241, 9],
  ])('%s keeps to its budget', (_screen, modules, english, others, files) => {
    const kilobytes = language === ENGLISH ? english : others;
    const scripts = new Set([...atFirst, ...modules.flatMap((module) => parts[module]!.scripts)]);
    const bytes = [...scripts].map((file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length);
    const sum = bytes.reduce((one, other) => one + other) / 1000;
    expect(sum).toBeLessThanOrEqual(kilobytes);
    expect(sum, 'the budget may be less').toBeGreaterThan(kilobytes * 0.9);
    expect(scripts.size).toBeLessThanOrEqual(files);
  });

  it('only a post with a body loads what draws it, which is small', () => {
    const ofPost = parts['screens/Post/PostScreen.tsx']!.scripts;
    const drawer = parts['posts/PostBody.tsx']!.scripts.filter((file) => ![...atFirst, ...ofPost].includes(file));
    expect(drawer.length).toBeGreaterThan(0);
    const bytes = drawer.map((file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length);
    expect(bytes.reduce((one, other) => one + other)).toBeLessThan(8_000);
  });

  it('what a post loads later by itself is its own, and nothing of a page', () => {
    const [page, post, beside] = ['Creator/CreatorScreen', 'Post/PostScreen', 'Post/PostBeside'].map(
      (module) => parts[`screens/${module}.tsx`]!.scripts,
    );
    const later = beside!.filter((file) => !post!.includes(file));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((file) => page!.includes(file))).toEqual([]);
  });

  it('the editor of long posts is a file of its own, which the long form loads and no screen', () => {
    const LONG_FORM = 'screens/PostEditor/longForm/LongForm.tsx';
    const isEditor = (file: string) => readFileSync(path.join(client, file), 'utf8').includes('ProseMirror');
    const editor = parts[LONG_FORM]!.scripts.filter(isEditor);
    const loading = Object.keys(parts).filter((part) => parts[part]!.scripts.some((file) => editor.includes(file)));
    expect([editor.length, loading]).toEqual([1, [LONG_FORM]]);
    expect(atFirst.filter(isEditor)).toEqual([]);
    const kilobytes = gzipSync(readFileSync(path.join(client, editor[0]!)), { level: 9 }).length / 1000;
    expect(kilobytes).toBeLessThanOrEqual(125);
    expect(kilobytes, 'the budget may be less').toBeGreaterThan(125 * 0.9);
  });
});
