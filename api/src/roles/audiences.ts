/** Who a door is open to, as the reviewed table says it. */
export const AUDIENCES = {
  everyone: [
    'stranger',
    'patient',
    'doctor',
    'admin',
    'doctorToEnrol',
    'adminToEnrol',
    'suspendedDoctor',
    'uncheckedDoctor',
  ],
  /** Every signed-in person, also one who has yet to set up his second factor. */
  enrolling: [
    'patient',
    'doctor',
    'admin',
    'doctorToEnrol',
    'adminToEnrol',
    'suspendedDoctor',
    'uncheckedDoctor',
  ],
  /** What belongs to the account itself, its orders included: also open to a doctor who may not act. */
  ownAccount: ['patient', 'doctor', 'admin', 'suspendedDoctor', 'uncheckedDoctor'],
  members: ['patient', 'doctor', 'admin'],
  clinic: ['doctor', 'admin'],
  doctors: ['doctor'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Asker[]>;

export type Audience = keyof typeof AUDIENCES;
/** A doctor or admin `ToEnrol` has signed in with his password alone. */
export type Asker =
  | 'stranger'
  | 'patient'
  | 'doctor'
  | 'admin'
  | 'doctorToEnrol'
  | 'adminToEnrol'
  | 'suspendedDoctor'
  | 'uncheckedDoctor';
export const ASKERS: readonly Asker[] = AUDIENCES.everyone;

/** What somebody meets at a door: it is open, or why it is shut. */
export type Meeting =
  | 'open'
  | 'UNAUTHENTICATED'
  | 'ENROLMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'doctor_suspended'
  | 'doctor_unchecked';

export function expectedMeeting(audience: Audience, asker: Asker): Meeting {
  const open: readonly Asker[] = AUDIENCES[audience];
  if (open.includes(asker)) return 'open';
  if (asker === 'stranger') return 'UNAUTHENTICATED';
  if (asker === 'suspendedDoctor') return 'doctor_suspended';
  if (asker === 'uncheckedDoctor') return 'doctor_unchecked';
  return asker === 'doctorToEnrol' || asker === 'adminToEnrol' ? 'ENROLMENT_REQUIRED' : 'FORBIDDEN';
}
