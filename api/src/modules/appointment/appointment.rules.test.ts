import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUS, type AppointmentStatusCode } from '#schema/constants.ts';
import {
  APPOINTMENT_MOVES,
  appointmentLabel,
  canMoveAppointment,
  concludeProblem,
  isOpenAppointment,
  OPEN_APPOINTMENT_STATUSES,
} from './appointment.rules.ts';

/**
 * The documented statuses: 1 awaiting, 2 in review, 3 prescribed, 4 needs video, 5 video scheduled, 6 no medicine
 * needed, 7 cancelled.
 */
const ALL: AppointmentStatusCode[] = Object.values(APPOINTMENT_STATUS);

describe('an appointment', () => {
  it.each<[AppointmentStatusCode, AppointmentStatusCode[]]>([
    [1, [2, 7]],
    [2, [1, 3, 4, 6, 7]],
    [3, []],
    [4, [1, 5, 7]],
    [5, [1, 3, 6, 7]],
    [6, []],
    [7, []],
  ])('moves from %s only to %s (A-78), is open while it can move, and has a label', (from, allowed) => {
    expect(ALL.filter((to) => canMoveAppointment(from, to))).toEqual(allowed);
    expect(isOpenAppointment(from)).toBe(allowed.length > 0);
    expect(appointmentLabel(from)).not.toBe('');
  });

  it('reaches every state from the queue, and a final state from every open one', () => {
    const reach = (from: AppointmentStatusCode, reached = new Set<number>()): Set<number> => {
      for (const to of APPOINTMENT_MOVES[from]) if (!reached.has(to)) reach(to, reached.add(to));
      return reached;
    };
    expect([...reach(1)].sort()).toEqual(ALL);
    for (const from of OPEN_APPOINTMENT_STATUSES)
      expect(reach(from as AppointmentStatusCode).has(6)).toBe(true);
  });

  it('has no other states', () => {
    expect([canMoveAppointment(8, 1), appointmentLabel(8)]).toEqual([false, '']);
  });

  it('cannot be decided twice (A-87), before a doctor has claimed it, before a needed video call is scheduled, or after it was cancelled', () => {
    const problems = (to: 3 | 6) => ALL.map((from) => concludeProblem(from, to));
    const expected = [
      'appointment_move_not_allowed',
      null,
      'item_already_evaluated',
      'appointment_move_not_allowed',
      null,
      'item_already_evaluated',
      'appointment_move_not_allowed',
    ];
    expect([problems(3), problems(6)]).toEqual([expected, expected]);
  });
});
