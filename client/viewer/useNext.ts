import { useSearchParams } from 'react-router-dom';
import { nextIn } from './next';

/** The address to continue to after the sign-in; every step until then passes it on. */
export const useNext = () => nextIn(useSearchParams()[0]);
