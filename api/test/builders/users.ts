import type { Person } from '../people.ts';
import { registrationForm } from '../registrationForm.ts';
import type { TestApp } from '../testApp.ts';

type Shop = Pick<TestApp, 'graphql'>;

const USER =
  '__typename ... on User { id role name email twoFactorEnabled registration { registrationNumber registrationState isActive suspendedAt specialty } } ... on UserError { code message } ... on InvalidInput { fields { path } }';
const DONE = '__typename ... on UserError { code message }';

export const DOCTOR = {
  registrationNumber: '123456/SP',
  professionalAddress: 'Avenida Paulista, 1000, São Paulo/SP',
  professionalPhone: '(11) 98765-4321',
};

/** A registration number that no doctor of the test run has. */
export const someRegistration = () => `${Date.now() % 10 ** 8}/RJ`;

/** The form of an admin for a new account. */
export function newUser(changes: Record<string, unknown> = {}) {
  const { firstName, lastName, document, birthDate, phone, email } = registrationForm();
  return { role: 'patient', firstName, lastName, document, birthDate, phone, email, ...changes };
}

export const createUser = async (app: Shop, input: unknown, who?: { token: string }) =>
  app.graphql(`mutation ($input: NewUserInput!) { createUser(input: $input) { ${USER} } }`, { input }, who);

export const listUsers = async (app: Shop, variables: Record<string, unknown>, who?: { token: string }) =>
  app.graphql(
    `query ($search: String, $role: Role, $limit: Int) { users(search: $search, role: $role, limit: $limit) {
      total items { id email role twoFactorEnabled enrolmentRequired registration { isActive } } } }`,
    variables,
    who,
  );

const ACTS = {
  changeRole: ['$role: Role!', 'role: $role', USER],
  correctIdentity: ['$input: IdentityInput!', 'input: $input', USER],
  removeUser: ['', '', DONE],
  resetUserTwoFactor: ['', '', DONE],
  saveRegistration: [
    '$council: Council!, $registration: CouncilRegistrationInput!',
    'council: $council, registration: $registration',
    USER,
  ],
  checkRegistration: ['', '', USER],
  suspendProfessional: ['$isSuspended: Boolean!', 'isSuspended: $isSuspended', USER],
} as const;
export type Act = keyof typeof ACTS;
export const ALL_ACTS = Object.keys(ACTS) as Act[];

/** Valid arguments for any of the acts. */
const ARGUMENTS = {
  role: 'patient',
  council: 'CRM',
  registration: DOCTOR,
  isSuspended: true,
  input: { birthDate: '03/02/1971' },
  reason: 'Pedido da pessoa.',
};

/** Runs an admin's act on an account, with valid arguments unless the test gives others. */
export async function act(
  app: Shop,
  name: Act,
  { id }: Pick<Person, 'id'>,
  { who, ...changes }: { who?: { token: string } | undefined } & Record<string, unknown> = {},
) {
  const [declared, passed, fields] = ACTS[name];
  const { data, errors } = await app.graphql(
    `mutation ($userId: ID!, $reason: String! ${declared && `, ${declared}`}) {
      ${name}(userId: $userId, reason: $reason ${passed && `, ${passed}`}) { ${fields} } }`,
    { userId: id, ...ARGUMENTS, ...changes },
    who,
  );
  return data?.[name] ?? { error: errors?.[0].extensions.code };
}
