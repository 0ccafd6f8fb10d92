import type { ToPlace } from '../ui/hooks/useScrollToHash';

/** The navigation state after a post was published. */
export interface JustPosted extends ToPlace {
  /** Its id. */
  posted: string;
}
