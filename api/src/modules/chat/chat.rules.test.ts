import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { Role } from '../account/role.ts';
import { mayReadWithReason, sideOf } from './chat.access.ts';
import { cleanText, isClientId, isTooLong, mayWrite, writableUntil } from './chat.rules.ts';

const conversation = { userId: 'rui', doctorId: 'carla' };

describe('a conversation', () => {
  it.each([
    ['its patient', 'patient', false, { userId: 'rui', role: Role.patient }],
    ['its doctor', 'doctor', false, { userId: 'carla', role: Role.doctor }],
    ['its doctor, who is no longer a doctor', null, false, { userId: 'carla', role: Role.patient }],
    ['another patient', null, false, { userId: 'ana', role: Role.patient }],
    ['another doctor', null, false, { userId: 'bruno', role: Role.doctor }],
    ['an admin', null, true, { userId: 'helena', role: Role.admin }],
    ['a patient who became an admin', 'patient', true, { userId: 'rui', role: Role.admin }],
  ])('gives %s the side %p, and the right to read with a reason: %p', (_who, side, withReason, viewer) => {
    expect([sideOf(viewer, conversation), mayReadWithReason(viewer)]).toEqual([side, withReason]);
  });

  it('has no doctor’s side before a doctor claims the appointment', () => {
    expect(sideOf({ userId: 'carla', role: Role.doctor }, { userId: 'rui', doctorId: null })).toBeNull();
  });

  const createdAt = new Date('2026-11-01T12:00:00Z');
  const decidedAt = new Date('2026-11-02T12:00:00Z');
  const last = new Date('2026-12-02T11:59:59Z');
  const after = new Date('2026-12-02T12:00:00Z');
  // 1 awaiting, 2 in review, 3 prescribed, 4 needs video, 5 video scheduled, 6 not needed, 7 cancelled
  // (`APPOINTMENT_STATUS`). Without a decision the days count from the creation.
  it.each([
    [1, null, true, true],
    [2, null, true, true],
    [4, decidedAt, true, true],
    [5, decidedAt, true, true],
    [3, decidedAt, true, false],
    [6, decidedAt, true, false],
    [7, decidedAt, true, false],
    [7, null, false, false],
  ])(
    'of an appointment in status %i, decided %s, is writable on the 30th day: %p, and after it: %p',
    (status, decided, onLastDay, afterwards) => {
      const facts = { status, decidedAt: decided, createdAt };
      expect([mayWrite(facts, last), mayWrite(facts, after)]).toEqual([onLastDay, afterwards]);
    },
  );

  it('has a last writable moment once the appointment is concluded', () => {
    expect(writableUntil({ status: APPOINTMENT_STATUS.inReview, decidedAt: null, createdAt })).toBeNull();
    expect(writableUntil({ status: APPOINTMENT_STATUS.prescribed, decidedAt, createdAt })).toEqual(after);
  });
});

describe('cleanText', () => {
  it.each([
    [' oi ', 'oi'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\0b\u0007\u001b\u007f', 'ab'],
    ['\ttab\n', 'tab'],
    ['meio \ud83d', 'meio \ufffd'],
    [null, ''],
    [undefined, ''],
  ])('turns %j into %j', (sent, stored) => expect(cleanText(sent)).toBe(stored));

  it('counts characters for the length limit', () => {
    expect([isTooLong('a'.repeat(4000)), isTooLong('a'.repeat(4001)), isTooLong('👍'.repeat(4000))]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('a client’s message id', () => {
  it.each([
    ['0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11', true],
    ['12345678', true],
    ['1234567', false],
    ['x'.repeat(65), false],
    ['com espaço', false],
    ['', false],
  ])('%j is valid: %s', (id, isValid) => expect(isClientId(id)).toBe(isValid));
});
