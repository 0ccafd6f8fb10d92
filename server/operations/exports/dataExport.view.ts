import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { DataExport } from './dataExport.entity';

export enum DataExportState {
  MAKING = 'MAKING',
  READY = 'READY',
  FAILED = 'FAILED',
}
registerEnumType(DataExportState, {
  name: 'DataExportState',
  description: 'The progress of a copy of a person’s data.',
  valuesConfig: {
    MAKING: { description: 'It is being made; its person is mailed when it is ready.' },
    READY: { description: 'It can be loaded.' },
    FAILED: { description: 'It could not be made, and may be asked for again.' },
  },
});

/** A zip of an export as its person sees it. */
@ObjectType('DataExportFile', {
  description: 'One of the zip files that a copy consists of: a large one comes in several.',
})
export class DataExportFileView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => Int, { description: 'Counted from 1.' })
  readonly number: number;

  @Field(() => Int, { description: 'In kB, rounded up.' })
  readonly kilobytes: number;

  @Field(() => String, { description: 'Its address, for the signed-in person.' })
  readonly path: string;

  constructor(exportId: string, number: number, bytes: number) {
    this.number = number;
    this.kilobytes = Math.ceil(bytes / 1_000);
    this.path = `/api/user/data-export/${exportId}/${number}`;
  }
}

/** A data export as its person sees it. */
@ObjectType('DataExport', {
  description: 'A copy of a person’s own data, as JSON with their own pictures and films.',
})
export class DataExportView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => ID)
  readonly id: string;

  @Field(() => Date, { description: 'When it was asked for (UTC).' })
  readonly askedAt: Date;

  @Field(() => Date, { nullable: true, description: 'Until when it can be loaded, once it is made.' })
  readonly expiresAt: Date | null;

  @Field(() => DataExportState, { description: 'Its progress.' })
  readonly state: DataExportState;

  @Field(() => [DataExportFileView], { description: 'Its zip files, once it is made.' })
  readonly files: DataExportFileView[];

  constructor(made: DataExport) {
    this.id = made.id;
    this.askedAt = made.askedAt;
    this.expiresAt = made.expiresAt;
    this.state = stateOf(made);
    this.files = made.parts.map(({ bytes }, i) => new DataExportFileView(made.id, i + 1, bytes));
  }
}

function stateOf({ madeAt, failedAt }: DataExport): DataExportState {
  if (madeAt) return DataExportState.READY;
  return failedAt ? DataExportState.FAILED : DataExportState.MAKING;
}
