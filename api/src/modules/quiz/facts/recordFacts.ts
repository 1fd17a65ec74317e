import type { EntityManager } from '@mikro-orm/postgresql';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { sql } from '../../../shared/database/database.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { newId } from '../../../shared/ids.ts';
import type { QuizRow } from '../quiz.entity.ts';
import type { FactState } from './clinicalFact.entity.ts';

type Evaluation = Pick<QuizRow, 'id' | 'userId' | 'type' | 'contentVersion'>;

interface RecordedFacts {
  state: FactState;
  at: Date;
  /** The blind index of the CPF, for an account that was removed. */
  person?: string | null;
}

/** Writes facts of an evaluation in the caller's database transaction, with one SQL statement for any number. */
export async function recordFacts(
  em: EntityManager,
  quiz: Evaluation,
  facts: readonly Fact[],
  { state, at, person }: RecordedFacts,
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({ id: newId(at.getTime()), fact }));
  const contents = await encryptionOf(em).sealAll(
    rows.map(({ id, fact }) => ({
      subjectId: quiz.userId,
      place: placeOf('clinical_fact', id),
      value: fact,
    })),
  );
  await sql(
    em,
    `insert into clinical_fact (id, user_id, person, quiz_id, type, content_version, state, is_raising, content, at)
     select f.id, $1, coalesce($10, (select document_index from user_account where id = $1)), $2, $3, $4, $5, f.is_raising, f.content, $6
       from unnest($7::uuid[], $8::boolean[], $9::text[]) as f(id, is_raising, content)`,
    [
      quiz.userId,
      quiz.id,
      quiz.type,
      quiz.contentVersion,
      state,
      at,
      rows.map(({ id }) => id),
      facts.map(({ flags, stop }) => flags.length > 0 || stop !== null),
      contents,
      person ?? null,
    ],
  );
}
