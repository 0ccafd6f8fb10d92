import { useState } from 'react';
import { HINDI_OFFER } from '../../server/words/hindiOffer';
import { languageSearch } from '../ui/languageSearch';
import './languageOffer.css';
import { isSignedIn } from '../visit/session';

/** The cookie of a browser that declined this line; `lang` is that of one in which a language is chosen. */
const DISMISSED = 'lang_offer';
const YEAR_S = 365 * 24 * 3600;

const CRAWLER = /bot|crawl|spider|slurp|preview|lighthouse|inspect|facebookexternalhit/i;

/** A visitor's browser that is set to English, in which no language was chosen yet. */
function isOffered(): boolean {
  const { userAgent, language, languages } = navigator;
  if (isSignedIn() || /(^|; )lang(_offer)?=/.test(document.cookie)) return false;
  const isEnglish = language.startsWith('en') && languages.every((each) => /^(en|hi)/.test(each));
  return !CRAWLER.test(userAgent) && isEnglish;
}

/**
 * One line in Hindi that offers Hindi to phones (routes.tsx), over the foot of an English page: no part of the page
 * moves.
 */
export function LanguageOffer() {
  const [isShown, setShown] = useState(isOffered);
  if (!isShown) return null;
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser of ours
    document.cookie = `${DISMISSED}=no; path=/; max-age=${YEAR_S}; samesite=lax`;
    setShown(false);
  };
  return (
    <aside className="language-offer" lang="hi">
      <a href={languageSearch('hi')}>{HINDI_OFFER.line}</a>
      <button type="button" aria-label={HINDI_OFFER.dismiss} onClick={dismiss}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  );
}
