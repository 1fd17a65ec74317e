import { registerEnumType } from 'type-graphql';

/** The roles of A-58, as tokens and rows store them. */
export const Role = { patient: 'patient', doctor: 'doctor', admin: 'admin' } as const;
export type Role = (typeof Role)[keyof typeof Role];

registerEnumType(Role, { name: 'Role', description: 'The role of a signed-in person.' });
