import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { MOVE_ORDER, READ_ORDER, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { signUpAs } from '../../../../test/people.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Shopper;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
});
afterAll(() => app.close());

const FIELDS = `id mayChangeAddress total freight freightType freightDeadline
  address { zipcode street addressNumber complement neighborhood city uf reference }`;
const READ = `query ($id: ID!) { transaction(id: $id) { ${FIELDS} } }`;
const MONEY =
  'query ($id: ID!) { transaction(id: $id) { refundable refunds { amount reason } notes { text authorName } } }';
const OPTIONS = `query ($id: ID!, $address: AddressInput!) { deliveryOptions(id: $id, address: $address) {
  ... on DeliveryOptions { options { freightType difference deadlineText } }
  ... on UserError { refusal: code } ... on InvalidInput { fields { path } } } }`;
const CHANGE = `mutation ($id: ID!, $input: DeliveryChangeInput!) { changeDeliveryAddress(id: $id, input: $input) {
  ... on Transaction { ${FIELDS} } ... on UserError { refusal: code } ... on InvalidInput { fields { path } } } }`;

const SAO_PAULO = ADDRESS;
const MANAUS = {
  ...{ zipcode: '69005-010', street: 'Avenida Sete de Setembro', addressNumber: '20', complement: 'Sala 3' },
  ...{ neighborhood: 'Centro', city: 'Manaus', uf: 'AM', reference: null },
};

