import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

// What the built client brings to a phone, as the server names it to browsers (vite.config.ts): more than this is a decision.

const CLIENT = 'dist/client';
const { parts, atFirst }: { parts: Record<string, { scripts: string[] }>; atFirst: string[] } = JSON.parse(
  readFileSync(path.join(CLIENT, '.vite/parts.json'), 'utf8'),
);

const FRAME = 'screens/AppLayout/AppLayout.tsx';
const MEMBERS = 'screens/AppLayout/Members.tsx';
const LANDING = 'screens/Landing/LandingScreen.tsx';
const SIGN_IN = [LANDING, 'screens/Landing/AuthModal.tsx'];

it.each([
  // The screen, the most kilobytes of JavaScript (gzip), and in how many files.
  ['the landing page', [LANDING], 111, 4],
  ['log in', [...SIGN_IN, 'signIn/LogInPanel.tsx'], 130, 7],
  ['sign up', [...SIGN_IN, 'signIn/SignUpPanel.tsx'], 130, 8],
  ['a forgotten password', [...SIGN_IN, 'signIn/ForgotPasswordPanel.tsx'], 130, 8],
  ['a page', [FRAME, 'screens/Creator/CreatorScreen.tsx'], 233, 9],
  ['Explore', [FRAME, 'screens/Explore/ExploreScreen.tsx'], 228, 8],
  ['a post', [FRAME, 'screens/Post/PostScreen.tsx'], 231, 8],
  ["a member's feed", [FRAME, MEMBERS, 'screens/Feed/FeedScreen.tsx'], 235, 10],
])('%s keeps to its budget', (_screen, modules, kilobytes, files) => {
  const scripts = new Set([...atFirst, ...modules.flatMap((module) => parts[module]!.scripts)]);
  const bytes = [...scripts].map((file) => gzipSync(readFileSync(path.join(CLIENT, file)), { level: 9 }).length);
  const sum = bytes.reduce((one, other) => one + other) / 1000;
  expect(sum).toBeLessThanOrEqual(kilobytes);
  expect(sum, 'the budget may be less').toBeGreaterThan(kilobytes * 0.9);
  expect(scripts.size).toBeLessThanOrEqual(files);
});
