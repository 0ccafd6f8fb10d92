import type { ToPlace } from '../ui/hooks/useScrollToHash';

/** What leads from a post that was just published to it, in the state of the navigation. */
export interface JustPosted extends ToPlace {
  /** Its id. */
  posted: string;
}
