import { Link } from '@chakra-ui/react';
import { LinkifyIt } from 'linkify-it';
import { normalizeLink } from '../../server/rules/links';

/** The endings of an address typed without https://; with more, "done.Now" would be one. */
const ENDINGS = [
  'com',
  'org',
  'net',
  'edu',
  'gov',
  'info',
  'in',
  'io',
  'me',
  'co',
  'app',
  'dev',
  'shop',
  'be',
  'ly',
  'gle',
];

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, tlds: ENDINGS });
for (const other of ['mailto:', 'ftp:', '//']) finder.add(other, null);

/** A piece of a text; with an address, where it is one that is safe to open. */
interface Piece {
  text: string;
  address: string | null;
}

/** A text in pieces: the web addresses in it and the text between them. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, lastIndex, raw } of finder.match(text) ?? []) {
    pieces.push({ text: text.slice(done, index), address: null }, { text: raw, address: normalizeLink(raw) });
    done = lastIndex;
  }
  pieces.push({ text: text.slice(done), address: null });
  return pieces.filter((piece) => piece.text !== '');
}

/** A LinkedText's text that may have an address. */
export function LinkedWords({ text }: { text: string }) {
  return piecesOf(text).map(({ text: words, address }, place) =>
    address === null ? (
      words
    ) : (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        key={place}
        href={address}
        target="_blank"
        rel="noopener nofollow ugc"
        display="inline"
        color="inherit"
        textDecoration="underline"
      >
        {words}
      </Link>
    ),
  );
}
