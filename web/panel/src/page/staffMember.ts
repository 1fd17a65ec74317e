import { createContext, useContext } from 'react';
import type { Role } from '#web/apollo/schema.generated.ts';

/** The signed-in doctor, pharmacist or admin. */
export interface StaffMember {
  id: string;
  name: string;
  role: Role;
  /** The registration with the council, which every doctor and pharmacist behind the gate has; null for an admin without one. */
  registration: {
    council: string;
    registrationNumber: string;
    registrationState: string;
    isActive: boolean;
    /** Approves questionnaires. */
    isMedicalDirector: boolean;
  } | null;
}

export const StaffMemberContext = createContext<StaffMember | null>(null);

/** The signed-in doctor, pharmacist or admin. Only pages behind the gate call it. */
export function useStaffMember(): StaffMember {
  const staffMember = useContext(StaffMemberContext);
  if (!staffMember) throw new Error('useStaffMember was called outside of the gate.');
  return staffMember;
}
