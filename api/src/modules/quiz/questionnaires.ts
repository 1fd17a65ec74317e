import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { projectRoot } from '../../projectRoot.ts';
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
