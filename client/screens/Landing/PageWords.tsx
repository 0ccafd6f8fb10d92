import type { LandingPage } from '../../../server/rules/landing';
import { creating } from '../../../server/words/en/cards';
import { LANDING } from '../../../server/words/en/landing';

/** A page's name, what it creates and its members. The languages are the server's: their rules are larger than this. */
export function PageWords({
  pageName,
  nameLanguage,
  bio,
  bioLanguage,
  isPlural,
  members,
}: Omit<LandingPage, 'path' | 'coverPicSrc'>) {
  const text = creating(isPlural, bio);
  const at = text.indexOf(bio);
  return (
    <>
      <b lang={nameLanguage}>{pageName}</b>
      <span>
        {text.slice(0, at)}
        <span lang={bioLanguage}>{bio}</span>
        {text.slice(at + bio.length)}
      </span>
      {members !== null && <span>{LANDING.members(members)}</span>}
    </>
  );
}
