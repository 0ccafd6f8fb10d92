import { createContext } from 'react';

/** The colours of the page that these parts belong to, as custom properties (`accented`): dialogs lie elsewhere in the document. */
export const PageColors = createContext<Record<string, string> | undefined>(undefined);
