import { describe, expect, it } from '@jest/globals';
import { countStatementsOfProcess } from '#shared/database/statements.ts';
import { giveReason } from '../../../test/adminReason.ts';
import {
  daysAgo,
  idOf,
  prescribe,
  rows,
  upload,
} from '../../../test/builders/prescription/prescriptionUploads.ts';
import { shopper } from '../../../test/builders/shoppers.ts';
import {
  admin,
  app,
  code,
  other,
  prepareUploadReview,
  READ_PRESCRIPTION,
} from '../../../test/fixtures/clinic/uploadReview.ts';
import { signUp, signUpAs } from '../../../test/people.ts';
import { sendRequest } from '../../rest/rest.recorder.ts';

prepareUploadReview();

const MINE = `query ($limit: Int! = 20) { myPrescriptions(limit: $limit) { total items { id state items { drug } } } }`;
const VALID = `query ($ids: [ID!]!) { validPrescription(productIds: $ids) { valid prescriptions { id } missingProducts productsInReview } }`;
describe('an uploaded prescription', () => {
  it('is visible to its owner and to admins only', async () => {
    const ana = await signUp(app);
    const id = await prescribe(app, ana);
    expect(code(await app.graphql(READ_PRESCRIPTION, { id }))).toBe('UNAUTHENTICATED');
    for (const who of [other, await signUpAs(app, 'doctor')])
      expect(code(await app.graphql(READ_PRESCRIPTION, { id }, who))).toBe('NOT_FOUND');
    expect((await app.graphql(READ_PRESCRIPTION, { id }, ana)).data.prescription.id).toBe(id);
    await giveReason(app, admin, id);
    expect((await app.graphql(READ_PRESCRIPTION, { id }, admin)).data.prescription.id).toBe(id);
    expect((await app.graphql(MINE, {}, other)).data.myPrescriptions.items).toEqual([]);
    const accesses = await rows(app, 'select viewer_id from access_entry where entity_id = $1 order by at', [
      id,
    ]);
    expect(accesses).toEqual([{ viewer_id: ana.id }, { viewer_id: admin.id }]);
  });

  it('cannot be edited in the database; no revocation is undone, and no more is dispensed than allowed', async () => {
    const ana = await signUp(app);
    const id = await prescribe(app, ana);
    const change = (text: string) => rows(app, text, [id]);
    for (const text of [
      `update prescription set valid_until = valid_until + 30 where id = $1`,
      `update prescription set sealed = 'outro' where id = $1`,
      `update prescription_item set dispensings_allowed = 99 where prescription_id = $1`,
      `update prescription_item set sealed = 'outra' where prescription_id = $1`,
    ])
      await expect(change(text)).rejects.toThrow('permission denied');
    await change('update prescription set revoked_at = now() where id = $1');
    await expect(change('update prescription set revoked_at = null where id = $1')).rejects.toThrow(
      'is written once',
    );
    await expect(
      change('update prescription_item set dispensings_consumed = 2 where prescription_id = $1'),
    ).rejects.toThrow('prescription_item_dispensings');
  });

  it('is listed with a constant number of SQL statements for any number of prescriptions', async () => {
    const ana = await signUp(app);
    await prescribe(app, ana);
    const onePrescription = await countStatementsOfProcess(() => app.graphql(MINE, { limit: 1 }, ana));
    await prescribe(app, ana, { issuedOn: daysAgo(app, 300) });
    await prescribe(app, ana, { revokedAt: new Date() });
    const three = await countStatementsOfProcess(() => app.graphql(MINE, {}, ana));
    expect(
      three.answer.data.myPrescriptions.items.map(({ state }: { state: string }) => state).toSorted(),
    ).toEqual(['EXPIRED', 'REVOKED', 'VALID']);
    expect(three.statements.length).toBe(onePrescription.statements.length);
  });

  it('decides which products its patient may buy', async () => {
    const ana = await signUp(app);
    const [minoxidil, finasterida, creatina] = ['minoxidil', 'finasterida', 'creatina'].map((slug) =>
      idOf(app, slug),
    );
    const validFor = async (ids: unknown[]) =>
      (await app.graphql(VALID, { ids }, ana)).data.validPrescription;
    expect(await validFor([creatina])).toEqual({
      valid: true,
      prescriptions: [],
      missingProducts: [],
      productsInReview: [],
    });
    expect(await validFor([minoxidil])).toMatchObject({
      valid: false,
      missingProducts: [minoxidil],
      productsInReview: [],
    });
    await upload(app, ana);
    expect(await validFor([minoxidil])).toMatchObject({
      valid: false,
      missingProducts: [minoxidil],
      productsInReview: [minoxidil],
    });
    const id = await prescribe(app, ana);
    expect(await validFor([minoxidil, minoxidil, creatina])).toEqual({
      valid: true,
      prescriptions: [{ id }],
      missingProducts: [],
      productsInReview: [],
    });
    expect(await validFor([minoxidil, finasterida])).toMatchObject({
      valid: false,
      prescriptions: [{ id }],
      missingProducts: [finasterida],
    });
    await rows(app, 'update prescription_item set dispensings_consumed = 1 where prescription_id = $1', [id]);
    expect(await validFor([minoxidil])).toMatchObject({ valid: false, prescriptions: [] });
  });

  it('must cover the quantities of the cart, by GraphQL and REST', async () => {
    const buyer = await shopper(app);
    const minoxidil = idOf(app, 'minoxidil');
    const id = await prescribe(app, buyer, { dispensings: 2, units: 1 });
    const ask = async () => {
      const { data } = await app.graphql(VALID, { ids: [minoxidil] }, buyer);
      const get = async (query: string) =>
        (await sendRequest(app, { path: `/prescription/valid${query}`, token: buyer.token })).body;
      const [named, cart] = [await get('?products=minoxidil'), await get('')];
      return [data.validPrescription, named, cart].map(({ valid, prescriptions, missingProducts }) => [
        valid,
        prescriptions.map((prescription: { id: string }) => prescription.id),
        missingProducts,
      ]);
    };
    expect(await ask()).toEqual(Array(3).fill([true, [id], []]));
    await buyer.put('minoxidil', 2);
    expect(await ask()).toEqual(Array(3).fill([true, [id], []]));
    await buyer.put('minoxidil', 1);
    expect(await ask()).toEqual(Array(3).fill([false, [], [minoxidil]]));
    expect(await buyer.create()).toMatchObject({ __typename: 'ProductNeedsPrescription' });
    await prescribe(app, buyer, { dispensings: 2, units: 2 });
    expect((await ask()).every(([valid]) => valid)).toBe(true);
  });

  it('can be opened by the patient who sent it, by both kinds of links, each access recorded; not by another patient', async () => {
    const ana = await signUp(app);
    const { files } = await upload(app, ana);
    expect((await fetch(`${app.url}${files[0].url}`)).status).toBe(200);
    const link = await sendRequest(app, {
      path: `/utils/secure-url?fileName=${files[0].id}`,
      token: ana.token,
    });
    expect((await fetch(link.body.url.replace(/^https?:\/\/[^/]+/, app.url))).status).toBe(200);
    const accesses = await rows(
      app,
      `select owner_id, viewer_id from access_entry where what = 'file' and entity_id = $1`,
      [files[0].id],
    );
    expect(accesses).toEqual(Array(2).fill({ owner_id: ana.id, viewer_id: ana.id }));
    const other = await signUp(app);
    expect(
      (await sendRequest(app, { path: `/utils/secure-url?fileName=${files[0].id}`, token: other.token }))
        .status,
    ).toBe(404);
  });
});

describe('validPrescription', () => {
  it('names a promotional listing as it was asked for, whatever of its medicine is in the cart', async () => {
    const buyer = await shopper(app);
    const [spray, listing] = [idOf(app, 'tadala-spray'), idOf(app, 'tadala-spray-segunda-unidade')];
    const missing = async (ids: unknown[]) =>
      (await app.graphql(VALID, { ids }, buyer)).data.validPrescription.missingProducts;
    expect(await missing([listing])).toEqual([listing]);
    expect(await missing([spray, listing])).toEqual([spray, listing]);
    await buyer.put('tadala-spray', 1);
    expect(await missing([listing])).toEqual([listing]);
  });

  it('does not count a prescription while the doctor who issued it is suspended', async () => {
    const [ana, doctor] = [await signUp(app), await signUpAs(app, 'doctor')];
    await prescribe(app, ana, { doctorId: doctor.id });
    const read = async () => (await app.graphql(VALID, { ids: [] }, ana)).data.validPrescription;
    expect(await read()).toMatchObject({ valid: true });
    await rows(app, 'update council_registration set suspended_at = now() where user_id = $1', [doctor.id]);
    expect(await read()).toMatchObject({ valid: false, prescriptions: [] });
  });
});
