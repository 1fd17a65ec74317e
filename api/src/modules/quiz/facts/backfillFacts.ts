import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { draftOf, type ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import { db, run } from '../../../shared/database/query.ts';
import { takeLock } from '../../../shared/database/takeLock.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { unseal } from '../../../shared/sealed.ts';
import type { Tokens } from '../../account/session/tokens.ts';
import { definitionOf } from '../questionnaires.ts';
import { QuizRow } from '../quiz.entity.ts';
import { personOf } from '../quiz.rules.ts';
import { QuizAttempt } from '../quizAttempt.entity.ts';
import { recordFacts } from './recordFacts.ts';

const BATCH = 500;

/**
 * Creates clinical facts for evaluations that were stored before facts existed. Runs at every start and skips
 * evaluations that have facts.
 */
export async function backfillFacts(em: EntityManager, tokens: Tokens): Promise<void> {
  await em.transactional(async (tx) => {
    // When several processes start at once, the others wait for the first and then find nothing to do.
    await takeLock(tx, 'clinicalFacts');
    for (let after = '00000000-0000-0000-0000-000000000000'; after; )
      after = await backfillBatch(tx, tokens, after);
  });
}

/** Handles one batch. Returns the id of its last evaluation, or an empty text after the last batch. */
async function backfillBatch(em: EntityManager, tokens: Tokens, after: string): Promise<string> {
  const rows = await run(
    em,
    db
      .selectFrom('quiz')
      .innerJoin('userAccount', 'userAccount.id', 'quiz.userId')
      .select(['quiz.id', 'erasedIdentity'])
      .where('quiz.id', '>', after)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('clinicalFact').whereRef('quizId', '=', 'quiz.id'))),
      )
      .orderBy('quiz.id')
      .limit(sql.lit(BATCH)),
  );
  const ids = rows.map(({ id }) => id);
  const quizzes = await em.find(QuizRow, { id: { $in: ids } });
  const attempts = await em.find(QuizAttempt, { quizId: { $in: ids } }, { orderBy: { at: 'asc' } });
  for (const quiz of quizzes) {
    const sealed = rows.find(({ id }) => id === quiz.id)?.erasedIdentity ?? null;
    const person = sealed && removedPerson(em, tokens, quiz.userId, sealed);
    const personOfRemoved = person ? { person } : {};
    const definition = await definitionOf(em, quiz.type, quiz.contentVersion);
    for (const { at, responses, flags, stopId } of attempts.filter(({ quizId }) => quizId === quiz.id)) {
      const facts = withFlags(factsIn(definition, responses, personOf(quiz, at)), flags, stopId);
      await recordFacts(em, quiz, facts, { state: 'stopped', at, ...personOfRemoved });
    }
    const at = quiz.submittedAt ?? quiz.updatedAt;
    const isSent = quiz.state === 'submitted';
    const facts =
      isSent && quiz.responses
        ? withFlags(
            factsIn(definition, quiz.responses, personOf(quiz, at)),
            answerFlags(definition, quiz.flags),
          )
        : factsOf(definition, { answers: quiz.answers }, personOf(quiz, at));
    await recordFacts(em, quiz, facts, { state: isSent ? 'submitted' : 'saved', at, ...personOfRemoved });
  }
  em.clear();
  return rows.length < BATCH ? '' : (ids.at(-1) ?? '');
}

function factsIn(definition: Definition, responses: readonly ResponseItem[], person: Person): Fact[] {
  const draft: Draft | string = draftOf(definition, responses);
  return typeof draft === 'string' ? [] : factsOf(definition, draft, person);
}

/** Adds the flags that were stored then and that no answer raises by the rules, so that they still apply. */
function withFlags(facts: readonly Fact[], flags: readonly string[], stop: string | null = null): Fact[] {
  const explained = new Set(facts.flatMap((fact) => fact.flags));
  const unexplained = flags.filter((flag) => !explained.has(flag));
  if (unexplained.length === 0) return [...facts];
  return [...facts, { source: 'evaluation', question: '', value: '', flags: unexplained, stop }];
}

const answerFlags = ({ flags }: Definition, raised: readonly string[] | null): string[] =>
  (raised ?? []).filter((flag) => flag in flags);

/** The blind index of the CPF of a removed account, whose CPF is stored only in encrypted form. */
function removedPerson(em: EntityManager, tokens: Tokens, userId: string, sealed: string): string | null {
  const identity = unseal(tokens.derive('erased-identity'), userId, sealed);
  const document: unknown = identity && JSON.parse(identity.toString('utf8')).document;
  return typeof document === 'string' ? encryptionOf(em).index('cpf', document) : null;
}
