import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { record } from '../../../shared/events/record.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';

/** Stores a version in the caller's transaction, with the event that makes every process read the list again. */
export function storePublishedVersion(
  em: EntityManager,
  {
    definition,
    publishedAt,
    draftId,
    note,
    now,
  }: { definition: Definition; publishedAt: Date; draftId: string; note: string | null; now: Date },
): void {
  em.persist(
    em.create(QuestionnaireVersion, {
      type: definition.line.id,
      contentVersion: definition.contentVersion,
      content: JSON.stringify(definition),
      publishedAt,
      draftId,
      note,
      createdAt: now,
    }),
  );
  record(em, { type: 'questionnaire.published', entityId: draftId, payload: { type: definition.line.id } });
}
