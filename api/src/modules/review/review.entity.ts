import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { User } from '../account/user.entity.ts';
import { ProductRow } from '../catalog/product.entity.ts';
import type { ReviewState } from './review.rules.ts';

/**
 * What a shopper wrote about a product they received: one row per person and product. Its words are encrypted with the
 * author's key, also while they are public, so the erasure of an account destroys them everywhere, also in backups.
 */
@Entity({ tableName: 'review' })
@Unique({ properties: ['userId', 'productId'] })
@Check({ name: 'review_state', expression: `state in ('waiting', 'published', 'refused')` })
@Check({ name: 'review_stars', expression: 'stars >= 1 and stars <= 5' })
@Index({
  name: 'review_published',
  expression: `create index "review_published" on "review" ("product_id", "written_at", "id") include ("stars") where state = 'published'`,
})
@Index({ name: 'review_by_state', properties: ['state', 'writtenAt', 'id'] })
@Index({ name: 'review_by_product', properties: ['productId'] })
@Index({ name: 'review_newest', properties: ['writtenAt', 'id'] })
@SealedRow<ReviewRow>({
  table: 'review',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['title', 'text', 'shownName', 'refusalNote', 'reply'],
  erased: { text: '', shownName: '' },
})
export class ReviewRow {
  [OptionalProps]?:
    | 'state'
    | 'refusalReason'
    | 'version'
    | 'decidedAt'
    | 'decidedBy'
    | 'repliedAt'
    | 'refusalNote'
    | 'reply'
    | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  /** The full-price product; reviews of its promotional listings are stored with it. */
  @ManyToOne({ entity: () => ProductRow, mapToPk: true, fieldName: 'product_id' })
  productId!: string;

  /** The delivered order from which it was written. */
  @Property({ type: 'uuid' })
  transactionId!: string;

  @Property({ type: 'integer' })
  stars!: number;

  @Property({ type: 'string', length: 20, default: 'waiting' })
  state: ReviewState = 'waiting';

  @Property({ type: 'string', length: 20, nullable: true })
  refusalReason: ReviewRefusal | null = null;

  /** Increases with every change, so that an edit or a decision refers to the words that were read. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** When the author last wrote it. */
  @Property({ type: 'datetime' })
  writtenAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  decidedBy: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  repliedAt: Date | null = null;

  @Property({ type: 'text', nullable: true, persist: false })
  title!: Unstored<string | null>;

  @Property({ type: 'text', persist: false })
  text!: Unstored<string>;

  /** First name and initial at the time of writing. */
  @Property({ type: 'text', persist: false })
  shownName!: Unstored<string>;

  @Property({ type: 'text', nullable: true, persist: false })
  refusalNote: Unstored<string | null> = null;

  @Property({ type: 'text', nullable: true, persist: false })
  reply: Unstored<string | null> = null;

  /** The words as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;
}
