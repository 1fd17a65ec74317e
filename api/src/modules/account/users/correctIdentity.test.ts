import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { definitionBySlug, startEvaluation } from '../../../../test/builders/evaluations.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { act, listUsers } from '../../../../test/builders/users.ts';
import { type Person, readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { someCpf } from '../../../../test/registrationForm.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { activeRestrictions } from '../../quiz/activeRestrictions.ts';
import { AdminAct } from './adminAct.entity.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logTo: log });
  [admin, doctor] = [await signUpAs(app, 'admin'), await signUpAs(app, 'doctor')];
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const correct = (person: { id: string }, input: object, who: Person | undefined = admin) =>
  act(app, 'correctIdentity', person, { who, input, reason: 'RG conferido por vídeo.' });
const readRestrictions = async ({ id }: { id: string }) =>
  (await activeRestrictions(app.services.orm.em.fork(), id)).map(({ flag }) => flag);

const nitrate = definitionBySlug('ed').questions.find(({ slug }) => slug === 'nitrato');
/** A person who answered that they use nitrates. */
async function patientOnNitrates(changes: Record<string, unknown> = {}): Promise<Person> {
  const person = await signUp(app, changes);
  const { id } = await startEvaluation(app, person, 'ed');
  const answer = nitrate?.answers.find(({ value }) => value === 'Sim')?.id;
  const { data } = await app.graphql(
    `mutation ($quizId: ID!, $questionId: Int!, $answers: [AnswerInput!]!) {
      saveAnswer(quizId: $quizId, questionId: $questionId, answers: $answers, page: 7) { ... on Quiz { id } } }`,
    { quizId: id, questionId: nitrate?.id, answers: [{ answer }] },
    person,
  );
  expect(data.saveAnswer).toEqual({ id });
  return person;
}
const remove = async (person: Person) =>
  expect(await act(app, 'removeUser', person, { who: admin })).toEqual({ __typename: 'Done' });

describe('correctIdentity', () => {
  it('is refused to strangers, patients and doctors, also for oneself', async () => {
    const person = await signUp(app);
    const input = { document: someCpf() };
    expect(await act(app, 'correctIdentity', person, { input })).toEqual({ error: 'UNAUTHENTICATED' });
    for (const who of [await signUp(app), person, doctor])
      expect(await correct(person, input, who)).toEqual({ error: 'FORBIDDEN' });
    expect(await readAccount(app, person.id)).toMatchObject({ document: person.document });
    expect(await rows('select 1 from cpf_correction where user_id = $1', [person.id])).toEqual([]);
  });

  it('takes effect at once without ending sessions; the new CPF finds the account, the old one does not', async () => {
    const person = await signUp(app);
    const document = someCpf();
    expect(await correct(person, { document, birthDate: '02/05/1990' })).toMatchObject({ id: person.id });
    const { data } = await app.graphql('{ me { document birthDate } }', {}, person);
    expect(data.me).toEqual({ document, birthDate: '1990-05-02' });
    const findIds = async (search: string) =>
      (await listUsers(app, { search }, admin)).data.users.items.map(({ id }: { id: string }) => id);
    expect(await findIds(document)).toEqual([person.id]);
    expect(await findIds(person.document)).toEqual([]);
  });

  it('creates one event, one act with its reason and one mail, none of which contains the CPF', async () => {
    const person = await signUp(app);
    const document = someCpf();
    await correct(person, { document });
    const events = await rows(`select * from event where type = 'user.identity-corrected' and user_id = $1`, [
      person.id,
    ]);
    expect(events).toHaveLength(1);
    const acts = await app.services.orm.em.fork().find(AdminAct, { userId: person.id });
    expect(acts).toMatchObject([
      { act: 'identity-corrected', reason: 'RG conferido por vídeo.', detail: { fields: ['document'] } },
    ]);
    const mails = await queuedMails(app, { to: person.email, template: 'identity-corrected' });
    expect(mails).toHaveLength(1);
    const stored = [
      events,
      mails,
      acts.map(({ detail }) => detail),
      await rows('select * from admin_act where user_id = $1', [person.id]),
      await rows('select * from cpf_correction where user_id = $1', [person.id]),
      log,
    ];
    for (const cpf of [document, person.document]) expect(JSON.stringify(stored)).not.toContain(cpf);
  });

  it('refuses an invalid CPF, a minor, the CPF of another account, no change, and an account being erased or removed', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const wrong = async (input: object) =>
      (await correct(person, input)).fields?.map(({ path }: { path: string }) => path);
    expect(await wrong({ document: '111.111.111-11' })).toEqual(['document']);
    expect(await wrong({ birthDate: '01/01/2020' })).toEqual(['birthDate']);
    expect(await correct(person, { document: other.document })).toMatchObject({
      code: 'cpf_already_registered',
    });
    for (const input of [{}, { document: person.document }])
      expect(await correct(person, input)).toMatchObject({ code: 'nothing_changed' });
    const leaving = await signUp(app);
    const { data } = await app.graphql(
      'mutation ($password: String) { startErasure(password: $password) { __typename } }',
      { password: leaving.password },
      leaving,
    );
    expect(data.startErasure).toEqual({ __typename: 'Erasure' });
    expect(await correct(leaving, { document: someCpf() })).toMatchObject({ code: 'identity_of_erased' });
    await remove(other);
    expect(await correct(other, { document: someCpf() })).toMatchObject({ code: 'user_not_found' });
    expect(
      await rows('select 1 from cpf_correction where user_id = any($1)', [[person.id, leaving.id]]),
    ).toEqual([]);
  });

  it('gives a CPF to one account when two request it at the same moment', async () => {
    const two = [await signUp(app), await signUp(app)];
    const document = someCpf();
    const answers = await Promise.all(two.map((person) => correct(person, { document })));
    expect(answers.map((answer) => answer.code ?? 'done').toSorted()).toEqual([
      'cpf_already_registered',
      'done',
    ]);
  });

  it('requires a doctor to compare the identity again before prescribing', async () => {
    const appointment = await preparedAppointment(app, doctor);
    await correct(appointment.patient, { birthDate: '02/05/1990' });
    const prescribe = async () =>
      sendPrescription(app, await prescribeForm(app, doctor, appointment), doctor);
    expect(await prescribe()).toMatchObject({ code: 'identity_not_confirmed' });
    await app.graphql(
      'mutation ($id: ID!) { confirmIdentity(id: $id) { __typename } }',
      { id: appointment.id },
      doctor,
    );
    expect(await prescribe()).toMatchObject({ __typename: 'Prescribed' });
  });

  it('gives an unsubmitted evaluation the right age', async () => {
    const person = await signUp(app, { birthDate: '05/11/1989' });
    const { id } = await startEvaluation(app, person, 'ed');
    const ageOf = async () => (await rows('select age from quiz where id = $1', [id]))[0].age;
    const before = await ageOf();
    await correct(person, { birthDate: '05/11/1979' });
    expect(await ageOf()).toBe(before + 10);
  });
});

describe('an answer that forbids a medicine', () => {
  it('still applies to the account after its CPF was corrected, also one given under an earlier account', async () => {
    const first = await patientOnNitrates();
    await remove(first);
    const newAccount = await signUp(app, { document: first.document });
    await correct(newAccount, { document: someCpf() });
    expect(await readRestrictions(newAccount)).toEqual(['NITRATE_USE']);
    await correct(newAccount, { document: someCpf() });
    expect(await readRestrictions(newAccount)).toEqual(['NITRATE_USE']);
  });

  it('applies to a later account with the new CPF, and to one with the old CPF', async () => {
    const person = await patientOnNitrates();
    const document = someCpf();
    await correct(person, { document });
    expect(await readRestrictions(person)).toEqual(['NITRATE_USE']);
    expect(await readRestrictions(await signUp(app, { document: person.document }))).toEqual(['NITRATE_USE']);
    await remove(person);
    expect(await readRestrictions(await signUp(app, { document }))).toEqual(['NITRATE_USE']);
    expect(await readRestrictions(await signUp(app))).toEqual([]);
  });
});
