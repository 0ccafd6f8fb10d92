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
  isWaiting?: () => boolean,
) =>
  renderer.render(
    { address: '/explore', language: 'en', settings: settingsFor({ viewer: null, savesData: false }) },
    answer,
    visitor,
    undefined,
    isWaiting,
  );

it('knows which screens have a first view', () => {
  expect(renderer.hasFirstView('/explore')).toBe(true);
  expect(renderer.hasFirstView('/terms')).toBe(false);
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
    }),
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

it('renders a page again that was lost with its worker, and those after it', async () => {
  client.set('die');
  expect((await Promise.all([render(), render()])).every((view) => view !== null)).toBe(true);
  expect(client.isSet('die')).toBe(false);
});

it('continues after a failed query of a screen', async () => {
  await expect(render(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('a question');
  expect(await render()).not.toBeNull();
});
