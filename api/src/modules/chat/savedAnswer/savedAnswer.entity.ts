import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';

/** A text that a doctor keeps for their conversations. It belongs to the doctor alone, and to no patient. */
@SealedRow<SavedAnswerRow>({
  table: 'saved_answer',
  subject: ({ ownerId }) => ownerId,
  id: ({ id }) => id,
  fields: ['text'],
  erased: { text: '' },
})
@Entity({ tableName: 'saved_answer' })
@Index({ properties: ['ownerId', 'createdAt'] })
export class SavedAnswerRow {
  [OptionalProps]?: 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** The doctor who saved it. */
  @Property({ type: 'uuid' })
  ownerId!: string;

  /** Encrypted, because a doctor may have left the name of a patient in it. */
  @Property({ type: 'text', persist: false })
  text!: Unstored<string>;

  /** `text` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
