import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Draft } from '#schema/questionnaire/draft.ts';
import type { SafetyRequirement } from '#schema/questionnaire/versions/safetyCase.ts';

/**
 * Answers of a stored evaluation, without their person and without typed texts, that every later version must stop or
 * flag as before. Rows are only ever added; a retired one stays with the person who retired it.
 */
@Entity({ tableName: 'questionnaire_safety_case' })
@Index({ properties: ['type'] })
export class SafetyCaseRow {
  [OptionalProps]?: 'retiredAt' | 'retiredBy';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'integer' })
  age!: number;

  /** The day with which dates in the answers are compared. */
  @Property({ type: 'string', length: 10 })
  today!: string;

  @Property({ type: 'json' })
  answers!: Draft['answers'];

  @Property({ type: 'json' })
  requires!: SafetyRequirement;

  @Property({ type: 'uuid' })
  authorId!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  retiredAt: Date | null = null;

  @Property({ type: 'uuid', nullable: true })
  retiredBy: string | null = null;
}
