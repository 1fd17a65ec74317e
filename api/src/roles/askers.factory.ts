import { type Person, signUp, signUpAs } from '../../test/people.ts';
import type { TestApp } from '../../test/testApp.ts';
import { ASKERS, type Asker } from './audiences.ts';

/** Somebody who comes in that way; null for a stranger. */
export function someoneAs(app: TestApp, asker: Asker): Promise<Person | null> {
  switch (asker) {
    case 'stranger':
      return Promise.resolve(null);
    case 'patient':
      return signUp(app);
    case 'doctor':
    case 'admin':
      return signUpAs(app, asker);
    case 'doctorToEnrol':
      return signUpAs(app, 'doctor', { hasSecondFactor: false });
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
