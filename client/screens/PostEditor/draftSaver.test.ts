import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftSaver, PAUSE_MS, type Saving } from './draftSaver';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose saves a test answers one by one, and what is shown of them. */
function setUp(version = 0) {
  const sent: { content: string; version: number; answer: (version: number) => void; fail: (why: string) => void }[] =
    [];
  const shown: Saving['is'][] = [];
  const saver = new DraftSaver<string>({
    version,
    save: (content, version) =>
      new Promise((resolve, reject) => {
        const answer = (later: number) => resolve({ version: later, at: '2026-11-29T10:00:00Z' });
        sent.push({ content, version, answer, fail: (why) => reject(new Error(why)) });
      }),
    meaningOf: (error) => {
      const { message } = error as Error;
      return message === 'gone' || message === 'conflict' ? message : 'later';
    },
    show: ({ is }) => shown.push(is),
  });
  const contents = () => sent.map(({ content }) => content);
  return { saver, sent, shown, contents };
}
const pause = (milliseconds = PAUSE_MS) => vi.advanceTimersByTimeAsync(milliseconds);

it('one save is under way at a time, and the next has the newest words', async () => {
  const { saver, sent, contents, shown } = setUp();
  for (const words of ['R', 'Ra', 'Rain']) saver.write(words);
  expect(contents()).toEqual([]);
  await pause();
  saver.write('Rain c');
  await pause();
  saver.write('Rain came');
  await pause(60_000);
  expect(contents()).toEqual(['Rain']);
  sent[0]!.answer(1);
  await pause();
  expect(sent.map(({ content, version }) => [content, version])).toEqual([
    ['Rain', 0],
    ['Rain came', 1],
  ]);
  sent[1]!.answer(2);
  await pause();
  expect([saver.version, shown.at(-1), saver.isSaved('Rain came')]).toEqual([2, 'saved', true]);
});

it('what is saved already is not sent again', async () => {
  const { saver, sent, contents } = setUp(3);
  saver.trust('Rain');
  saver.write('Rain');
  await pause(60_000);
  saver.write('Rains');
  saver.write('Rain');
  await pause(60_000);
  expect(contents()).toEqual([]);
  saver.write('Rains');
  void saver.flush();
  expect(sent).toHaveLength(1);
});

it('leaving saves at once; what could not be sent is sent later', async () => {
  const { saver, sent, contents, shown } = setUp();
  saver.write('Rain');
  void saver.flush();
  expect(contents()).toEqual(['Rain']);
  sent[0]!.fail('no network');
  await pause(0);
  expect(shown.at(-1)).toBe('waiting');
  saver.write('Rain came');
  void saver.flush();
  expect(contents()).toEqual(['Rain', 'Rain came']);
  sent[1]!.fail('no network');
  await pause(60_000);
  expect(contents().at(-1)).toBe('Rain came');
});

it('words that differ from those of another device wait until one of the two is chosen', async () => {
  const { saver, sent, contents, shown } = setUp(1);
  saver.write('Mine');
  await pause();
  sent[0]!.fail('conflict');
  await pause();
  saver.write('Mine, longer');
  await pause(60_000);
  expect([contents(), shown.at(-1)]).toEqual([['Mine'], 'conflict']);
  saver.resume(4);
  await pause(0);
  expect(sent.at(-1)).toMatchObject({ content: 'Mine, longer', version: 4 });
});

it('a draft that was posted or discarded elsewhere is made anew with what is written here since', async () => {
  const { saver, sent } = setUp(5);
  saver.write('More');
  await pause();
  sent[0]!.fail('gone');
  await pause(0);
  expect(sent.at(-1)).toMatchObject({ content: 'More', version: 0 });
});

it('nothing is saved once the post is sent, until that has failed', async () => {
  const { saver, sent, contents } = setUp();
  saver.write('Rain');
  void saver.flush();
  saver.write('Rain came');
  const held = vi.fn();
  void saver.hold().then(held);
  await pause();
  expect(held).not.toHaveBeenCalled();
  sent[0]!.answer(1);
  await pause(60_000);
  expect([held.mock.calls.length, contents()]).toEqual([1, ['Rain']]);
  saver.resume();
  await pause(0);
  expect(contents()).toEqual(['Rain', 'Rain came']);
});

it('an emptied draft is deleted after the save that is under way, and what is written next is a new one', async () => {
  const { saver, sent, contents } = setUp();
  const discard = vi.fn(async () => undefined);
  saver.write('Rain');
  void saver.flush();
  const dropped = saver.drop(discard);
  saver.write('Sun');
  await pause();
  expect(discard).not.toHaveBeenCalled();
  sent[0]!.fail('no network');
  await pause(0);
  await dropped;
  expect(discard).toHaveBeenCalledOnce();
  await pause(0);
  expect([contents(), sent.at(-1)!.version]).toEqual([['Rain', 'Sun'], 0]);
});
