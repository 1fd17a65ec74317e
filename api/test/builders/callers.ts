import type { Audience } from '../../src/modules/account/access/entry.ts';
import type { Role } from '../../src/modules/account/role.ts';
import { type Person, signUp, signUpAs } from '../people.ts';
import type { TestApp } from '../testApp.ts';

/** The kinds of callers that each audience admits. */
const AUDIENCES = {
  everyone: [
    'stranger',
    'patient',
    'doctor',
    'pharmacist',
    'admin',
    'doctorToEnrol',
    'pharmacistToEnrol',
    'adminToEnrol',
    'suspendedDoctor',
    'suspendedPharmacist',
    'uncheckedDoctor',
    'uncheckedPharmacist',
  ],
  /** Partners with an api-key, and no person. */
  keys: [],
  /** Every signed-in person, including one who must still set up a second factor. */
  enrolling: [
    'patient',
    'doctor',
    'pharmacist',
    'admin',
    'doctorToEnrol',
    'pharmacistToEnrol',
    'adminToEnrol',
    'suspendedDoctor',
    'suspendedPharmacist',
    'uncheckedDoctor',
    'uncheckedPharmacist',
  ],
  /** For a person's own account and orders: also doctors and pharmacists who are suspended or not checked yet. */
  ownAccount: [
    'patient',
    'doctor',
    'pharmacist',
    'admin',
    'suspendedDoctor',
    'suspendedPharmacist',
    'uncheckedDoctor',
    'uncheckedPharmacist',
  ],
  members: ['patient', 'doctor', 'pharmacist', 'admin'],
  clinic: ['doctor', 'admin'],
  doctors: ['doctor'],
  pharmacists: ['pharmacist'],
  pharmacy: ['pharmacist', 'admin'],
  admins: ['admin'],
} as const satisfies Record<Audience, readonly CallerKind[]>;

/** `ToEnrol`: a doctor, pharmacist or admin who has no second factor yet. */
export type CallerKind =
  | 'stranger'
  | Role
  | 'doctorToEnrol'
  | 'pharmacistToEnrol'
  | 'adminToEnrol'
  | 'suspendedDoctor'
  | 'suspendedPharmacist'
  | 'uncheckedDoctor'
  | 'uncheckedPharmacist';
export const CALLER_KINDS: readonly CallerKind[] = AUDIENCES.everyone;

/** The answer of an operation to a caller: open, or why it is closed. */
export type AccessOutcome =
  | 'open'
  | 'UNAUTHENTICATED'
  | 'ENROLMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'api_key_required'
  | 'registration_suspended'
  | 'registration_unchecked';

/** What a caller must get from an operation of this audience. */
export function expectedOutcome(audience: Audience, caller: CallerKind): AccessOutcome {
  const admitted: readonly CallerKind[] = AUDIENCES[audience];
  if (admitted.includes(caller)) return 'open';
  if (audience === 'keys') return 'api_key_required';
  if (caller === 'stranger') return 'UNAUTHENTICATED';
  if (caller === 'suspendedDoctor' || caller === 'suspendedPharmacist') return 'registration_suspended';
  if (caller === 'uncheckedDoctor' || caller === 'uncheckedPharmacist') return 'registration_unchecked';
  return caller.endsWith('ToEnrol') ? 'ENROLMENT_REQUIRED' : 'FORBIDDEN';
}

/** A signed-in account of that kind; null for an anonymous caller. */
export async function someoneAs(app: TestApp, caller: CallerKind): Promise<Person | null> {
  switch (caller) {
    case 'stranger':
      return null;
    case 'patient':
      return signUp(app);
    case 'doctor':
    case 'pharmacist':
    case 'admin':
      return signUpAs(app, caller);
    case 'doctorToEnrol':
      return signUpAs(app, 'doctor', { hasSecondFactor: false });
    case 'pharmacistToEnrol':
      return signUpAs(app, 'pharmacist', { hasSecondFactor: false });
    case 'uncheckedDoctor':
      return signUpAs(app, 'doctor', { isActive: false });
    case 'uncheckedPharmacist':
      return signUpAs(app, 'pharmacist', { isActive: false });
    case 'suspendedDoctor':
      return suspended(app, await signUpAs(app, 'doctor'));
    case 'suspendedPharmacist':
      return suspended(app, await signUpAs(app, 'pharmacist'));
    case 'adminToEnrol':
      return signUpAs(app, 'admin', { hasSecondFactor: false });
  }
}

/** Suspends a person whose session stays open, so the operation itself must refuse. */
async function suspended(app: TestApp, person: Person): Promise<Person> {
  await app.services.database.pool.query(
    'update council_registration set suspended_at = now() where user_id = $1',
    [person.id],
  );
  return person;
}

/** One account of each kind of caller, by kind. */
export async function oneOfEach(app: TestApp): Promise<Record<CallerKind, Person | null>> {
  const people = await Promise.all(
    CALLER_KINDS.map(async (caller) => [caller, await someoneAs(app, caller)] as const),
  );
  return Object.fromEntries(people) as Record<CallerKind, Person | null>;
}
