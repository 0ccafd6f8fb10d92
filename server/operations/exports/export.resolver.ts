import { Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { ViewerType } from '../../people/users/viewer.resolver';
import { RunsStatement } from '../../platform/graphql/statements';
import { EXPORT_DAYS, EXPORT_HOURS } from '../../rules/exports';
import { DataExportView } from './dataExport.view';
import { askForDataExport, dataExportOf } from './export.service';

@ObjectType()
class AskForDataExportPayload {
  @Field(() => ViewerType, { description: 'The person of the data.' })
  viewer!: ViewerType;
}

@Resolver()
export class DataExportResolver {
  @Mutation(() => AskForDataExportPayload, {
    description: `Lets a copy of the viewer’s own data be made, and mails them when it is ready. Needs a fresh sign-in; once in ${EXPORT_HOURS} hours.`,
  })
  async askForDataExport(@Ctx() { viewer }: Context): Promise<AskForDataExportPayload> {
    await askForDataExport(viewer);
    return { viewer: {} };
  }
}

@Resolver(() => ViewerType)
export class ViewerDataExportResolver {
  @FieldResolver(() => DataExportView, {
    nullable: true,
    description: `The copy of their data that the viewer asked for last, until it is deleted after ${EXPORT_DAYS} days.`,
  })
  @RunsStatement()
  dataExport(@Ctx() { viewer }: Context): Promise<DataExportView | null> {
    return dataExportOf(viewer);
  }
}
