import type * as english from '../en/follows';

export const FOLLOW = {
  follow: 'பின்தொடரவும்',
  following: 'பின்தொடர்கிறீர்கள்',
  followPage: (pageName) => `${pageName}: பின்தொடரவும்`,
  ownPage: 'உங்கள் சொந்தப் பக்கத்தைப் பின்தொடர முடியாது',
} satisfies typeof english.FOLLOW;
