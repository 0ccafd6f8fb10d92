import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context';
import { ownName } from '../../people/users/user.service';
import { PersonView } from '../../people/users/user.view';
import type { Loaded } from '../../platform/graphql/loaders';
import { RunsStatement } from '../../platform/graphql/statements';
import { asSlice, type Connection, connectionOf, type SliceArgs, sliceArgs, toConnection } from '../../platform/paging';
import { grievanceNumber } from '../../rules/grievances';
import { Admin } from './desk.resolver';
import { entryCursor, readLog } from './desk.service';
import { DeskEntryView } from './deskEntry.view';
import { deskPerson } from './deskPerson.resolver';
import { DeskPersonView } from './deskPerson.view';

const DeskEntryConnection = connectionOf(DeskEntryView, 'DeskEntry');
const LogArgs = sliceArgs(20);

@Resolver(() => Admin)
export class DeskLogResolver {
  @FieldResolver(() => DeskEntryConnection, { description: 'Everything that was decided, newest first.' })
  @RunsStatement()
  log(@Args(() => LogArgs) args: SliceArgs, @Ctx() { viewer }: Context): Promise<Connection<DeskEntryView>> {
    return readLog(viewer, asSlice(args, 20));
  }
}

@Resolver(() => DeskPersonView)
export class LogOfPersonResolver {
  @FieldResolver(() => DeskEntryConnection, {
    description: 'The decisions about them and their page, newest first.',
  })
  @RunsStatement('arguments')
  async log(
    @Root() { id }: DeskPersonView,
    @Args(() => LogArgs) args: SliceArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<DeskEntryView>> {
    const slice = asSlice(args, 20);
    return toConnection(await loaders.logOfPerson(slice).load(id), slice, entryCursor);
  }
}

@Resolver(() => DeskEntryView)
export class DeskEntryResolver {
  @FieldResolver(() => PersonView, { nullable: true, description: 'The reviewer; null for a command on the server.' })
  actor(@Root() entry: DeskEntryView, @Ctx() { loaders }: Context): Loaded<PersonView | null> {
    return entry.actorId ? loaders.user.load(entry.actorId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The reviewer's name, also where others do not see it any more; null for a command on the server.",
  })
  async actorName(@Root() entry: DeskEntryView, @Ctx() { loaders }: Context): Promise<string | null> {
    return entry.actorId ? ownName((await loaders.account.load(entry.actorId))!) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'The complaint that it is about, by its number.' })
  grievance(@Root() entry: DeskEntryView): string | null {
    return entry.grievanceNumber === null ? null : grievanceNumber(entry.grievanceNumber);
  }

  @FieldResolver(() => DeskPersonView, {
    description: 'The person of the decision, or the owner of the page; for a complaint of a visitor the reviewer.',
  })
  async person(@Root() entry: DeskEntryView, @Ctx() { loaders }: Context): Promise<DeskPersonView> {
    return deskPerson(loaders, entry.userId);
  }
}
