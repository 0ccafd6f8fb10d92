import { Column, Entity, PrimaryColumn } from 'typeorm';
import { FamilyKey } from '../../platform/db/columns/familyKey';
import { InsertedAt } from '../../platform/db/columns/timeColumn';
import type { WelcomeKind } from '../../rules/messages';

/** The picture or film with which a page welcomes its members; its words are the page's thanks. */
@Entity('page_welcomes')
@FamilyKey('creatorUserId')
export class PageWelcome {
  /** The user id of the page's owner. */
  @PrimaryColumn({ type: 'uuid' })
  creatorUserId!: string;

  /** The sent file, stored once for all members. */
  @Column({ type: 'uuid' })
  fileId!: string;

  @Column({ type: 'text' })
  fileKind!: WelcomeKind;

  @InsertedAt()
  chosenAt!: Date;
}
