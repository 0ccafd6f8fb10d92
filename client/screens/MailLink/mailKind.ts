import type { MailKind as Kind } from '../../../server/rules/mailings';
import type { MailKind } from '../../apollo/schemaTypes';

/** The kinds of mails by their GraphQL names. */
export const MAIL_KIND: Record<MailKind, Kind> = {
  MEMBER_POSTS: 'memberPosts',
  FOLLOWED_POSTS: 'followedPosts',
  REPLIES: 'replies',
  MESSAGES: 'messages',
  DIGEST: 'digest',
  NEW_MEMBERS: 'newMembers',
  RENEWALS: 'renewals',
  TIPS: 'tips',
  COMMENTS: 'comments',
};
