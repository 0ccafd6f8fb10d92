import { useSearchParams } from 'react-router-dom';
import { nextIn } from './next';

/** Where the person was going when they were asked who they are; every step until they are there hands it on. */
export const useNext = () => nextIn(useSearchParams()[0]);
