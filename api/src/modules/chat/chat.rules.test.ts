import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { Role } from '../account/role.ts';
import { mayReadWithReason, sideOf } from './chat.access.ts';
import { cleanText, isClientId, isTooLong, mayWrite, writableUntil } from './chat.rules.ts';

const conversation = { userId: 'rui', doctorId: 'carla' };

describe('a conversation', () => {
  it.each([
    ['its patient', { userId: 'rui', role: Role.patient }, 'patient', false],
    ['its doctor', { userId: 'carla', role: Role.doctor }, 'doctor', false],
    ['its doctor, who is no longer a doctor', { userId: 'carla', role: Role.patient }, null, false],
    ['another patient', { userId: 'ana', role: Role.patient }, null, false],
    ['another doctor', { userId: 'bruno', role: Role.doctor }, null, false],
    ['an admin', { userId: 'helena', role: Role.admin }, null, true],
    ['a patient who became an admin', { userId: 'rui', role: Role.admin }, 'patient', true],
  ])('gives %s this seat and this right to read', (_who, viewer, side, withReason) => {
    expect([sideOf(viewer, conversation), mayReadWithReason(viewer)]).toEqual([side, withReason]);
  });

  it('has no doctor’s seat before a doctor claims the appointment', () => {
    expect(sideOf({ userId: 'carla', role: Role.doctor }, { userId: 'rui', doctorId: null })).toBeNull();
  });

  const createdAt = new Date('2026-11-01T12:00:00Z');
  const decidedAt = new Date('2026-11-02T12:00:00Z');
  const last = new Date('2026-12-02T11:59:59Z');
  const after = new Date('2026-12-02T12:00:00Z');
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
    'of an appointment in status %i, decided %s, is writable through its last day and not after',
    (status, decided, before, then) => {
      const facts = { status, decidedAt: decided, createdAt };
      expect([mayWrite(facts, last), mayWrite(facts, after)]).toEqual([before, then]);
    },
  );

  it('shows until when it is writable, once the appointment is concluded', () => {
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
  ])('turns %j into %j', (sent, kept) => expect(cleanText(sent)).toBe(kept));

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
  ])('%j is valid: %s', (name, isOne) => expect(isClientId(name)).toBe(isOne));
});
