import { spawnSync } from 'node:child_process';

/** Debian's own Python: another one on the PATH does not have its packages. */
const PYTHON = '/usr/bin/python3';

/** Whether Debian's python3-podcastparser is installed. */
export const hasPodcastparser = (): boolean => spawnSync(PYTHON, ['-c', 'import podcastparser']).status === 0;

const PARSE = `
import io, json, podcastparser, sys
print(json.dumps(podcastparser.parse(sys.argv[1], io.BytesIO(sys.stdin.buffer.read()))))
`;

/** What podcastparser, which podcast programs use, reads in a feed. */
export interface ReadPodcast {
  title: string;
  link: string;
  cover_url: string;
  itunes_author: string;
  itunes_categories: string[][];
  episodes: {
    title: string;
    guid: string;
    published: number;
    total_time: number;
    enclosures: { url: string; file_size: number; mime_type: string }[];
  }[];
}

/** Reads the feed of this address with podcastparser. */
export function readPodcast(address: string, feed: string): ReadPodcast {
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', PARSE, address], { input: feed, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ReadPodcast;
}
