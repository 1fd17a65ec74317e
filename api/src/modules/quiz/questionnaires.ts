import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { projectRoot } from '../../projectRoot.ts';
import { sql } from '../../shared/database/database.ts';
import { QuestionnaireVersion } from './questionnaireVersion.entity.ts';

const folder = () => join(projectRoot(), 'schema/questionnaire/lines');

let current: ReadonlyMap<number, Definition> | null = null;
/** Older versions, loaded when an appointment needs one. */
const older = new Map<string, Definition>();

/** The current questionnaires, by treatment line. */
export function currentDefinitions(): ReadonlyMap<number, Definition> {
  current ??= new Map(
    TREATMENT_LINES.map(({ id, slug }) => [
      id,
      JSON.parse(readFileSync(join(folder(), `${slug}.json`), 'utf8')) as Definition,
    ]),
  );
  return current;
}

/** The version an evaluation was started with. */
export async function definitionOf(
  em: EntityManager,
  type: number,
  contentVersion: string,
): Promise<Definition> {
  const found = await findDefinition(em, type, contentVersion);
  if (!found) throw new Error(`Version ${contentVersion} of questionnaire ${type} is gone.`);
  return found;
}

/** Returns null for a version that was never published. */
export async function findDefinition(
  em: EntityManager,
  type: number,
  contentVersion: string,
): Promise<Definition | null> {
  const now = currentDefinitions().get(type);
  if (now?.contentVersion === contentVersion) return now;
  const key = `${type}/${contentVersion}`;
  const known = older.get(key);
  if (known) return known;
  const kept = await em.findOne(QuestionnaireVersion, { type, contentVersion });
  if (kept) older.set(key, kept.definition);
  return kept?.definition ?? null;
}

/**
 * Stores the current versions for good. If the content of a stored version changed, old appointments would
 * show new questions; so that throws and stops the start.
 */
export async function storeQuestionnaireVersions(em: EntityManager, now: Date): Promise<void> {
  await em.transactional(async (tx) => {
    // When several processes start at once, the first stores them and the others find them.
    await sql(tx, 'select pg_advisory_xact_lock(7261, 4)');
    for (const [type, definition] of currentDefinitions()) {
      const { contentVersion } = definition;
      const kept = await tx.findOne(QuestionnaireVersion, { type, contentVersion });
      if (!kept)
        tx.persist(tx.create(QuestionnaireVersion, { type, contentVersion, definition, createdAt: now }));
      else if (!isDeepStrictEqual(kept.definition, definition))
        throw new Error(
          `The questionnaire ${definition.line.slug} changed but is still version ${contentVersion}: give it a new contentVersion.`,
        );
    }
  });
}
