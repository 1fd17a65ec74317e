import { registerEnumType } from 'type-graphql';

/** The roles of A-58 and the pharmacist, as tokens and rows store them. */
export const Role = {
  patient: 'patient',
  doctor: 'doctor',
  pharmacist: 'pharmacist',
  admin: 'admin',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

registerEnumType(Role, { name: 'Role', description: 'The role of a signed-in person.' });
