import type * as english from '../en/follows';

export const FOLLOW = {
  follow: 'फ़ॉलो करें',
  following: 'फ़ॉलो किया है',
  followPage: (pageName) => `${pageName} को फ़ॉलो करें`,
  ownPage: 'अपने ही पेज को फ़ॉलो नहीं किया जा सकता',
} satisfies typeof english.FOLLOW;
