import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { deleteTextsNaming } from '../../privacy/erasure/eraseRows.ts';

let app: TestApp;
let doctor: Person;
let otherDoctor: Person;
let patient: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  [doctor, otherDoctor] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'doctor')];
  patient = await signUp(app);
});
afterAll(() => app.close());

const LIST = '{ savedAnswers { id text } }';
const SAVE =
  'mutation ($text: String!) { saveAnswerText(text: $text) { ... on SavedAnswer { id text } ... on UserError { code } } }';
const REMOVE = 'mutation ($id: ID!) { removeSavedAnswer(id: $id) { __typename } }';
const listOf = async (who: Person): Promise<{ id: string; text: string }[]> =>
  (await app.graphql(LIST, {}, who)).data.savedAnswers;
const save = async (text: string, who = doctor) =>
  (await app.graphql(SAVE, { text }, who)).data.saveAnswerText;

describe('the saved answers of a doctor', () => {
  it('are closed to strangers and patients, and seen and removed by their doctor alone', async () => {
    const { id } = await save('Tome com água.');
    for (const [document, variables] of [
      [LIST, {}],
      [SAVE, { text: 'x' }],
      [REMOVE, { id }],
    ] as const) {
      expect((await app.graphql(document, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await app.graphql(document, variables, patient)).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
    }
    expect(await listOf(otherDoctor)).toEqual([]);
    expect((await app.graphql(REMOVE, { id }, otherDoctor)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await listOf(doctor)).toEqual([{ id, text: 'Tome com água.' }]);
    expect((await app.graphql(REMOVE, { id }, doctor)).data.removeSavedAnswer).toEqual({
      __typename: 'Done',
    });
    expect(await listOf(doctor)).toEqual([]);
  });

  it('are refused when they are blank or longer than 2,000 characters', async () => {
    expect(await save(' ')).toEqual({ code: 'invalid_input' });
    expect(await save('a'.repeat(2001))).toEqual({ code: 'invalid_input' });
  });

  it('are kept encrypted, each text once and at most thirty', async () => {
    const first = await save('Volte em trinta dias.');
    expect(await save('Volte em trinta dias.')).toEqual(first);
    const stored = await app.services.database.pool.query(
      'select row_to_json(s)::text as row from saved_answer s',
    );
    expect(stored.rows.map(({ row }) => row).join()).not.toContain('trinta dias');
    for (let count = 1; count < 30; count += 1) await save(`Resposta ${count}`);
    expect(await save('Mais uma')).toEqual({ code: 'too_many_saved_answers' });
    expect(await listOf(doctor)).toHaveLength(30);
  });

  it('that name a person are deleted with the erasure of that person', async () => {
    const { email } = await readAccount(app, patient.id);
    await save(`Escrevi para ${email}.`, otherDoctor);
    await save('Durma oito horas.', otherDoctor);
    const em = app.services.orm.em.fork();
    await deleteTextsNaming(em, await readAccount(app, patient.id));
    expect((await listOf(otherDoctor)).map(({ text }) => text)).toEqual(['Durma oito horas.']);
  });
});
