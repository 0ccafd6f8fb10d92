import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { PageView } from '../../pages/creators/creator.view';

const MailFollowStateEnum = { FOLLOWS: 'FOLLOWS', ACCOUNT: 'ACCOUNT', WAITS: 'WAITS', GONE: 'GONE' } as const;
registerEnumType(MailFollowStateEnum, {
  name: 'MailFollowState',
  description: 'The state of a follow by mail.',
  valuesConfig: {
    ACCOUNT: { description: 'The account that has this address follows the page.' },
    FOLLOWS: { description: 'The address gets the free posts of the page.' },
    GONE: { description: 'The link leads nowhere, or nowhere any more.' },
    WAITS: { description: 'It waits to be confirmed.' },
  },
});

/** A follow as the holder of its link may see it: its page and its state. */
@ObjectType('MailFollowStatus', { description: 'A follow by mail, as the holder of one of its mails may see it.' })
export class MailFollowView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => MailFollowStateEnum, { description: 'Its state.' })
  readonly state: keyof typeof MailFollowStateEnum;

  @Field(() => PageView, {
    nullable: true,
    description: 'The page; null where it is not live, or the link leads nowhere.',
  })
  readonly creator: PageView | null;

  @Field(() => Boolean, { description: 'Whether the link is one that ends it.' })
  readonly ends: boolean;

  /** Without a page the link leads nowhere. */
  constructor(creator: PageView | null, state: keyof typeof MailFollowStateEnum = 'GONE', ends = false) {
    this.state = state;
    this.creator = creator;
    this.ends = ends;
  }
}
