import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig, setConfig } from '../platform/config/config';
import { until } from '../test/harness';
import { type FakeClient, fakeClient } from '../test/servers/fakeRenderer';
import { settingsFor } from './html';
import { type AnswerQuestion, Renderer } from './renderer';

let client: FakeClient;
let renderer: Renderer;
beforeEach(async () => {
  setConfig(readConfig({ LOG_LEVEL: 'silent' }));
  client = await fakeClient();
  renderer = new Renderer(client.folder);
  renderer.start();
  await renderer.ready;
});
afterEach(() => renderer.stop());

const render = (
  answer: AnswerQuestion = async () => ({ data: 'answered' }),
  visitor = '203.0.113.1',
  isWaiting = () => true,
  by = renderer,
) =>
  by.render(
    { address: '/explore', language: 'en', settings: settingsFor({ viewer: null, savesData: false }) },
    answer,
    { visitor, isWaiting, onLost: () => undefined },
  );

it('knows which screens have a first view', () => {
  expect(renderer.hasFirstView('/explore')).toBe(true);
  expect(renderer.hasFirstView('/login')).toBe(false);
  expect(renderer.hasFirstView(null)).toBe(false);
});

it("renders the results of a screen's queries", async () => {
  expect((await render())!.html).toContain('"data":"answered"');
});

it('renders two pages at a time, queues forty, and refuses more', async () => {
  client.set('hold');
  const asked: string[] = [];
  const pages = Array.from({ length: 50 }, (_, page) =>
    render(async () => {
      asked.push(`page ${page}`);
      return {};
    }, `203.0.113.${page}`),
  );
  const refused = (await Promise.allSettled(pages.slice(42))).map(({ status }) => status);
  expect(refused).toEqual(Array(8).fill('rejected'));
  await until(() => asked.length === 2);
  client.clear('hold');
  expect((await Promise.all(pages.slice(0, 42))).every((view) => view !== null)).toBe(true);
});

it('renders pages in turn among their visitors: one that fills the queue does not keep others out', async () => {
  client.set('hold');
  const order: string[] = [];
  const open = (visitor: string) => render(async () => ({ is: order.push(visitor) }), visitor);
  const many = Array.from({ length: 42 }, () => open('203.0.113.1'));
  const others = ['203.0.113.2', '203.0.113.3', '203.0.113.4'].map(open);
  const lost = await Promise.allSettled(many.slice(39));
  expect(lost.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  await until(() => order.length === 2);
  client.clear('hold');
  expect(await Promise.all(others)).not.toContain(null);
  expect(order.indexOf('203.0.113.4')).toBeLessThan(8);
  await Promise.all(many.slice(0, 39));
});

it('renders nothing for a visitor who has gone before their turn', async () => {
  client.set('hold');
  const asked: string[] = [];
  const open = (page: string, isWaiting?: () => boolean) =>
    render(async () => ({ is: asked.push(page) }), page, isWaiting);
  const first = [open('one'), open('two')];
  let isThere = true;
  const left = open('left', () => isThere);
  const last = open('last');
  await until(() => asked.length === 2);
  isThere = false;
  client.clear('hold');
  expect(await left).toBeNull();
  expect(await Promise.all([...first, last])).not.toContain(null);
  expect(asked.sort()).toEqual(['last', 'one', 'two']);
});

it('loses a page that ends its thread, and that page alone', async () => {
  client.set('hold');
  const other = render(undefined, '203.0.113.2');
  await until(() => client.isSet('held'));
  client.set('die');
  await expect(render()).rejects.toMatchObject({ isSlow: false });
  client.clear('hold');
  expect(await other).not.toBeNull();
  expect(await render()).not.toBeNull();
});

it('loses no page when the process stops: it is only not made', async () => {
  client.set('hold');
  const lost: unknown[] = [];
  const settings = settingsFor({ viewer: null, savesData: false });
  const turn = { visitor: '203.0.113.1', isWaiting: () => true, onLost: (error: unknown) => void lost.push(error) };
  const view = renderer.render({ address: '/explore', language: 'en', settings }, async () => ({}), turn);
  await until(() => client.isSet('held'));
  await renderer.stop();
  expect([await view, lost]).toEqual([null, []]);
});

it('ends a page that takes too long, with its thread', async () => {
  const hasty = new Renderer(client.folder, 1_000);
  hasty.start();
  await hasty.ready;
  client.set('hold');
  await expect(render(undefined, undefined, undefined, hasty)).rejects.toMatchObject({ isSlow: true });
  client.clear('hold');
  expect(await render(undefined, undefined, undefined, hasty)).not.toBeNull();
  await hasty.stop();
});

it('renders one page of a person or network at a time: others find a thread', async () => {
  client.set('hold');
  const asked: string[] = [];
  const open = (page: string, visitor: string) => render(async () => ({ is: asked.push(page) }), visitor);
  const pages = [open('one', '203.0.113.1'), open('two', '203.0.113.1')];
  await until(() => asked.length === 1);
  pages.push(open('of another', '203.0.113.2'));
  await until(() => asked.length === 2);
  expect(asked).toEqual(['one', 'of another']);
  client.clear('hold');
  expect(await Promise.all(pages)).not.toContain(null);
});

it('continues after a failed query of a screen', async () => {
  await expect(render(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('a question');
  expect(await render()).not.toBeNull();
});
