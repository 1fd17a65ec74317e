import { type Person, signUp, signUpAs } from '../../test/people.ts';
import type { TestApp } from '../../test/testApp.ts';
import { ASKERS, type Asker } from './audiences.ts';

/** A signed-in account of that kind; null for an anonymous caller. */
export async function someoneAs(app: TestApp, asker: Asker): Promise<Person | null> {
  switch (asker) {
    case 'stranger':
      return null;
    case 'patient':
      return signUp(app);
    case 'doctor':
    case 'admin':
      return signUpAs(app, asker);
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

export async function oneOfEach(app: TestApp): Promise<Record<Asker, Person | null>> {
  const people = await Promise.all(
    ASKERS.map(async (asker) => [asker, await someoneAs(app, asker)] as const),
  );
  return Object.fromEntries(people) as Record<Asker, Person | null>;
}
