import type { EntityManager } from '@mikro-orm/postgresql';
import { typedMedicines } from '#schema/medicines/medicineAnswers.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { db, givenRows, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { newId } from '../../../shared/ids.ts';
import { definitionOf } from '../questionnaires.ts';
import type { QuizRow } from '../quiz.entity.ts';
import type { FactState } from './clinicalFact.entity.ts';

/** What the facts are about. A check-in is no evaluation, so it has no id of one. */
type Evaluation = Pick<QuizRow, 'userId' | 'type' | 'contentVersion'> & { id: string | null };

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
  const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
  const rows = facts.map((fact) => ({ id: newId(at.getTime()), fact }));
  const contents = await encryptionOf(em).sealAll(
    rows.map(({ id, fact }) => ({
      subjectId: quiz.userId,
      place: placeOf('clinical_fact', id),
      value: fact,
    })),
  );
  const given = rows.map(({ id, fact }, index) => {
    const isDecisive = fact.flags.length > 0 || fact.stop !== null;
    const isRaising = isDecisive || typedMedicines(definition, fact) !== '';
    return { id, isRaising, content: contents[index] };
  });
  const personNow = db.selectFrom('userAccount').select('documentIndex').where('id', '=', quiz.userId);
  await run(
    em,
    db
      .insertInto('clinicalFact')
      .columns([
        'id',
        'isRaising',
        'content',
        'userId',
        'person',
        'quizId',
        'type',
        'contentVersion',
        'state',
        'at',
      ])
      .expression(
        db
          .selectFrom(givenRows('given', { id: 'uuid', isRaising: 'boolean', content: 'text' }, given))
          .select((eb) => [
            'given.id',
            'given.isRaising',
            'given.content',
            eb.val(quiz.userId).as('userId'),
            eb.fn.coalesce(eb.val(person ?? null), personNow).as('person'),
            eb.val(quiz.id).as('quizId'),
            eb.val(quiz.type).as('type'),
            eb.val(quiz.contentVersion).as('contentVersion'),
            eb.val(state).as('state'),
            eb.val(at).as('at'),
          ]),
      ),
  );
}
