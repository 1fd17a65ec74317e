import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMedicine, typeMedicine } from '../../../../test/builders/medicines.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { runWithoutTriggers } from '../../../../test/runWithoutTriggers.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { activeRestrictions } from '../activeRestrictions.ts';
import { MAX_LISTED_MEDICINES } from './changeMedicineList.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const ITEMS = 'items { id text ingredients unchecked isFromEvaluation stoppedAt }';
const MINE = `query { myMedicines { ${ITEMS} } }`;
const STOP = `mutation ($id: ID!) { stopMedicine(id: $id) { ... on MedicineList { ${ITEMS} } ... on UserError { code } } }`;

const REMOVE = 'mutation ($id: ID!) { removeUser(userId: $id, reason: "Pedido do titular.") { __typename } }';

const mine = async (who: Person) => (await app.graphql(MINE, {}, who)).data.myMedicines.items;
const forbidden = async ({ id }: Person) =>
  (await activeRestrictions(app.services.orm.em.fork(), id)).map(({ flag }) => flag);

describe('the list of medicines', () => {
  it('is closed to strangers, and shows each person only their own', async () => {
    const [rui, ana] = [await signUp(app), await signUp(app)];
    const { items } = await listMedicine(app, rui, 'Isordil');
    expect((await app.graphql(MINE)).errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(await mine(ana)).toEqual([]);
    const { errors } = await app.graphql(STOP, { id: items[0].id }, ana);
    expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
    expect(await mine(rui)).toMatchObject([{ text: 'Isordil', stoppedAt: null }]);
  });

  it('is filled from the texts of evaluations and by the patient, and says what is not recognised', async () => {
    const rui = await signUp(app);
    await typeMedicine(app, rui, 'losartana 50mg, xyzabol');
    await listMedicine(app, rui, ' Puran T4 ');
    expect(await mine(rui)).toMatchObject([
      { text: 'Puran T4', ingredients: ['Levotiroxina'], unchecked: [], isFromEvaluation: false },
      {
        text: 'losartana 50mg, xyzabol',
        ingredients: ['Losartana'],
        unchecked: ['xyzabol'],
        isFromEvaluation: true,
      },
    ]);
  });

  it('lists the text of an answer that was changed as it is now, and keeps what the first text forbids', async () => {
    const rui = await signUp(app);
    await typeMedicine(app, rui, 'sustrate');
    await typeMedicine(app, rui, 'nada disso');
    expect((await mine(rui)).map(({ text }: { text: string }) => text)).toEqual(['nada disso']);
    expect(await forbidden(rui)).toEqual(['NITRATE_USE']);
  });

  it('keeps a medicine that was stopped, and what it forbids, until a doctor records the change', async () => {
    const rui = await signUp(app);
    await typeMedicine(app, rui, 'isordil');
    const [{ id }] = await mine(rui);
    for (const _again of [1, 2]) {
      const { data } = await app.graphql(STOP, { id }, rui);
      expect(data.stopMedicine.items).toMatchObject([{ id, stoppedAt: expect.any(String) }]);
    }
    expect(await forbidden(rui)).toEqual(['NITRATE_USE']);
  });

  it('lists a text once however often it is sent, and again after it was stopped', async () => {
    const rui = await signUp(app);
    const { items } = await listMedicine(app, rui, 'Puran T4');
    expect((await listMedicine(app, rui, 'puran t4 ')).items).toHaveLength(1);
    await app.graphql(STOP, { id: items[0].id }, rui);
    expect((await listMedicine(app, rui, 'Puran T4')).items).toHaveLength(2);
  });

  it('is stored encrypted, and named in no event', async () => {
    const rui = await signUp(app);
    await listMedicine(app, rui, 'Monocordil 20 mg');
    const stored = await runWithoutTriggers(
      app,
      `select row_to_json(m)::text as it from medicine_statement m where user_id = $1
       union all select row_to_json(e)::text from event e where user_id = $1`,
      [rui.id],
    );
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toMatch(/monocordil|nitrat/i);
  });

  it('refuses an empty text, and has an end', async () => {
    const rui = await signUp(app);
    expect(await listMedicine(app, rui, '  ')).toEqual({ code: 'invalid_input' });
    expect(await listMedicine(app, rui, 'x'.repeat(201))).toEqual({ code: 'invalid_input' });
    for (let count = 0; count < MAX_LISTED_MEDICINES; count += 1)
      await listMedicine(app, rui, `remédio ${count}`);
    expect(await listMedicine(app, rui, 'dipirona')).toEqual({ code: 'invalid_input' });
  });

  it('forbids also under another account with the same CPF', async () => {
    const rui = await signUp(app);
    await listMedicine(app, rui, 'nitroglicerina');
    const admin = await signUpAs(app, 'admin');
    const { data } = await app.graphql(REMOVE, { id: rui.id }, admin);
    expect(data.removeUser).toEqual({ __typename: 'Done' });
    const again = await signUp(app, { document: rui.document });
    expect(await forbidden(again)).toEqual(['NITRATE_USE']);
  });
});
