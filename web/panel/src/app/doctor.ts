import { createContext, useContext } from 'react';

export interface Doctor {
  id: string;
  name: string;
}

export const DoctorContext = createContext<Doctor | null>(null);

/** Who is working. Only rooms behind the gate ask. */
export function useDoctor(): Doctor {
  const doctor = useContext(DoctorContext);
  if (!doctor) throw new Error('useDoctor stands outside the gate.');
  return doctor;
}
