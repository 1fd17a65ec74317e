import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { projectRoot } from '../../../shared/projectRoot.ts';

let definitions: ReadonlyMap<number, Definition> | null = null;

/**
 * The questionnaires of the seed files, by treatment line. They are only used to fill an empty database;
 * `CurrentQuestionnaires` returns the versions in force.
 */
export function seedDefinitions(): ReadonlyMap<number, Definition> {
  definitions ??= new Map(
    TREATMENT_LINES.map(({ id, slug }) => [
      id,
      JSON.parse(readFileSync(join(projectRoot(), 'schema/questionnaire/lines', `${slug}.json`), 'utf8')),
    ]),
  );
  return definitions;
}
