import { createContext } from 'react';

/** The colours of these parts' page, as custom properties (`accented`): dialogs are elsewhere in the document. */
export const PageColors = createContext<Record<string, string> | undefined>(undefined);
