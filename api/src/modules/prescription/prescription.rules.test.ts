import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, type Day, day, daysBetween } from '#schema/br/day.ts';
import { isErrorCode } from '#schema/errors/catalogue.ts';
import { ACCEPTANCE_RULES, AFTER_REFUSAL } from '#schema/prescriptionRules.ts';
import {
  canMoveUpload,
  issueProblem,
  prescriptionState,
  refusalAnswer,
  reviewProblem,
  type StateFacts,
  stateLabel,
  UPLOAD_MOVES,
  UPLOAD_STATUSES,
  uploadLabel,
  uploadValidUntil,
} from './prescription.rules.ts';

const TODAY = day('2026-11-21');
const someDay = fc.integer({ min: 0, max: 20_000 }).map((count): Day => addDays(day('2000-01-01'), count));
const someChecks = fc.record({
  patientName: fc.boolean(),
  legibleDate: fc.boolean(),
  withinSixMonths: fc.boolean(),
  signedWithCrm: fc.boolean(),
  unaltered: fc.boolean(),
  sameDrugs: fc.boolean(),
});

describe('an uploaded prescription', () => {
  it.each([
    ['2026-05-21', '2026-11-21'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-02-28', '2026-08-28'],
  ])('issued on %s is valid up to and including %s', (issued, last) => {
    expect(uploadValidUntil(day(issued))).toBe(last);
  });

  it.each([
    ['2026-11-21', null],
    ['2026-05-21', null],
    ['2026-05-20', 'prescription_too_old'],
    ['2020-01-01', 'prescription_too_old'],
    ['2026-11-22', 'prescription_in_future'],
  ])('issued on %s and checked on 21/11/2026: %s', (issued, problem) => {
    expect(issueProblem(day(issued), TODAY)).toBe(problem);
  });

  it('is valid only from its day of issue to the same day six months later', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), (issued, later) => {
        const today = addDays(issued, later);
        const isIssuable = issueProblem(issued, today) === null;
        expect(isIssuable).toBe(today >= issued && today <= addMonths(issued, 6));
        // Six months have 181 to 184 days.
        if (later > 184 || later < 0) expect(isIssuable).toBe(false);
        if (later >= 0 && later <= 181) expect(isIssuable).toBe(true);
        expect(daysBetween(issued, uploadValidUntil(issued))).toBeGreaterThanOrEqual(181);
      }),
    );
  });
});

describe('an upload', () => {
  it('can be decided once from awaiting, and cannot change afterwards', () => {
    expect(UPLOAD_STATUSES.filter((status) => UPLOAD_MOVES[status].length > 0)).toEqual(['awaiting']);
    for (const status of UPLOAD_STATUSES) {
      expect(status === 'awaiting' || canMoveUpload('awaiting', status)).toBe(true);
      expect(canMoveUpload(status, 'awaiting')).toBe(false);
      expect(uploadLabel(status)).not.toBe('');
    }
  });
});

describe('prescriptionState', () => {
  const valid: StateFacts = {
    validUntil: '2026-11-21',
    revokedAt: null,
    items: [
      { dispensingsAllowed: 2, dispensingsConsumed: 2 },
      { dispensingsAllowed: 1, dispensingsConsumed: 0 },
    ],
  };
  const used = valid.items.slice(0, 1);
  it.each<[string, string, StateFacts]>([
    ['with dispensings left, on its last day', 'valid', valid],
    ['one day after its last day', 'expired', { ...valid, validUntil: '2026-11-20' }],
    ['with no dispensings left', 'usedUp', { ...valid, items: used }],
    ['without medicines', 'usedUp', { ...valid, items: [] }],
    ['revoked', 'revoked', { ...valid, revokedAt: new Date() }],
    ['revoked and expired', 'revoked', { ...valid, validUntil: '2020-01-01', revokedAt: new Date() }],
    ['expired and used up', 'expired', { ...valid, validUntil: '2020-01-01', items: used }],
  ])('of a prescription %s is %s, and has a label', (_what, state, facts) => {
    const found = prescriptionState(facts, TODAY);
    expect(found).toBe(state);
    expect(stateLabel(found)).not.toBe('');
  });

  it('does not become valid again as time passes', () => {
    fc.assert(
      fc.property(someDay, someDay, someDay, (until, firstDay, secondDay) => {
        const [earlier, later] = firstDay <= secondDay ? [firstDay, secondDay] : [secondDay, firstDay];
        const at = (today: Day) => prescriptionState({ ...valid, validUntil: until }, today) === 'valid';
        expect(at(later) && !at(earlier)).toBe(false);
      }),
    );
  });
});

describe('a review', () => {
  it('can accept only when every rule passed, and refuse only when at least one failed', () => {
    fc.assert(
      fc.property(someChecks, (checks) => {
        const hasPassed = Object.values(checks).every(Boolean);
        const [accepting, refusing] = [reviewProblem(checks, true), reviewProblem(checks, false)];
        expect(accepting === null).toBe(hasPassed);
        expect(refusing === null).toBe(!hasPassed);
        expect(isErrorCode(accepting ?? refusing ?? '')).toBe(true);
      }),
    );
  });

  it('explains only the failed rules, and always mentions the evaluation as an alternative', () => {
    fc.assert(
      fc.property(someChecks, fc.option(fc.constant('Veja a página 2.')), (checks, note) => {
        const answer = refusalAnswer(checks, note);
        for (const { id, failed, advice } of ACCEPTANCE_RULES)
          expect([answer.includes(failed), answer.includes(advice)]).toEqual([!checks[id], !checks[id]]);
        expect(answer.endsWith(AFTER_REFUSAL)).toBe(true);
        expect(note === null || answer.includes(note)).toBe(true);
      }),
    );
  });
});
