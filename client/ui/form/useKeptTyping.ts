import type { FormikContextType, FormikValues } from 'formik';
import { useEffect } from 'react';
import { currentLanguage, type Language } from '../../../server/words/words';

/** The storage of this tab. viewer/tab.ts is loaded later than a form. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    // A browser without storage works all the same.
    return null;
  }
}

/**
 * Another language opens the page anew: the texts of an unsent form are there again in it. A form is known by the names
 * of its fields. Passwords and codes are never stored (decision L29).
 */
export function useKeptTyping({ values, setValues }: FormikContextType<FormikValues>, isUnsaved: boolean): void {
  useEffect(() => {
    const storage = tabStorage();
    if (!storage) return;
    const place = `toli:typed:${Object.keys(values)}`;
    const kept: [Language, FormikValues] | null = JSON.parse(storage.getItem(place) ?? 'null');
    if (kept && kept[0] !== currentLanguage()) void setValues({ ...values, ...kept[1] });
    storage.removeItem(place);
    const keep = () => {
      const texts: FormikValues = {};
      for (const name in values)
        if (typeof values[name] === 'string' && !/password|code/i.test(name)) texts[name] = values[name];
      if (isUnsaved) storage.setItem(place, JSON.stringify([currentLanguage(), texts]));
    };
    // Before any other listener: where a person logs out, the tab's storage is emptied after it.
    addEventListener('pagehide', keep, true);
    return () => removeEventListener('pagehide', keep, true);
  });
}
