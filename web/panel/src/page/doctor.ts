import { createContext, useContext } from 'react';

export interface Doctor {
  id: string;
  name: string;
  /** His registration with the council; null until an admin has entered it. */
  doctor: {
    council: string;
    registrationNumber: string;
    registrationState: string;
    isActive: boolean;
  } | null;
}

export const DoctorContext = createContext<Doctor | null>(null);

/** Who is working. Only rooms behind the gate ask. */
export function useDoctor(): Doctor {
  const doctor = useContext(DoctorContext);
  if (!doctor) throw new Error('useDoctor stands outside the gate.');
  return doctor;
}
