import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { StoredFileRow } from './files/storedFile.entity.ts';

/**
 * The law requires medical records for twenty years (Lei 13.787/2018), so a file that a medical record refers to
 * cannot be deleted.
 */
const photo = { entity: () => StoredFileRow, mapToPk: true, nullable: true, deleteRule: 'restrict' } as const;

/** Photos of one patient on one day, and the photo with the identity document. */
@Entity({ tableName: 'evolution' })
@Index({ properties: ['userId', 'createdAt'] })
@SealedRow<EvolutionRow>({
  table: 'evolution',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['identityName', 'patientNote', 'doctorNote'],
})
export class EvolutionRow {
  [OptionalProps]?:
    | 'isLineStated'
    | 'filePicTop'
    | 'filePicFront'
    | 'filePicBack'
    | 'filePicRightSide'
    | 'documentPhoto'
    | 'identityConfirmedAt'
    | 'identityName'
    | 'patientNote'
    | 'doctorNote'
    | 'removedAt'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  /** False while the line was only assumed from the photos; the evaluation that they are sent with states it. */
  @Property({ type: 'boolean', default: true })
  isLineStated: boolean = true;

  @ManyToOne({ ...photo, fieldName: 'file_pic_top' })
  filePicTop: string | null = null;

  @ManyToOne({ ...photo, fieldName: 'file_pic_front' })
  filePicFront: string | null = null;

  @ManyToOne({ ...photo, fieldName: 'file_pic_back' })
  filePicBack: string | null = null;

  @ManyToOne({ ...photo, fieldName: 'file_pic_right_side' })
  filePicRightSide: string | null = null;

  /** The patient holding the identity document: a private file of its own, never a profile picture. */
  @ManyToOne({ ...photo, fieldName: 'document_photo' })
  documentPhoto: string | null = null;

  /** When a doctor confirmed that the photos show the person of the document. */
  @Property({ type: 'datetime', nullable: true })
  identityConfirmedAt: Date | null = null;

  /** The account's name when the doctor confirmed the identity. A prescription is issued to this name only. */
  @Property({ type: 'string', nullable: true, persist: false })
  identityName: Unstored<string | null> = null;

  /** The patient's note about the photos. */
  @Property({ type: 'string', nullable: true, persist: false })
  patientNote: Unstored<string | null> = null;

  @Property({ type: 'string', nullable: true, persist: false })
  doctorNote: Unstored<string | null> = null;

  /**
   * Hidden from every list by an admin. The record is kept, because the law requires it for twenty years (Lei
   * 13.787/2018).
   */
  @Property({ type: 'datetime', nullable: true })
  removedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** The fields above with `persist: false`, encrypted as a JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
