import { type ComponentType, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';

// The parts of the frame for signed-in people: visitors' pages open without them. They are loaded before a signed-in
// page is shown (AppLayout's loader), and rendered at once then: a first view's part must not suspend again during
// hydration, or typed text and taps are lost.

type Members = typeof import('./Members');

let members: Members | undefined;

export async function loadForMembers(): Promise<Members> {
  members ??= await import('./Members');
  return members;
}

/** A part of that module; after a sign-in on the screen it is loaded late. */
function part<Props extends object>(of: (members: Members) => ComponentType<Props>) {
  const Later = lazyPart(async () => of(await loadForMembers()));
  return function Part(props: Props) {
    const [loaded] = useState(members);
    const Loaded = loaded ? of(loaded) : Later;
    return <Loaded {...props} />;
  };
}

export const MemberLinks = part((of) => of.MemberLinks);
export const BottomBar = part((of) => of.BottomBar);
export const LiveNews = part((of) => of.LiveNews);
