import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { DryRunState } from '../dryRun/dryRun.rules.ts';

type DraftState = 'open' | 'published' | 'discarded';

/** The next version of a questionnaire while it is written, tried and approved. A line has at most one open draft. */
@Entity({ tableName: 'questionnaire_draft' })
@Index({
  name: 'questionnaire_draft_one_open',
  expression: `create unique index "questionnaire_draft_one_open" on "questionnaire_draft" ("type") where state = 'open'`,
})
export class QuestionnaireDraftRow {
  [OptionalProps]?: 'state' | 'revision' | 'authorIds' | 'dryRun' | 'approvedBy' | 'approvedAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Treatment line. */
  @Property({ type: 'integer' })
  type!: number;

  /** The published version from which it was started. */
  @Property({ type: 'string' })
  baseVersion!: string;

  /** A `Definition` as text. */
  @Property({ type: 'text' })
  content!: string;

  /** Increases with every saved change; an approval and a dry run belong to one revision. */
  @Property({ type: 'integer' })
  revision: number = 1;

  @Property({ type: 'string' })
  state: DraftState = 'open';

  /** The people who saved a change of the draft; none of them may approve it. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  authorIds: string[] = [];

  @Property({ type: 'json', nullable: true })
  dryRun: DryRunState | null = null;

  /** The medical director who approved the current revision. */
  @Property({ type: 'uuid', nullable: true })
  approvedBy: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  approvedAt: Date | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  updatedAt!: Date;
}

/** Starts the next revision of a draft, which removes the dry run and the approval of the earlier revision. */
export function removeApproval(draft: QuestionnaireDraftRow): void {
  draft.revision += 1;
  draft.dryRun = null;
  draft.approvedBy = null;
  draft.approvedAt = null;
}
