import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, day } from '#schema/br/day.ts';
import { dayOfWeek, nextStep, type Plan, weekAfter, withParcel } from './checkIn.rules.ts';

const START = day('2026-01-05');
const on = (days: number) => addDays(START, days);
const FREE = { stoppedOn: null, isHeld: false };
const begun = (days = 400) => withParcel(null, { sentOn: START, days });

describe('the weeks of a plan', () => {
  it('are 2, 6 and 12, then every quarter', () => {
    const weeks = [0, 1, 2, 3, 4, 5].reduce<number[]>((list) => [...list, weekAfter(list.at(-1) ?? 0)], []);
    expect(weeks).toEqual([2, 6, 12, 25, 38, 51]);
    expect(weekAfter(30)).toBe(38);
  });
});

describe('what is due in a plan', () => {
  const cases: [string, Partial<Plan>, number, Partial<Parameters<typeof nextStep>[1]>, object][] = [
    ['waits before the second week', {}, 13, {}, { kind: 'wait', lastWeek: 0, nextOn: on(14) }],
    ['asks in the second week', {}, 14, {}, { kind: 'ask', week: 2, nextOn: on(42) }],
    ['asks late about the second week', {}, 28, {}, { kind: 'ask', week: 2, nextOn: on(42) }],
    [
      'does not ask when the second week is long over',
      {},
      29,
      {},
      { kind: 'wait', lastWeek: 2, nextOn: on(42) },
    ],
    ['asks about the latest of two weeks alone', {}, 43, {}, { kind: 'ask', week: 6, nextOn: on(84) }],
    ['does not ask twice for a week', { lastWeek: 6 }, 43, {}, { kind: 'wait', lastWeek: 6, nextOn: on(84) }],
    ['asks in the first quarter', { lastWeek: 12 }, 175, {}, { kind: 'ask', week: 25, nextOn: on(266) }],
    ['stops a month after the medicine ran out', { coversUntil: on(30) }, 61, {}, { kind: 'stopped' }],
    [
      'asks within that month',
      { coversUntil: on(30), lastWeek: 2 },
      42,
      {},
      { kind: 'ask', week: 6, nextOn: on(84) },
    ],
    ['stops after a cancelled subscription', {}, 14, { stoppedOn: on(10) }, { kind: 'stopped' }],
    [
      'goes on with a parcel after that',
      { lastSentOn: on(12) },
      14,
      { stoppedOn: on(10) },
      { kind: 'ask', week: 2, nextOn: on(42) },
    ],
    [
      'waits for the doctor who reads a severe report',
      {},
      14,
      { isHeld: true },
      { kind: 'wait', lastWeek: 0, nextOn: on(15) },
    ],
    [
      'counts a week as passed while the report waits too long',
      {},
      29,
      { isHeld: true },
      { kind: 'wait', lastWeek: 2, nextOn: on(42) },
    ],
  ];
  it.each(cases)('%s', (_title, plan, days, today, expected) => {
    expect(nextStep({ ...begun(), ...plan }, { ...FREE, today: on(days), ...today })).toEqual(expected);
  });
});

describe('a parcel', () => {
  it('begins a plan that is looked at in the second week', () => {
    expect(begun(30)).toEqual({
      startedOn: START,
      lastSentOn: START,
      coversUntil: on(30),
      lastWeek: 0,
      nextOn: on(14),
    });
  });

  it('continues a plan, and one that stopped without repeating a week', () => {
    const stopped = { ...begun(30), lastWeek: 6, nextOn: null };
    expect(withParcel(stopped, { sentOn: on(90), days: 30 })).toEqual({
      ...stopped,
      lastSentOn: on(90),
      coversUntil: on(120),
      nextOn: on(84),
    });
  });

  it('begins the weeks anew after a pause of half a year', () => {
    const stopped = { ...begun(30), lastWeek: 6, nextOn: null };
    expect(withParcel(stopped, { sentOn: on(211), days: 30 })).toMatchObject({
      startedOn: on(211),
      lastWeek: 0,
    });
  });

  it('that is recorded late does not move the plan back', () => {
    const plan = withParcel(begun(30), { sentOn: on(25), days: 30 });
    expect(withParcel(plan, { sentOn: on(5), days: 30 })).toEqual(plan);
  });
});

it('over any days on which a plan is looked at, no week is asked twice and none beside a later one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ days: fc.integer({ min: 1, max: 60 }), isHeld: fc.boolean() }), { maxLength: 60 }),
      (looks) => {
        let plan = begun(5_000);
        let today = START;
        const asked: number[] = [];
        for (const { days, isHeld } of looks) {
          today = addDays(today, days);
          if (plan.nextOn === null || plan.nextOn > today) continue;
          const step = nextStep(plan, { today, stoppedOn: null, isHeld });
          if (step.kind === 'stopped') throw new Error('The medicine lasts.');
          if (step.kind === 'ask') {
            asked.push(step.week);
            expect(dayOfWeek(START, step.week) <= today).toBe(true);
          }
          plan = {
            ...plan,
            lastWeek: step.kind === 'ask' ? step.week : step.lastWeek,
            nextOn: step.nextOn,
          };
          expect(plan.nextOn !== null && plan.nextOn > today).toBe(true);
        }
        expect(asked).toEqual([...new Set(asked)].toSorted((a, b) => a - b));
      },
    ),
  );
});
