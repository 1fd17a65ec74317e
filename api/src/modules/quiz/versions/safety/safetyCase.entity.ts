import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Draft } from '#schema/questionnaire/draft.ts';
import type { SafetyRequirement } from '#schema/questionnaire/versions/safetyCase.ts';
import type { Unstored } from '../../../../shared/database/tables.ts';
import { SealedRow } from '../../../../shared/encryption/sealedRow.ts';

/**
 * The smallest part of a stored evaluation that every later version must stop or flag as before. It refers neither to
 * the person nor to the evaluation, so it remains after an erasure of the person. It is encrypted with its own key,
 * which is destroyed when the case is retired; the row then only stores who added and retired it.
 */
@SealedRow<SafetyCaseRow>({
  table: 'questionnaire_safety_case',
  subject: ({ id }) => id,
  id: ({ id }) => id,
  fields: ['title', 'age', 'today', 'answers', 'requires'],
})
@Entity({ tableName: 'questionnaire_safety_case' })
@Index({ properties: ['type'] })
export class SafetyCaseRow {
  [OptionalProps]?: 'retiredAt' | 'retiredBy' | 'sealed';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  @Property({ type: 'text', persist: false })
  title!: Unstored<string>;

  @Property({ type: 'integer', persist: false })
  age!: Unstored<number>;

  /** The day with which dates in the answers are compared. */
  @Property({ type: 'string', persist: false })
  today!: Unstored<string>;

  @Property({ type: 'json', persist: false })
  answers!: Unstored<Draft['answers']>;

  @Property({ type: 'json', persist: false })
  requires!: Unstored<SafetyRequirement>;

  /** The fields above, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  retiredAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  retiredBy: string | null = null;
}
