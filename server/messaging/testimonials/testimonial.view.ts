import { Field, ObjectType } from 'type-graphql';
import type { Viewer } from '../../auth/viewer';
import type { Person } from '../../people/users/user.entity';
import { PersonView } from '../../people/users/user.view';
import { Node } from '../../platform/graphql/node';
import { ownsPage } from '../../policies';
import { TESTIMONIAL_MAX } from '../../rules/testimonials';
import type { Testimonial } from './testimonial.entity';

/** A row, on a wall with its member. */
export type WholeTestimonial = Omit<Testimonial, 'member'> & { member?: Person };

/** A testimonial as a viewer sees it on a wall, or its member. */
@ObjectType('Testimonial', { implements: Node, description: 'What a member agreed to have on the wall of a page.' })
export class TestimonialView extends Node {
  /** The user id of the page's owner. */
  readonly creatorUserId: string;

  readonly memberId: string;

  /** Set where a wall is read. */
  readonly member: PersonView | undefined;

  /** On one line; empty once it was withdrawn. */
  @Field(() => String, { description: `What they say, up to ${TESTIMONIAL_MAX} characters on one line.` })
  readonly words: string;

  /** When its member agreed to its public display with their name and picture; null once they withdrew that. */
  @Field(() => Date, { name: 'timestamp', description: 'When they agreed to show it (UTC).' })
  readonly agreedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the viewer has hidden it from their page; false for others.' })
  readonly isHidden: boolean;

  private constructor(testimonial: WholeTestimonial, isHidden: boolean) {
    super();
    this.id = testimonial.id;
    this.creatorUserId = testimonial.creatorUserId;
    this.memberId = testimonial.memberId;
    this.member = testimonial.member && new PersonView(testimonial.member);
    this.words = testimonial.words;
    this.agreedAt = testimonial.agreedAt;
    this.isHidden = isHidden;
  }

  /** The testimonial for this viewer: that it is hidden is for the page's owner alone. */
  static for(viewer: Viewer | null, testimonial: WholeTestimonial): TestimonialView {
    const { creatorUserId, isHidden } = testimonial;
    return new TestimonialView(testimonial, isHidden && ownsPage(viewer, { userId: creatorUserId }));
  }
}
