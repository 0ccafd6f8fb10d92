import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt, TimeColumn } from '../../platform/db/columns/timeColumn';

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

/** A zip of an export, with its key among the stored files. */
export interface ExportPart {
  key: string;
  bytes: number;
}

@ObjectType({ description: 'One of the zip files that a copy consists of: a large one comes in several.' })
export class DataExportFile {
  @Field(() => Int, { description: 'Counted from 1.' })
  number!: number;

  @Field(() => Int, { description: 'In kB, rounded up.' })
  kilobytes!: number;

  @Field(() => String, { description: 'Its address, for the signed-in person.' })
  path!: string;
}

/** A person's data export. */
@Entity('data_exports')
@FamilyKey('userId')
@ObjectType({ description: 'A copy of a person’s own data, as JSON with their own pictures and films.' })
export class DataExport {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Field(() => Date, { description: 'When it was asked for (UTC).' })
  @InsertedAt()
  askedAt!: Date;

  @TimeColumn({ nullable: true })
  madeAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when it can be loaded, once it is made.' })
  @TimeColumn({ nullable: true })
  expiresAt!: Date | null;

  @TimeColumn({ nullable: true })
  failedAt!: Date | null;

  @Column({ type: 'jsonb', default: [] })
  parts!: ExportPart[];

  @Field(() => DataExportState, { description: 'Its progress.' })
  get state(): DataExportState {
    if (this.madeAt) return DataExportState.READY;
    return this.failedAt ? DataExportState.FAILED : DataExportState.MAKING;
  }

  @Field(() => [DataExportFile], { description: 'Its zip files, once it is made.' })
  get files(): DataExportFile[] {
    return this.parts.map(({ bytes }, i) => ({
      number: i + 1,
      kilobytes: Math.ceil(bytes / 1_000),
      path: `/api/user/data-export/${this.id}/${i + 1}`,
    }));
  }
}
