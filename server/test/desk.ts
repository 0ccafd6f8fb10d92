// What reviewers do at the desk, as GraphQL.

export const REVIEW =
  'mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { reviewStatus } } }';

/** Blocks a page or lets it in again. */
export const onPage = (name: 'blockCreator' | 'unblockCreator') =>
  `mutation($input: DeskInput!) { ${name}(input: $input) { creator { blocked isLive } } }`;

/** Blocks a person or lets them in again. */
export const onUser = (name: 'blockUser' | 'unblockUser') =>
  `mutation($input: DeskInput!) { ${name}(input: $input) { person { id blocked } } }`;

export const BLOCKING = [onPage('blockCreator'), onPage('unblockCreator'), onUser('blockUser'), onUser('unblockUser')];
