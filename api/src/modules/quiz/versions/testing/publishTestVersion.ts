import type { Definition } from '#schema/questionnaire/definition.ts';
import type { TestApp } from '../../../../../test/testApp.ts';
import { newId } from '../../../../shared/ids.ts';
import { definitionOf } from '../../questionnaires.ts';
import { storePublishedVersion } from '../draft/publishDraft.ts';
import { newestVersion, nextVersionNumber } from '../versions.rules.ts';

/** Publishes a changed questionnaire without its draft and approval. */
export async function publishTestVersion(
  app: TestApp,
  type: number,
  { change, publishedAt }: { change(newest: Definition): Definition; publishedAt?: Date },
): Promise<Definition> {
  const { orm, clock, questionnaires } = app.services;
  const newest = newestVersion(await questionnaires.versions(), type);
  if (!newest) throw new Error(`No questionnaire ${type}.`);
  const em = orm.em.fork();
  const base = await definitionOf(em, type, newest.contentVersion);
  const contentVersion = nextVersionNumber(base.contentVersion);
  const definition = { ...change(base), contentVersion };
  const now = clock.now();
  storePublishedVersion(em, {
    definition,
    publishedAt: publishedAt ?? now,
    draftId: newId(),
    note: null,
    now,
  });
  await em.flush();
  questionnaires.forget();
  return definition;
}
