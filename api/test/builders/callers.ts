import { CALLER_KINDS, type CallerKind } from '../../src/roles/audiences.ts';
import { type Person, signUp, signUpAs } from '../people.ts';
import type { TestApp } from '../testApp.ts';

/** A signed-in account of that kind; null for an anonymous caller. */
export async function someoneAs(app: TestApp, caller: CallerKind): Promise<Person | null> {
  switch (caller) {
    case 'stranger':
      return null;
    case 'patient':
      return signUp(app);
    case 'doctor':
    case 'admin':
      return signUpAs(app, caller);
    case 'doctorToEnrol':
      return signUpAs(app, 'doctor', { hasSecondFactor: false });
    case 'uncheckedDoctor':
      return signUpAs(app, 'doctor', { isActive: false });
    case 'suspendedDoctor': {
      const doctor = await signUpAs(app, 'doctor');
      // The session stays open, so the operation itself must refuse.
      await app.services.pool.query('update doctor set suspended_at = now() where user_id = $1', [doctor.id]);
      return doctor;
    }
    case 'adminToEnrol':
      return signUpAs(app, 'admin', { hasSecondFactor: false });
  }
}

/** One account of each kind of caller, by kind. */
export async function oneOfEach(app: TestApp): Promise<Record<CallerKind, Person | null>> {
  const people = await Promise.all(
    CALLER_KINDS.map(async (caller) => [caller, await someoneAs(app, caller)] as const),
  );
  return Object.fromEntries(people) as Record<CallerKind, Person | null>;
}
