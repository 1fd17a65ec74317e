import type { Role } from '#web/apollo/schema.generated.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  patient: 'Paciente',
  doctor: 'Médico',
  pharmacist: 'Farmacêutico',
  admin: 'Administração',
};
