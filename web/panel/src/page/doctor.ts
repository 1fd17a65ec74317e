import { createContext, useContext } from 'react';

export interface Doctor {
  id: string;
  name: string;
  /** The registration with the council; null until an admin has entered it. */
  doctor: {
    council: string;
    registrationNumber: string;
    registrationState: string;
    isActive: boolean;
    /** Approves questionnaires. */
    isMedicalDirector: boolean;
  } | null;
}

export const DoctorContext = createContext<Doctor | null>(null);

/** The signed-in doctor. Only pages behind the gate call it. */
export function useDoctor(): Doctor {
  const doctor = useContext(DoctorContext);
  if (!doctor) throw new Error('useDoctor was called outside of the gate.');
  return doctor;
}
