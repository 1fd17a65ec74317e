/** The callers who may use an operation, as the reviewed table states. */
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
  /** Every signed-in person, including one who must still set up a second factor. */
  enrolling: [
    'patient',
    'doctor',
    'admin',
    'doctorToEnrol',
    'adminToEnrol',
    'suspendedDoctor',
    'uncheckedDoctor',
  ],
  /** The account's own data, including its orders: also for a doctor who may not act. */
  ownAccount: ['patient', 'doctor', 'admin', 'suspendedDoctor', 'uncheckedDoctor'],
  members: ['patient', 'doctor', 'admin'],
  clinic: ['doctor', 'admin'],
  doctors: ['doctor'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Asker[]>;

export type Audience = keyof typeof AUDIENCES;
/** A doctor or admin `ToEnrol` has signed in with the password only. */
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

/** The answer of an operation to a caller: open, or why it is closed. */
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
