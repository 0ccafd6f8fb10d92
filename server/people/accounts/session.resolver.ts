import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { clearSessionCookie, exchangeOf } from '../../auth/cookies';
import { SessionView } from '../../auth/session.view';
import type { Context } from '../../context';
import { DeleteInput } from '../../platform/graphql/schema/deleteInput';
import { RunsStatement } from '../../platform/graphql/statements';
import { ViewerType } from '../users/viewer.resolver';
import { listSessions, signOutSession } from './session.service';

@ObjectType()
class SignOutSessionPayload {
  @Field(() => ID)
  deletedId!: string;
}

@Resolver(() => SessionView)
export class SessionResolver {
  @FieldResolver(() => Boolean, { description: 'The session that this very request rides on.' })
  isCurrent(@Root() session: SessionView, @Ctx() { viewer }: Context): boolean {
    return session.id === viewer?.sessionId;
  }

  @Mutation(() => SignOutSessionPayload, { description: 'Signs the viewer out on one of their devices.' })
  async signOutSession(
    @Arg('input', () => DeleteInput) { id }: DeleteInput,
    @Ctx() context: Context,
  ): Promise<SignOutSessionPayload> {
    const deletedId = await signOutSession(context.viewer, id);
    if (deletedId === context.viewer?.sessionId) clearSessionCookie(exchangeOf(context).res);
    return { deletedId };
  }
}

@Resolver(() => ViewerType)
export class ViewerSessionsResolver {
  @FieldResolver(() => [SessionView], { description: 'Signed-in devices, the one last used first.' })
  @RunsStatement()
  sessions(@Ctx() { viewer }: Context): Promise<SessionView[]> {
    return listSessions(viewer);
  }
}
