import { registerEnumType } from 'type-graphql';

/** Roles of A-58. The value is what tokens and rows carry. */
export const Role = { patient: 'patient', doctor: 'doctor', admin: 'admin' } as const;
export type Role = (typeof Role)[keyof typeof Role];

registerEnumType(Role, { name: 'Role', description: 'Who a signed-in person is to us.' });
