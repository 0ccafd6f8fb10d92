import type { FormikContextType, FormikValues } from 'formik';
import { type RefObject, useEffect } from 'react';
import { withoutPrefix } from '../../../server/rules/languagePaths';
import { currentLanguage, type Language } from '../../../server/words/words';
import { tabStorage } from '../storage';

/**
 * The key of a form's texts: its screen and the names of its fields. None in a dialog that offers no other language:
 * such forms are about one of several things on a screen, and have the same fields.
 */
function keyOf(form: HTMLFormElement | null, values: FormikValues): string | null {
  const dialog = form?.closest('dialog');
  if (dialog && !dialog.querySelector('[hreflang]')) return null;
  return `toli:typed:${withoutPrefix(location.pathname)} ${Object.keys(values)}`;
}

/**
 * Another language opens the page anew: the texts of an unsent form are there again in it. Passwords and codes are never
 * stored (decision L29).
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  { values, setValues }: FormikContextType<FormikValues>,
  isUnsaved: boolean,
): void {
  useEffect(() => {
    const place = keyOf(form.current, values);
    if (!place) return;
    const kept: [Language, FormikValues] | null = JSON.parse(tabStorage.get(place) ?? 'null');
    if (kept && kept[0] !== currentLanguage()) void setValues({ ...values, ...kept[1] });
    tabStorage.remove(place);
    const keep = () => {
      const texts: FormikValues = {};
      for (const name in values)
        if (typeof values[name] === 'string' && !/password|code/i.test(name)) texts[name] = values[name];
      if (isUnsaved) tabStorage.set(place, JSON.stringify([currentLanguage(), texts]));
    };
    // Before any other listener: where a person logs out, the tab's storage is emptied after it.
    addEventListener('pagehide', keep, true);
    return () => removeEventListener('pagehide', keep, true);
  });
}
