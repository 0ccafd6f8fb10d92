/** Sources of a page and day that are counted one by one; further ones are one source. */
export const SOURCES_A_DAY = 50;
/** The source beyond these. */
export const OTHER_SOURCE = 'other';
const SOURCE_LENGTH = 100;

/** The named links that a page may have, and the most characters of a name. */
export const PAGE_LINKS_MAX = 50;
export const PAGE_LINK_NAME_MAX = 60;
/** What the address of a named link has after `?ref=`. */
export const LINK_CODE = /^[a-z0-9]{6}$/;

/** The most views that a browser sends at once. */
export const VIEWS_AT_ONCE = 20;

/** Which page or post a path is counted for, by its slug or its id; null for other screens. */
export function countedIn(path: string): { slug?: string; id?: string; isPost?: boolean } | null {
  const [, screen, name] = /^\/(c|creator|post)\/([^/?#]+)$/.exec(path) ?? [];
  if (!screen || !name) return null;
  return screen === 'c' ? { slug: name } : { id: name, isPost: screen === 'post' };
}

/** Programs that read pages by themselves, by what their agents say: search engines, previews of links, monitors, scripts. */
const ROBOT =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|embedly|quora link|pingdom|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|node-fetch|axios|okhttp|scrapy|feed|rss|archiver|mediapartners|google-|apis-google/i;

/** Whether an agent is a robot's; one that says nothing is, too. */
export const isRobot = (agent: string | undefined): boolean => !agent || ROBOT.test(agent);

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/**
 * From where a page was opened, by the Referer header: the host of another site, '' without one, null from this site
 * itself.
 */
export function sourceOf(referer: string | undefined, ownHost: string): string | null {
  if (!referer || !URL.canParse(referer)) return '';
  const { protocol, host, hostname } = new URL(referer);
  if (host === ownHost) return null;
  if (protocol === 'android-app:') return hostname.slice(0, SOURCE_LENGTH) || OTHER_SOURCE;
  const plain = hostname.replace(/^(?:www|m|l|lm)\./, '');
  return /^https?:$/.test(protocol) && HOST.test(plain) && plain.length <= SOURCE_LENGTH ? plain : OTHER_SOURCE;
}
