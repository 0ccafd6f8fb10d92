import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../messages/draft';
import { takeUp } from '../messages/outbox';
import { deleteKept, isKeptHere, rememberKeeper } from '../offlineReading/storage';
import { useWritten } from '../screens/Post/useWritten';
import { claimDraft, keepDraft } from '../screens/PostEditor/drafts';
import { forgetPerson } from '../viewer/signInOut';
import { clearInTab, keepInTab, keptInTab } from '../viewer/tab';
import { hold } from './holding';
import { browserStorage, tabStorage } from './storage';

// As in a WebView of Android, whose storage is null by default, and as in browsers that throw at each use of it.
const BROWSERS: [string, () => Storage | null][] = [
  ['has no storage', () => null],
  [
    'throws at each use of its storage',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  ],
];

describe.each(BROWSERS)('in a browser that %s', (_, get) => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(globalThis, name, 'get').mockImplementation(get as () => Storage);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('nothing is kept, and nothing fails', async () => {
    for (const storage of [browserStorage, tabStorage]) {
      expect(storage.set('a', 'b')).toBe(false);
      expect([storage.get('a'), storage.places()]).toEqual([null, []]);
      storage.remove('a');
      storage.clear();
    }
    keepInTab('a', 1);
    expect(keptInTab('a')).toBeNull();
    clearInTab('a');
  });

  it('a signed-in screen works: messages wait, drafts are written, no data is kept, and log-out works', async () => {
    takeUp('u1');
    rememberKeeper('u1');
    expect(isKeptHere('u1')).toBe(false);
    await deleteKept('u1');
    expect(renderHook(() => useDraft('u1', 'r1')).result.current[0]).toBe('');
    expect(renderHook(() => useWritten('p1', 'u1')).result.current[0]).toBe('');
    const { id, draft, others, release } = await claimDraft('c1');
    expect([draft, others]).toEqual([null, []]);
    keepDraft('c1', id, {
      squadId: '',
      description: 'Words',
      teaser: '',
      link: '',
      file: null,
      files: {},
      unfinished: '',
      writtenAt: 1,
    } as never);
    await release();
    await (await hold('name'))!();
    await forgetPerson();
  });
});
