import { Arg, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import { purposeOf } from './purpose.service';

@ObjectType({ description: 'The purpose of a sign-up: a page, and its chosen squad.' })
class Purpose {
  @Field(() => PageView, { description: 'The page that they go on to.' })
  creator!: PageView;

  @Field(() => SquadView, { nullable: true, description: 'The squad that they want to join.' })
  squad!: SquadView | null;
}

@Resolver()
export class PurposeResolver {
  @Query(() => Purpose, {
    nullable: true,
    description:
      'The page or post of an address of this site to which a person continues; null where it is no live page.',
  })
  purpose(
    @Arg('next', () => String, { description: 'A path of this site, as sign-ups take it.' }) next: string,
  ): Promise<Purpose | null> {
    return purposeOf(next);
  }
}
