import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import {
  preparedAppointment,
  prescribeForm,
  sendPrescription,
} from '../../../../test/builders/prescription/prescribing.ts';
import { dispensingsUsed, rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../../../test/builders/shoppers.ts';
import {
  app,
  doctor,
  preparePrescribing,
  record,
} from '../../../../test/fixtures/clinic/prescribingDoctor.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';

preparePrescribing();

describe('an order that waits for an appointment', () => {
  it('is shown to the doctor with item and dose only, and can be picked after the doctor prescribed', async () => {
    const buyer = await shopper(app);
    const appointment = await preparedAppointment(app, doctor, { patient: buyer });
    const { id } = await buyer.order('minoxidil');
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved, needsEvaluation: true });
    expect((await record(appointment.id)).waitingItems).toEqual([
      { name: expect.stringMatching(/Minoxidil/i), dose: '5% (50 mg/g)', quantity: 1 },
    ]);
    const admin = await signUpAs(app, 'admin');
    const pick = async () =>
      (await app.graphql(MOVE_ORDER, { id, status: ORDER_STATUS.picking }, admin)).data;
    expect((await pick()).moveTransaction.refusal).toBe('product_needs_prescription');

    const { prescription } = await sendPrescription(
      app,
      await prescribeForm(app, doctor, appointment),
      doctor,
    );
    expect(await dispensingsUsed(app, prescription.id)).toBe(1);
    expect(
      (await app.graphql(`query ($id: ID!) { transaction(id: $id) { needsEvaluation } }`, { id }, buyer))
        .data,
    ).toEqual({ transaction: { needsEvaluation: false } });
    await dispensed(app, id);
    expect((await pick()).moveTransaction).toMatchObject({ status: ORDER_STATUS.picking });
    expect(await record(appointment.id)).toMatchObject({
      waitingItems: [],
      prescriptions: [{ id: prescription.id, state: 'VALID' }],
    });
  });

  it('waits again when its doctor revokes the prescription for a reason, which the patient does not see', async () => {
    const buyer = await shopper(app);
    const appointment = await preparedAppointment(app, doctor, { patient: buyer });
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    const { prescription } = await sendPrescription(
      app,
      await prescribeForm(app, doctor, appointment),
      doctor,
    );
    const revoke = async (who?: Person, reason = 'Apareceu uma contraindicação.') => {
      const { oneTimePassword } = await prescribeForm(app, who ?? doctor, appointment);
      const { data, errors } = await app.graphql(
        `mutation ($id: ID!, $reason: String!, $code: String!) { revokePrescription(id: $id, reason: $reason, oneTimePassword: $code) {
          ... on Prescription { state revocationReason } ... on UserError { code } } }`,
        { id: prescription.id, reason, code: oneTimePassword },
        who,
      );
      return data?.revokePrescription ?? errors?.[0]?.extensions.code;
    };
    expect(await revoke(undefined)).toBe('UNAUTHENTICATED');
    expect(await revoke(buyer)).toBe('FORBIDDEN');
    expect(await revoke(await signUpAs(app, 'doctor'))).toBe('NOT_FOUND');
    expect(await revoke(doctor, 'não')).toMatchObject({ code: 'revocation_needs_reason' });
    expect(await revoke(doctor)).toEqual({
      state: 'REVOKED',
      revocationReason: 'Apareceu uma contraindicação.',
    });
    expect(await dispensingsUsed(app, prescription.id)).toBe(0);
    const admin = await signUpAs(app, 'admin');
    expect(
      (await app.graphql(MOVE_ORDER, { id, status: ORDER_STATUS.picking }, admin)).data.moveTransaction
        .refusal,
    ).toBe('product_needs_prescription');
    expect(await rows(app, 'select 1 from prescription_wait where transaction_id = $1', [id])).toHaveLength(
      1,
    );
    const { data } = await app.graphql(
      '{ myPrescriptions(limit: 1) { items { state revocationReason } } }',
      {},
      buyer,
    );
    expect(data.myPrescriptions.items).toEqual([{ state: 'REVOKED', revocationReason: null }]);
    await expect(
      rows(app, `update prescription set revocation_reason = 'outra' where id = $1`, [prescription.id]),
    ).rejects.toThrow('is written once');
  });
});
