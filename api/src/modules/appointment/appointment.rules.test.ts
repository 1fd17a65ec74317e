import { describe, expect, it } from '@jest/globals';
import {
  APPOINTMENT_MOVES,
  APPOINTMENT_STATUS,
  type AppointmentStatusCode,
  appointmentLabel,
  canMoveCase,
  concludeProblem,
  isOpenCase,
  OPEN_CASES,
} from './appointment.rules.ts';

const ALL: AppointmentStatusCode[] = Object.values(APPOINTMENT_STATUS);

describe('a case', () => {
  it.each<[AppointmentStatusCode, AppointmentStatusCode[]]>([
    [1, [2, 7]],
    [2, [1, 3, 4, 6, 7]],
    [3, []],
    [4, [1, 5, 7]],
    [5, [1, 3, 6, 7]],
    [6, []],
    [7, []],
  ])('goes from %s to %s and nowhere else (A-78)', (from, allowed) => {
    expect(ALL.filter((to) => canMoveCase(from, to))).toEqual(allowed);
    expect(isOpenCase(from)).toBe(allowed.length > 0);
    expect(appointmentLabel(from)).not.toBe('');
  });

  it('reaches every state from the list, and from every open one an end', () => {
    const reach = (from: AppointmentStatusCode, seen = new Set<number>()): Set<number> => {
      for (const to of APPOINTMENT_MOVES[from]) if (!seen.has(to)) reach(to, seen.add(to));
      return seen;
    };
    expect([...reach(1)].sort()).toEqual(ALL);
    for (const from of OPEN_CASES) expect(reach(from as AppointmentStatusCode).has(6)).toBe(true);
  });

  it('is unknown in any other state', () => {
    expect([canMoveCase(8, 1), appointmentLabel(8)]).toEqual([false, '']);
  });

  it('that was decided is not decided again (A-87); one that waits for a call, or was cancelled, cannot be', () => {
    const problems = (to: 3 | 6) => ALL.map((from) => concludeProblem(from, to));
    const both = [
      'case_move_not_allowed',
      null,
      'item_already_evaluated',
      'case_move_not_allowed',
      null,
      'item_already_evaluated',
      'case_move_not_allowed',
    ];
    expect([problems(3), problems(6)]).toEqual([both, both]);
  });
});