const ask = async (who: Shopper, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await who.call(document, variables);
  if (errors) return { error: errors[0].extensions.code };
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
async function paidOrder(address: object, freightType = 'Standard') {
  const buyer = await shopper(app);
  await buyer.put('gummy');
  const { id, code } = await buyer.payByCard((await buyer.create({ address, freightType })).id);
  return { buyer, id, code };
}
const optionsFor = async (who: Shopper, id: string, address: object) =>
  (await ask(who, OPTIONS, { id, address })).options as {
    freightType: string;
    difference: number;
    deadlineText: string;
  }[];
const differenceFor = async (who: Shopper, id: string, address: object, freightType = 'Standard') =>
  (await optionsFor(who, id, address)).find((option) => option.freightType === freightType)?.difference;
const change = (who: Shopper, id: string, input: Record<string, unknown>) =>
  ask(who, CHANGE, { id, input: { freightType: 'Standard', seenDifference: 0, ...input } });
const mailsOf = async (code: string) =>
  (await queuedMails(app, { template: 'order-address-changed' })).filter(({ data }) => data.code === code);

describe('changeDeliveryAddress', () => {
  it('answers other people like for an order that does not exist, and asks guests to sign in', async () => {
    const { id } = await paidOrder(SAO_PAULO);
    const stranger = await shopper(app);
    const doctor = await shopper(app, await signUpAs(app, 'doctor'));
    for (const who of [stranger, doctor]) {
      expect(await ask(who, OPTIONS, { id, address: MANAUS })).toEqual({ error: 'NOT_FOUND' });
      expect(await change(who, id, { address: MANAUS })).toEqual({ error: 'NOT_FOUND' });
    }
    const { errors } = await app.graphql(CHANGE, {
      id,
      input: { address: MANAUS, freightType: 'Standard', seenDifference: 0 },
    });
    expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('corrects the house number without money, tells the buyer by one mail without the address, and operators by a note', async () => {
    const { buyer, id, code } = await paidOrder(SAO_PAULO);
    const before = await ask(buyer, READ, { id });
    expect(before.mayChangeAddress).toBe(true);
    const address = { ...SAO_PAULO, addressNumber: '1578', complement: 'Apto 42' };
    expect(await differenceFor(buyer, id, address)).toBe(0);
    const changed = await change(buyer, id, { address });
    expect(changed).toEqual({
      ...before,
      address: { ...before.address, addressNumber: '1578', complement: 'Apto 42' },
    });
    // The same press again, for example after a lost answer, changes nothing and sends nothing.
    expect(await change(buyer, id, { address })).toEqual(changed);
    const mails = await mailsOf(code);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data).toMatchObject({ isByStore: false });
    expect(JSON.stringify(mails[0])).not.toContain('Paulista');
    const { notes, refunds } = await ask(admin, MONEY, { id });
    expect(refunds).toEqual([]);
    expect(notes).toEqual([
      {
        text: expect.stringMatching(/Antes: Avenida Paulista, 1000.*Agora: .*1578, Apto 42/),
        authorName: expect.any(String),
      },
    ]);
  });

  it('returns the difference of a cheaper freight, once', async () => {
    const { buyer, id, code } = await paidOrder(MANAUS);
    const { total } = await ask(admin, READ, { id });
    const { refundable } = await ask(admin, MONEY, { id });
    const difference = (await differenceFor(buyer, id, SAO_PAULO)) ?? 0;
    expect(difference).toBeLessThan(0);
    // Without the difference that the buyer saw, nothing changes.
    expect(await change(buyer, id, { address: SAO_PAULO })).toEqual({
      refusal: 'address_change_offer_changed',
    });
    const input = { address: SAO_PAULO, seenDifference: difference };
    const answers = await Promise.all([1, 2, 3].map(() => change(buyer, id, input)));
    for (const answer of answers) expect(answer).toMatchObject({ total, address: { city: 'São Paulo' } });
    expect(await ask(admin, MONEY, { id })).toMatchObject({
      refundable: refundable + difference,
      refunds: [{ amount: -difference, reason: 'freight' }],
    });
    expect((await mailsOf(code)).map(({ data }) => data.refund)).toEqual([
      { cents: -difference, method: 'card' },
    ]);
    // The way back costs the difference again, so it cannot be returned twice.
    const back = (await differenceFor(buyer, id, MANAUS)) ?? 0;
    expect(back).toBe(-difference);
    expect(await change(buyer, id, { address: MANAUS, seenDifference: back })).toEqual({
      refusal: 'address_change_dearer',
    });
  });

  it('refuses a dearer freight to its owner, also with the mark that only admins may set', async () => {
    const { buyer, id } = await paidOrder(SAO_PAULO);
    const seenDifference = (await differenceFor(buyer, id, MANAUS)) ?? 0;
    expect(seenDifference).toBeGreaterThan(0);
    const input = { address: MANAUS, seenDifference, isPaidByStore: true };
    expect(await change(buyer, id, input)).toEqual({ refusal: 'address_change_dearer' });
    expect(await ask(buyer, READ, { id })).toMatchObject({ address: { city: 'São Paulo' } });
  });

  it('lets an admin change it with a reason, at the cost of the store, and gives nothing back that was not paid', async () => {
    const { buyer, id, code } = await paidOrder(SAO_PAULO);
    const { refundable } = await ask(admin, MONEY, { id });
    const seenDifference = (await differenceFor(admin, id, MANAUS)) ?? 0;
    const input = { address: MANAUS, seenDifference };
    expect(await change(admin, id, input)).toEqual({ refusal: 'admin_reason_required' });
    const reason = 'Ligou: mudou de cidade';
    expect(await change(admin, id, { ...input, reason })).toEqual({ refusal: 'address_change_dearer' });
    expect(await change(admin, id, { ...input, reason, isPaidByStore: true })).toMatchObject({
      address: { city: 'Manaus' },
    });
    expect(await differenceFor(buyer, id, SAO_PAULO)).toBe(0);
    await change(buyer, id, { address: SAO_PAULO });
    expect(await ask(admin, MONEY, { id })).toMatchObject({ refundable, refunds: [] });
    expect((await mailsOf(code)).map(({ data }) => data.isByStore).toSorted()).toEqual([false, true]);
    const acts = await readDecryptedRows(app, AdminAct, { act: 'order-address-changed', entityId: id });
    expect(acts).toMatchObject([
      { reason, detail: { code, before: { city: 'São Paulo' }, after: { city: 'Manaus' }, refundCents: 0 } },
    ]);
  });

  it('offers the other freight of the same place with its difference, and changes to it', async () => {
    const { buyer, id } = await paidOrder(SAO_PAULO, 'Sedex');
    const difference = (await differenceFor(buyer, id, SAO_PAULO)) ?? 0;
    expect(difference).toBeLessThan(0);
    expect(await change(buyer, id, { address: SAO_PAULO, seenDifference: difference })).toMatchObject({
      freightType: 'Standard',
    });
  });

  it('is refused from picking on, before the payment, and for an address that the checkout would refuse', async () => {
    const { buyer, id } = await paidOrder(SAO_PAULO);
    expect(await change(buyer, id, { address: { ...SAO_PAULO, street: '', uf: 'AM' } })).toMatchObject({
      refusal: 'invalid_input',
      fields: expect.arrayContaining([{ path: 'address.street' }, { path: 'address.uf' }]),
    });
    const address = { ...SAO_PAULO, addressNumber: '7' };
    await ask(admin, MOVE_ORDER, { id, status: ORDER_STATUS.picking });
    expect(await ask(buyer, OPTIONS, { id, address })).toEqual({ refusal: 'address_change_too_late' });
    expect(await change(buyer, id, { address })).toEqual({ refusal: 'address_change_too_late' });
    expect((await ask(buyer, READ, { id })).mayChangeAddress).toBe(false);
    const draft = await buyer.order('gummy');
    expect(await change(buyer, draft.id, { address })).toEqual({ error: 'NOT_FOUND' });
    expect((await ask(buyer, READ_ORDER, { id: draft.id })).status).toBeNull();
  });
});
