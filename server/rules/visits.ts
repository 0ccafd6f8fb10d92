/** Sources of a page and day that are counted one by one; further ones are one source. */
export const SOURCES_A_DAY = 50;
/** The source beyond these. */
export const OTHER_SOURCE = 'other';
const SOURCE_LENGTH = 100;

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
