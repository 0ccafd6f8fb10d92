import { later } from '../../ui/later';

// What only signed-in people see of the frame: visitors' pages open without it. It is there before theirs are shown (AppLayout's loader).

export const loadForMembers = () => import('./Members');

export const MemberLinks = later(async () => (await loadForMembers()).MemberLinks);
export const BottomBar = later(async () => (await loadForMembers()).BottomBar);
export const LiveNews = later(async () => (await loadForMembers()).LiveNews);
