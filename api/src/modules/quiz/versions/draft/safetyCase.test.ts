import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { healthyAnswers } from '../../../../../../sandbox/history/clinic/healthyAnswers.ts';
import { someAppointment } from '../../../../../test/builders/appointments.ts';
import { answering, changeQuiz, definitionBySlug } from '../../../../../test/builders/evaluations.ts';
import { readUntil } from '../../../../../test/builders/shoppers.ts';
import { type Person, signUp, signUpAs } from '../../../../../test/people.ts';
import { sharedTestApp } from '../../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../../test/testApp.ts';
import { encryptionOf } from '../../../../shared/encryption/encryption.ts';
import { SafetyCaseRow } from '../safety/safetyCase.entity.ts';
import * as drafting from '../testing/drafting.ts';
import { REASON } from '../testing/drafting.ts';

/** The wellness line. */
const TYPE = '5';
const KIDNEY = 'Pedra nos rins';
const kidneyDisease = () => {
  const definition = definitionBySlug('be');
  return answering('condicoes', KIDNEY)(healthyAnswers(definition), definition);
};

let app: TestApp;
let admin: Person;
let director: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await signUpAs(app, 'admin');
  director = await drafting.namedDirector(app, admin);
});
afterAll(() => app.close());

const isAdded = (safetyCase: { isAdded: boolean }) => safetyCase.isAdded;
const ask = (document: string, variables: object, who: Person) => drafting.ask(app, document, variables, who);
const started = () => ask(drafting.START, { type: TYPE }, admin);

describe('a safety case', () => {
  it('made from a stored evaluation must be fulfilled by later versions until it is retired', async () => {
    const { quizId } = await someAppointment(app, await signUp(app));
    const added = { quizId, title: KIDNEY, reason: REASON };
    expect(await ask(drafting.ADD_CASE, added, admin)).toMatchObject({ code: 'medical_director_required' });
    expect(await ask(drafting.ADD_CASE, added, director)).toMatchObject({
      code: 'safety_case_without_requirement',
    });
    await changeQuiz(app, quizId, { answers: kidneyDisease().answers });
    expect(await ask(drafting.ADD_CASE, added, director)).toEqual({ __typename: 'Done' });

    const { id, revision, definition } = await started();
    const questions = (definition as Definition).questions.map((question) => ({
      ...question,
      answers: question.answers.map(({ flags, ...answer }) =>
        answer.value === KIDNEY ? answer : { ...answer, ...(flags ? { flags } : {}) },
      ),
    }));
    const withoutFlag = { id, seenRevision: revision, definition: { ...definition, questions } };
    const silent = await ask(drafting.SAVE, withoutFlag, admin);
    const [failed] = silent.safetyCases.filter(isAdded);
    expect(failed).toMatchObject({ title: KIDNEY, problem: expect.stringMatching(/não aparece mais/) });
    const { rows } = await app.services.database.pool.query('select * from questionnaire_safety_case');
    const retire = () => ask(drafting.RETIRE_CASE, { id: rows[0].id, reason: REASON }, director);
    const twice = await Promise.all([retire(), retire()]);
    expect(twice).toContainEqual({ __typename: 'Done' });
    expect(twice).toContainEqual(expect.objectContaining({ code: 'changed_meanwhile' }));
    const newDraft = await started();
    expect(newDraft.safetyCases.filter(isAdded)).toEqual([]);
    // Each process removes the destroyed key from its memory when it reads the event.
    const opened = await readUntil(
      () => app.services.orm.em.fork().findOneOrFail(SafetyCaseRow, { id: rows[0].id }),
      ({ title }) => title === null,
    );
    expect(opened).toMatchObject({ title: null, answers: null });
  });

  it('is stored encrypted, keeps only the answers that require it, and outlives the erasure of its patient', async () => {
    const patient = await signUp(app);
    const { quizId } = await someAppointment(app, patient);
    await changeQuiz(app, quizId, { answers: kidneyDisease().answers });
    expect(await ask(drafting.ADD_CASE, { quizId, title: 'Pedra', reason: REASON }, director)).toEqual({
      __typename: 'Done',
    });
    const { orm } = app.services;
    const { pool } = app.services.database;
    const { rows } = await pool.query(
      'select * from questionnaire_safety_case where retired_at is null order by created_at desc limit 1',
    );
    expect(Object.keys(rows[0]).sort()).toEqual([
      ...['author_id', 'created_at', 'id', 'retired_at', 'retired_by', 'sealed', 'type'],
    ]);
    expect(JSON.stringify(rows[0])).not.toMatch(new RegExp(`${quizId}|${patient.id}|Pedra`));
    const em = orm.em.fork();
    await encryptionOf(em).keys.destroy(em, patient.id, app.clock.now());
    await em.flush();
    const storedCase = await orm.em.fork().findOneOrFail(SafetyCaseRow, { id: rows[0].id });
    // The day is the first of a month and the age a multiple of five, so that they identify no patient.
    expect(storedCase).toMatchObject({ title: 'Pedra', today: expect.stringMatching(/-01$/) });
    expect(storedCase.age % 5).toBe(0);
    const all = kidneyDisease().answers;
    expect(Object.keys(storedCase.answers).length).toBeLessThan(Object.keys(all).length / 2);
    expect(JSON.stringify(Object.values(storedCase.answers))).toContain('true');
    const { safetyCases } = await started();
    expect(safetyCases.filter(isAdded)).toMatchObject([{ title: 'Pedra' }]);
  });
});
