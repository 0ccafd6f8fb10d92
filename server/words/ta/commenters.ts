import type * as english from '../en/commenters';

export const COMMENTERS = {
  title: 'கருத்து எழுதுபவர்கள்',
  hint: 'யாருடைய கருத்துகள் மறைந்துள்ளன, யார் கருத்து எழுத முடியாது',
  hidden: 'கருத்துகள் மறைக்கப்பட்டவை',
  stopped: 'கருத்து எழுத முடியாது',
  undo: 'திரும்பப் பெறு',
  undoOf: (name) => `${name}: திரும்பப் பெறு`,
} satisfies typeof english.COMMENTERS;
