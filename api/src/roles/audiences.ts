/** The kinds of callers that belong to each audience of the reviewed table. */
const AUDIENCES = {
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
  /** Partners with an api-key, and no person. */
  keys: [],
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
  /** For a person's own account and orders: also doctors who are suspended or not checked yet. */
  ownAccount: ['patient', 'doctor', 'admin', 'suspendedDoctor', 'uncheckedDoctor'],
  members: ['patient', 'doctor', 'admin'],
  clinic: ['doctor', 'admin'],
  doctors: ['doctor'],
  admins: ['admin'],
} as const satisfies Record<string, readonly CallerKind[]>;

export type Audience = keyof typeof AUDIENCES;
/** `ToEnrol`: a doctor or admin who has no second factor yet. */
export type CallerKind =
  | 'stranger'
  | 'patient'
  | 'doctor'
  | 'admin'
  | 'doctorToEnrol'
  | 'adminToEnrol'
  | 'suspendedDoctor'
  | 'uncheckedDoctor';
export const CALLER_KINDS: readonly CallerKind[] = AUDIENCES.everyone;

/** The answer of an operation to a caller: open, or why it is closed. */
export type AccessOutcome =
  | 'open'
  | 'UNAUTHENTICATED'
  | 'ENROLMENT_REQUIRED'
  | 'FORBIDDEN'
  | 'api_key_required'
  | 'doctor_suspended'
  | 'doctor_unchecked';

/** What a caller must get from an operation of this audience. */
export function expectedOutcome(audience: Audience, caller: CallerKind): AccessOutcome {
  const admitted: readonly CallerKind[] = AUDIENCES[audience];
  if (admitted.includes(caller)) return 'open';
  if (audience === 'keys') return 'api_key_required';
  if (caller === 'stranger') return 'UNAUTHENTICATED';
  if (caller === 'suspendedDoctor') return 'doctor_suspended';
  if (caller === 'uncheckedDoctor') return 'doctor_unchecked';
  return caller === 'doctorToEnrol' || caller === 'adminToEnrol' ? 'ENROLMENT_REQUIRED' : 'FORBIDDEN';
}
