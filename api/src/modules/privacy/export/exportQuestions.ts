import type { EntityManager } from '@mikro-orm/postgresql';
import { definitionIndex } from '#schema/questionnaire/draft.ts';
import type { ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { QuizAttempt } from '../../quiz/quizAttempt.entity.ts';
import type { PersonalTable } from '../tables/personalTable.ts';

export type Row = Record<string, unknown>;

/** Answers are numbers in the table; this adds their questions and texts. */
export async function withQuestions(em: EntityManager, { entity }: PersonalTable, row: Row): Promise<Row> {
  if ((entity !== QuizRow && entity !== QuizAttempt) || !Array.isArray(row.responses)) return row;
  const version = entity === QuizRow ? row.contentVersion : await versionOf(em, String(row.quizId));
  const definition = await definitionOf(em, Number(row.type), String(version));
  const questionOf = (answer: number) => definitionIndex(definition).answer.get(answer)?.question;
  const responses = (row.responses as ResponseItem[]).map((item) => ({
    question: questionOf(item.answer)?.title || questionOf(item.answer)?.slug || String(item.question),
    response: item.textResponse,
  }));
  return { ...row, responses };
}

async function versionOf(em: EntityManager, quizId: string): Promise<string> {
  return (await em.findOneOrFail(QuizRow, { id: quizId })).contentVersion;
}
