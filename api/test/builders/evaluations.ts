import { choose } from '#schema/questionnaire/choose.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { ANSWER_TYPE } from '#schema/questionnaire/definitionAnswer.ts';
import type { Draft } from '#schema/questionnaire/draft.ts';
import { visibilityOf } from '#schema/questionnaire/visibility.ts';
import { healthyAnswers } from '../../../sandbox/history/clinic/healthyAnswers.ts';
import { QuizRow } from '../../src/modules/quiz/quiz.entity.ts';
import { seedDefinitions } from '../../src/modules/quiz/versions/seedDefinitions.ts';
import { sealedColumns } from '../../src/shared/encryption/sealedRow.ts';
import type { Person } from '../people.ts';
import { runWithoutTriggers } from '../runWithoutTriggers.ts';
import type { TestApp } from '../testApp.ts';
import { somePhoto } from './uploads.ts';

const START = `mutation ($type: String!) { startQuiz(type: $type, consents: ["truth", "adult", "soleUser", "medicalTerms"]) { ... on Quiz { id } ... on UserError { code } } }`;

export const startEvaluation = async (app: TestApp, who: Person, type: string) =>
  (await app.graphql(START, { type }, who)).data.startQuiz;

export function definitionBySlug(slug: string): Definition {
  const definition = [...seedDefinitions().values()].find(({ line }) => line.slug === slug);
  if (!definition) throw new Error(slug);
  return definition;
}

/** An evaluation with every answer saved, as the browser saves them. */
export async function answeredEvaluation(
  app: TestApp,
  who: Person,
  type: string,
  change: (draft: Draft, definition: Definition) => Draft = (draft) => draft,
): Promise<string> {
  const { id } = await startEvaluation(app, who, type);
  const definition = definitionBySlug(type);
  const { answers } = change(healthyAnswers(definition), definition);
  await changeQuiz(app, id, { answers });
  return id;
}

/** The row with its encrypted fields decrypted. */
export const readQuizRow = (app: TestApp, id: string): Promise<QuizRow> =>
  app.services.orm.em.fork().findOneOrFail(QuizRow, { id });

/** Changes an evaluation in a way no operation allows, also after it was submitted. */
export async function changeQuiz(
  app: TestApp,
  id: string,
  changes: Partial<Pick<QuizRow, 'answers' | 'flags'>>,
): Promise<void> {
  const { encryption } = app.services;
  const row = await readQuizRow(app, id);
  const [written] = await sealedColumns(encryption, QuizRow, [Object.assign(row, changes)]);
  await runWithoutTriggers(app, 'update quiz set sealed = $2 where id = $1', [id, written?.sealed]);
}

/** Adds a flag that the evaluation of an appointment did not raise. */
export async function raiseFlag(app: TestApp, appointmentId: string, flag: string): Promise<void> {
  const [row] = await runWithoutTriggers<{ id: string }>(
    app,
    'select quiz_id as id from medical_appointment where id = $1',
    [appointmentId],
  );
  const { id = '', flags } = await readQuizRow(app, row?.id ?? '');
  await changeQuiz(app, id, { flags: [...(flags ?? []), flag] });
}

/** Replaces one answer, naming question and answer by their texts. */
export const answering =
  (slug: string, value: string) =>
  (draft: Draft, definition: Definition): Draft => {
    const question = definition.questions.find((candidate) => candidate.slug === slug);
    const answer = question?.answers.find((candidate) => candidate.value === value);
    if (!question || !answer) throw new Error(`${slug}: ${value}`);
    let changed = choose(definition, draft, answer.id);
    // Fills in the follow-up questions of the answer, such as the name of the medicine.
    for (const followUp of visibilityOf(definition, changed).questionsOn(question.page))
      for (const { id, type } of followUp.answers)
        if (
          followUp.required &&
          type === ANSWER_TYPE.text &&
          changed.answers[followUp.id]?.[id] === undefined
        )
          changed = choose(definition, changed, id, 'Isordil');
    return changed;
  };

export async function photosOf(app: TestApp, who: Person, fields: string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = { documentPhoto: await somePhoto(app, who, 'document') };
  for (const field of fields) files[field] = await somePhoto(app, who);
  return files;
}
