import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ApolloClient, type ApolloLink } from '@apollo/client';
import createStyles, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { FirstView, KnownScreen, RenderRequest } from '../../server/rules/firstView';
import { languageOfPath, prefixOf } from '../../server/rules/languagePaths';
import { ENGLISH, LANGUAGES, type Language, provideLanguage } from '../../server/words/words';
import { createCache } from '../apollo/cache';
import { type LoadScreen, type RouteHandle, routes } from '../routes';
import { provideRequest, type RequestScope } from '../visit/request';
import { loadAsThisVisit } from '../visit/saving';

// The client as the server renders it: the same routes and screens, each page with a request state of its own.

const visits = new AsyncLocalStorage<RequestScope & { language: Language }>();
provideRequest(() => visits.getStore()!);
provideLanguage(() => visits.getStore()!.language);
loadAsThisVisit();

/** The router of each language, by the prefix of its addresses. */
const routers = new Map(
  LANGUAGES.map((language) => [language, createStaticHandler(routes, { basename: prefixOf(language) || '/' })]),
);

const handleOf = ({ handle }: RouteObject) => (handle ?? {}) as RouteHandle;

/** The loaders of the screens with a first view, and of their layouts. */
function firstScreens(within: RouteObject[]): LoadScreen[] {
  return within.flatMap((route) => {
    const { load, loadForMembers, hasFirstView } = handleOf(route);
    const below = firstScreens(route.children ?? []);
    return load && (hasFirstView || below.length > 0)
      ? [load, ...(loadForMembers ? [loadForMembers] : []), ...below]
      : below;
  });
}

/** Loads the screens before the first page is requested, which would wait for them. */
export const loadScreens = () => Promise.all(firstScreens(routes).map((load) => load()));

/** The frame, and what a visitor's tap opens in it: the sign-in of an action, and menus. */
const FRAME = 'screens/AppLayout/AppLayout.tsx';
const OPENED = ['signIn/SignInDialog.tsx', 'ui/MenuList.tsx'];

/** The facts of the screen at an address; the pattern of one is an address as well. */
export function knownScreen(pattern: string): KnownScreen {
  const handles = (matchRoutes(routes, pattern) ?? []).map(({ route }) => handleOf(route));
  const modulesOf = (loads: (LoadScreen | undefined)[]) => loads.flatMap((load) => load?.module ?? []);
  const modules = modulesOf(handles.map(({ load }) => load));
  return {
    hasFirstView: handles.at(-1)?.hasFirstView ?? false,
    modules,
    tapModules: modules.includes(FRAME) ? OPENED : [],
    memberModules: modulesOf(handles.flatMap(({ load, loadForMembers }) => [load, loadForMembers])),
  };
}

/** Sends a page's queries. */
interface QuerySource extends Pick<RequestScope, 'landingPages'> {
  link: ApolloLink;
}

/** Renders the first view of an address; null where its screen redirects. */
export async function make(request: RenderRequest, { link, landingPages }: QuerySource): Promise<FirstView | null> {
  const client = new ApolloClient({
    cache: createCache(),
    link,
    ssrMode: true,
    // The cache ends with the page; a reference that is kept longer would keep all of it.
    defaultOptions: { react: { suspense: { autoDisposeTimeoutMs: 1000 } } },
  });
  try {
    const url = new URL(request.address, 'http://localhost');
    return await visits.run({ ...request, landingPages, client }, () => firstView(url, client));
  } finally {
    client.stop();
  }
}

async function firstView(url: URL, client: ApolloClient): Promise<FirstView | null> {
  const { query, dataRoutes } = routers.get(languageOfPath(url.pathname) ?? ENGLISH)!;
  const context = await query(new Request(url));
  // Redirected by the screen's own rules: the browser follows.
  if (context instanceof Response) return null;
  if (context.errors) throw Object.values(context.errors)[0];
  const styles = createStyles({ key: 'css' });
  // Styles are collected, not written beside each element.
  styles.compat = true;
  const html = await htmlOf(
    <StrictMode>
      <CacheProvider value={styles}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </CacheProvider>
    </StrictMode>,
  );
  return { html, styles: stylesIn(styles), data: { cache: client.extract() as never, loaded: plainData(context) } };
}

/** The whole HTML at once: no part comes later by a script, which the page's policy forbids. */
function htmlOf(screen: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(screen, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/** In the form that Emotion reads in a browser: global rules each by their name, and those of classes together. */
function stylesIn({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const isOfClass = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const ofClasses = rules.filter(isOfClass);
  const tag = (name: string, rule: string) => `<style data-emotion="${name}">${rule.replaceAll('</', '<\\/')}</style>`;
  return [
    ...rules.filter((rule) => !isOfClass(rule)).map(([name, rule]) => tag(`${key}-global ${name}`, rule)),
    tag(`${key} ${ofClasses.map(([name]) => name).join(' ')}`, ofClasses.map(([, rule]) => rule).join('')),
  ].join('');
}

/** Results of loaders that are not in the cache: plain data, which the browser uses as it is. */
function plainData({ loaderData }: StaticHandlerContext): Record<string, unknown> {
  const isQuestion = (value: unknown) => Object.getOwnPropertySymbols(Object(value)).length > 0;
  const isPlain = (value: unknown) => value && ![value, ...Object.values(value)].some(isQuestion);
  return Object.fromEntries(Object.entries(loaderData).filter(([, value]) => isPlain(value)));
}
