import { type ComponentType, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';

// What only signed-in people see of the frame: visitors' pages open without it. It is there before theirs are shown (AppLayout's loader),
// and shown at once then: what a first view has must not wait again while it is taken over, or what was typed and tapped there is lost.

type Members = typeof import('./Members');

let members: Members | undefined;

export async function loadForMembers(): Promise<Members> {
  members ??= await import('./Members');
  return members;
}

/** A part of that module; a person who signs in on the screen waits for it. */
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
