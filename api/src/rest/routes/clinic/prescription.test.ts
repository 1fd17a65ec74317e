import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { phonePhoto } from '#storage/testing/sampleFiles.ts';
import { giveReason } from '../../../../test/adminReason.ts';
import {
  daysAgo,
  idOf,
  prescribe,
  prescriptionPhoto,
  rows,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { expectRecordedAnswer, sendRequest } from '../../rest.recorder.ts';

let shop: TestApp;
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp();
  // A fixed day, so that the recordings do not change.
  shop.clock.moveTo(Date.parse('2026-11-21T15:00:00Z') - Date.now());
  [owner, other, admin] = [await signUp(shop), await signUp(shop), await signUpAs(shop, 'admin')];
});
afterAll(() => shop.close());

const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const send = (body: object, who?: Person) =>
  sendRequest(shop, { method: 'POST', path: '/prescription/upload', token: who?.token, body });
const validUpload = {
  image: ONE_PIXEL_PNG,
  isPrivate: true,
  issuedOn: '2026-11-01',
  products: ['minoxidil'],
};

describe('/prescription/upload', () => {
  it('requires a sign-in', async () => {
    expect((await send(validUpload)).status).toBe(401);
    expect(await rows(shop, 'select 1 from prescription_upload')).toEqual([]);
  });

  it('accepts one page in base64, which only its owner opens', async () => {
    const { status, body } = await expectRecordedAnswer(shop, 'clinic/prescription-upload', {
      method: 'POST',
      path: '/prescription/upload',
      token: owner.token,
      body: {
        ...validUpload,
        doctorName: 'Carla Nunes',
        registrationNumber: '123456',
        registrationState: 'SP',
      },
    });
    expect([status, body.status, body.files.length]).toEqual([201, 'awaiting', 1]);
    const path = `/utils/secure-url?fileName=${body.files[0]}`;
    expect((await sendRequest(shop, { path, token: owner.token })).status).toBe(200);
    expect((await sendRequest(shop, { path, token: other.token })).status).toBe(404);
  });

  it('accepts names of uploaded pages, and takes the medicines from the cart when none are named', async () => {
    const ADD = `mutation ($id: ID!) { addToCart(input: { productId: $id }) { __typename } }`;
    for (const slug of ['minoxidil', 'creatina']) await shop.graphql(ADD, { id: idOf(shop, slug) }, owner);
    const files = [
      await prescriptionPhoto(shop, owner),
      { bucket: 'private', fileName: await prescriptionPhoto(shop, owner) },
    ];
    const { status, body } = await send({ files, issuedOn: '01/11/2026' }, owner);
    expect([status, body.products, body.files.length]).toEqual([201, [idOf(shop, 'minoxidil')], 2]);
  });

  it.each<[string, () => Promise<object> | object, string]>([
    ['a text', () => ({ image: 'isto não é uma receita' }), 'invalid_input'],
    ['a drawing', () => ({ image: Buffer.from('<svg/>').toString('base64') }), 'invalid_file_extension'],
    ['nothing', () => ({ image: null }), 'prescription_files_required'],
    [
      'another person’s page',
      async () => ({ image: null, files: [await prescriptionPhoto(shop, other)] }),
      'file_not_found',
    ],
    ['an expired prescription', () => ({ issuedOn: '2026-05-20' }), 'prescription_too_old'],
    ['a prescription without a day', () => ({ issuedOn: undefined }), 'invalid_input'],
    [
      'a prescription for an unknown product',
      () => ({ products: ['poção'] }),
      'prescription_product_unknown',
    ],
    [
      'a prescription for a product without prescription',
      () => ({ products: ['creatina'] }),
      'prescription_not_needed',
    ],
  ])('refuses %s with its code', async (_what, changes, error) => {
    const answer = await send({ ...validUpload, ...(await changes()) }, owner);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('accepts a photo of some megabytes', async () => {
    const image = (await phonePhoto(2600, 2000)).toString('base64');
    expect(image.length).toBeGreaterThan(1024 * 1024);
    // With the body, so that a failure shows the code of a refusal.
    expect(await send({ ...validUpload, image }, other)).toMatchObject({
      status: 201,
      body: { status: 'awaiting' },
    });
  });
});

describe('/prescription', () => {
  it('requires a sign-in', async () => {
    for (const path of [
      '/prescription',
      '/prescription/valid',
      '/prescription/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11',
    ])
      expect((await sendRequest(shop, { path })).status).toBe(401);
  });

  it('shows a prescription only to its patient and to admins', async () => {
    const prescription = await prescribe(shop, owner, { issuedOn: '2026-11-01', dispensings: 3 });
    const path = `/prescription/${prescription}`;
    const doctor = await signUpAs(shop, 'doctor');
    for (const who of [other, doctor])
      expect((await sendRequest(shop, { path, token: who.token })).status).toBe(404);
    const mine = await expectRecordedAnswer(shop, 'clinic/prescription', { path, token: owner.token });
    expect(mine.body).toMatchObject({ validUntil: '2027-05-01', state: 'valid' });
    await giveReason(shop, admin, prescription);
    expect((await sendRequest(shop, { path: `${path}/`, token: admin.token })).body).toEqual(mine.body);
    expect((await sendRequest(shop, { path: '/prescription/x', token: owner.token })).status).toBe(404);
    const accesses = await rows(
      shop,
      'select viewer_id, door from access_entry where entity_id = $1 order by at',
      [prescription],
    );
    expect(accesses).toEqual([
      { viewer_id: owner.id, door: 'rest' },
      { viewer_id: admin.id, door: 'rest' },
    ]);
  });

  it('lists their own prescriptions to patients, none to a doctor who issued none, and all to admins', async () => {
    await prescribe(shop, other);
    const list = async (who: Person) =>
      (await sendRequest(shop, { path: '/prescription/?limit=20', token: who.token })).body;
    expect((await list(owner)).total).toBe(1);
    expect(await list(await signUpAs(shop, 'doctor'))).toEqual({ items: [], total: 0 });
    await giveReason(shop, admin);
    expect((await list(admin)).total).toBe(2);
    const accesses = await rows(
      shop,
      'select 1 as one from access_entry where owner_id = $1 and viewer_id = $2',
      [other.id, admin.id],
    );
    expect(accesses).toHaveLength(1);
  });
});

describe('/prescription/valid', () => {
  it('reports which named products, or which products of the cart, lack a prescription', async () => {
    const products = 'products=minoxidil,creatina,finasterida';
    const { body } = await expectRecordedAnswer(shop, 'clinic/prescription-valid', {
      path: `/prescription/valid?${products}`,
      token: owner.token,
    });
    expect(body).toMatchObject({ valid: false, missingProducts: [idOf(shop, 'finasterida')] });
    expect(body.prescriptions).toHaveLength(1);
    const cart = await sendRequest(shop, { path: '/prescription/valid', token: owner.token });
    expect(cart.body).toMatchObject({ valid: true, missingProducts: [] });
    const ana = await signUp(shop);
    // Without products, the question is whether the person has a valid prescription at all.
    expect((await sendRequest(shop, { path: '/prescription/valid', token: ana.token })).body).toEqual({
      valid: false,
      prescriptions: [],
      missingProducts: [],
    });
    await prescribe(shop, ana, { issuedOn: daysAgo(shop, 200) });
    expect(
      (await sendRequest(shop, { path: '/prescription/valid?products=minoxidil', token: ana.token })).body,
    ).toEqual({
      valid: false,
      prescriptions: [],
      missingProducts: [idOf(shop, 'minoxidil')],
    });
  });
});
