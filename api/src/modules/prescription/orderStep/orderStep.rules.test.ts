import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { orderStepText } from './nextStepOf.ts';
import { decisionEnds, NO_CLINIC_FACTS, type OrderFacts, stepOf } from './orderStep.rules.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const now = at(10);
const paid: OrderFacts = {
  ...NO_CLINIC_FACTS,
  orderId: 'o',
  status: ORDER_STATUS.approved,
  isService: false,
  isClinicEvaluation: false,
  paidAt: at(1),
  movedAt: at(1),
};
const openAppointment = {
  status: APPOINTMENT_STATUS.awaiting,
  createdAt: at(2),
  dueAt: at(3),
  doctorId: null,
  callAt: null,
};
const lacking = { ...paid, lacksPrescription: true };
const clinic = { ...paid, isService: true, isClinicEvaluation: true };
const credit = { isUsed: false, expiresAt: at(28) };

describe('the next step of an order', () => {
  // The days after an event: 1 to dispense, 3 to pick, to send, to refund or to answer a pharmacist, 2 to review an upload, 7 for the patient to get a
  // prescription. A time for a call is due when the decision ends, 15 days after the payment.
  it.each<[string, OrderFacts, string | null, string | null, number | null]>([
    ['paid and covered', paid, 'pick', 'dispatch', 4],
    ['covered later than it was paid', { ...paid, coveredAt: at(8) }, 'pick', 'dispatch', 11],
    [
      'picked',
      { ...paid, status: ORDER_STATUS.picking, movedAt: at(9), movedBy: 'u1' },
      'ship',
      'dispatch',
      12,
    ],
    ['covered and not dispensed', { ...paid, needsDispensing: true }, 'dispensing', 'pharmacy', 2],
    [
      'with a question of the pharmacist to the patient',
      { ...paid, needsDispensing: true, openQuestion: { askedAt: at(5), doctorId: null } },
      'pharmacyQuestion',
      'patient',
      8,
    ],
    [
      'with a question of the pharmacist to the doctor',
      { ...paid, needsDispensing: true, openQuestion: { askedAt: at(5), doctorId: 'd' } },
      'pharmacyQuestion',
      'doctor',
      8,
    ],
    ['dispensed later than it was covered', { ...paid, dispensedAt: at(6) }, 'pick', 'dispatch', 9],
    [
      'picked, whose dispensing was voided',
      { ...paid, status: ORDER_STATUS.picking, movedAt: at(9), needsDispensing: true },
      'dispensing',
      'pharmacy',
      10,
    ],
    ['on its way', { ...paid, status: ORDER_STATUS.inTransit }, null, null, null],
    ['delivered', { ...paid, status: ORDER_STATUS.delivered }, null, null, null],
    ['cancelled and refunded', { ...paid, status: ORDER_STATUS.cancelled }, null, null, null],
    [
      'cancelled, money on its way',
      { ...paid, status: ORDER_STATUS.cancelled, refundSince: at(9) },
      'refund',
      'finance',
      12,
    ],
    ['without a review or an evaluation', lacking, 'prescription', 'patient', 17],
    ['waiting for a prescription', { ...lacking, waitUntil: at(14) }, 'prescription', 'patient', 14],
    ['with an evaluation in the queue', { ...lacking, openAppointment }, 'evaluation', 'doctor', 3],
    [
      'with a call to agree on',
      { ...lacking, openAppointment: { ...openAppointment, status: APPOINTMENT_STATUS.needsVideo } },
      'videoTime',
      'patient',
      16,
    ],
    [
      'with a call set',
      {
        ...lacking,
        openAppointment: { ...openAppointment, status: APPOINTMENT_STATUS.videoScheduled, callAt: at(20) },
      },
      'videoCall',
      'doctor',
      20,
    ],
    ['with an upload to check', { ...lacking, uploadedAt: at(9) }, 'uploadReview', 'pharmacy', 11],
    ['of the free evaluation alone', { ...paid, isService: true }, null, null, null],
    ['of an unstarted clinic evaluation', { ...clinic, credit }, 'clinicEvaluation', 'patient', 28],
    [
      'of an unstarted clinic evaluation whose credit has expired',
      { ...clinic, credit: { ...credit, expiresAt: now } },
      null,
      null,
      null,
    ],
    [
      'of a clinic evaluation in the queue',
      { ...clinic, credit, openAppointment },
      'evaluation',
      'doctor',
      3,
    ],
    [
      'of a concluded clinic evaluation',
      { ...clinic, credit: { ...credit, isUsed: true } },
      null,
      null,
      null,
    ],
  ])('has the right kind, actor and due day for an order %s', (_title, facts, kind, actor, day) => {
    const step = stepOf(facts, now);
    expect([step?.kind ?? null, step?.actor ?? null, step?.dueAt ?? null]).toEqual([
      kind,
      actor,
      day === null ? null : at(day),
    ]);
    if (step) expect(orderStepText(step, now)).toMatch(/\.$/);
  });

  it('allows fifteen days for a decision, or more after a later appointment, upload or waiting period', () => {
    // 15 days after the payment, 3 after an upload, 10 after the appointment began, 1 after a call.
    expect(decisionEnds(lacking, now)).toEqual(at(16));
    expect(decisionEnds({ ...lacking, waitUntil: at(20) }, now)).toEqual(at(20));
    expect(decisionEnds({ ...lacking, uploadedAt: at(15) }, now)).toEqual(at(18));
    expect(
      decisionEnds({ ...lacking, openAppointment: { ...openAppointment, createdAt: at(14) } }, now),
    ).toEqual(at(24));
    expect(
      decisionEnds({ ...lacking, openAppointment: { ...openAppointment, callAt: at(22) } }, now),
    ).toEqual(at(23));
  });

  it('announces a refund of only the items without a prescription when the order has others (A-113)', () => {
    const text = (facts: OrderFacts) => {
      const step = stepOf(facts, now);
      return step && orderStepText(step, now);
    };
    expect(text({ ...lacking, waitUntil: at(14) })).toContain('cancelamos o pedido e devolvemos tudo');
    expect(text({ ...lacking, waitUntil: at(14), hasRest: true })).toContain(
      'devolvemos só o que ficou sem receita e enviamos o resto',
    );
  });

  it('has a text with an apology once its due date has passed', () => {
    const step = stepOf(paid, now);
    if (!step) throw new Error('No step.');
    expect(orderStepText(step, now)).toMatch(/pedimos desculpas/);
    expect(orderStepText(step, at(2))).toBe('A nossa equipe separa o pedido até 04/11.');
  });
});
