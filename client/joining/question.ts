import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import type { ReactNode } from 'react';

/** The dialog with a question before a payment; null for none. */
export const question = makeVar<ReactNode>(null);

/** Renders it, over any screen. */
export const Question = () => useReactiveVar(question);
