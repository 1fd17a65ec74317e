import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isCpf } from '#schema/br/cpf.ts';
import { Dice } from '../dice.ts';
import { timedAppointment } from './clinic/makeAppointments.ts';
import { demoPatients } from './demoPatients.ts';
import { planHistory } from './demoPlan.ts';
import { historyBegin } from './historyBegin.ts';
import { orderTime } from './orders/sell.ts';
import { planMedicines } from './pharmacy/medicinePlan.ts';
import type { FinalOrderState } from './plannedOrder.ts';

const SIZE = { patients: 60, orders: 80, appointments: 30 };

const ORDER_STATES: readonly FinalOrderState[] = [
  ...(['waiting for its payment', 'not paid in time', 'paid', 'picked', 'sent', 'delivered'] as const),
  ...(['cancelled', 'partly refunded', 'cancelled before it was sent', 'return to be posted'] as const),
  ...(['return under way', 'return received', 'return not posted'] as const),
];

describe('planHistory', () => {
  it('makes the same plan from the same seed', () => {
    expect(planHistory(new Dice(7), SIZE)).toEqual(planHistory(new Dice(7), SIZE));
  });

  it('contains every state of an order and of an appointment, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { orders, appointments } = planHistory(new Dice(seed), SIZE);
        const finalStates = appointments.map(({ finalState }) => finalState);
        expect(finalStates).toEqual(
          expect.arrayContaining([
            ...['waiting', 'in review', 'asked for a video call', 'video call agreed'],
            ...['prescribed', 'not needed', 'withdrawn'],
          ]),
        );
        const orderStates = new Set(orders.map(({ finalState }) => finalState));
        for (const finalState of ORDER_STATES) expect(orderStates).toContain(finalState);
      }),
      { numRuns: 50 },
    );
  });

  it('contains no delivered order of the last four days, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { orders } = planHistory(new Dice(seed), SIZE);
        for (const { daysAgo, finalState } of orders)
          if (finalState === 'delivered') expect(daysAgo).toBeGreaterThan(4);
      }),
      { numRuns: 50 },
    );
  });

  it('gives the first patient appointments at the start, after one month and after three, and each other patient one', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { appointments } = planHistory(new Dice(seed), SIZE);
        const visits = appointments.filter(({ patient }) => patient === 0).map(({ month }) => month);
        expect(visits).toEqual([0, 1, 3]);
        // The first patient has two more than the others.
        expect(new Set(appointments.map(({ patient }) => patient)).size).toBe(appointments.length - 2);
      }),
      { numRuns: 50 },
    );
  });
});

describe('planMedicines', () => {
  const now = new Date('2026-11-24T15:00:00Z');
  const planOf = (seed: number) => planMedicines(planHistory(new Dice(seed), SIZE).appointments, now);

  it('has orders in every state, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const states = planOf(seed).map(({ finalState }) => finalState);
        expect(states).toEqual(
          expect.arrayContaining([
            ...['delivered', 'dispensed', 'refused', 'waits for a pharmacist'],
            ...['waits for the answer to a question', 'its question was answered'],
          ]),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is in the order of the decisions, each after the payment and before now', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const plan = planOf(seed);
        const seen = plan.map(({ seenAt }) => seenAt.getTime());
        expect(seen).toEqual(seen.toSorted((one, other) => one - other));
        expect(Math.max(...seen)).toBeLessThan(now.getTime());
        for (const { paidAt, seenAt } of plan) expect(paidAt.getTime()).toBeLessThanOrEqual(seenAt.getTime());
      }),
      { numRuns: 50 },
    );
  });
});

describe('historyBegin', () => {
  it('is before the first order and the first evaluation, whatever the seed', () => {
    const now = new Date('2026-11-24T15:00:00Z');
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = new Dice(seed);
        const { orders, appointments } = planHistory(dice, SIZE);
        const times = [
          ...orders.map((planned) => orderTime(planned, dice, now)),
          ...appointments.map((planned, index) => timedAppointment(planned, index, dice, now).requestedAt),
        ];
        expect(Math.min(...times.map(Number))).toBeGreaterThan(historyBegin(now).getTime());
      }),
      { numRuns: 50 },
    );
  });
});

describe('demoPatients', () => {
  it('invents people with valid CPFs, each with their own CPF, RG, e-mail and phone', () => {
    const people = demoPatients(new Dice(1), 100);
    expect(people.every(({ document }) => isCpf(document))).toBe(true);
    for (const key of ['document', 'nationalityDocument', 'email', 'phone'] as const)
      expect(new Set(people.map((person) => person[key])).size).toBe(100);
  });
});
