import { z } from 'zod';
import { AuthRecord } from '../../modules/account/account.results.ts';
import { Role } from '../../modules/account/role.ts';
import type { TwoFactorChallenge } from '../../modules/account/twoFactor/challenge.ts';
import type { User } from '../../modules/account/user.entity.ts';
import { flag, nullableString, string } from '../fields.ts';

const userFields = {
  id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
  email: string('E-mail.', 'rui@exemplo.com.br'),
  phone: string('Telefone com código do país.', '+5511987654321'),
  name: string('Nome completo.', 'Rui Barbosa Lima'),
  firstName: string('Nome.', 'Rui'),
  lastName: string('Sobrenome.', 'Barbosa Lima'),
  document: string('CPF, só números.', '52998224725'),
  birthDate: string('Nascimento, AAAA-MM-DD.', '1989-11-05'),
  zipcode: nullableString('CEP, só números.', '01310100'),
  street: nullableString('Endereço.', 'Avenida Paulista'),
  addressNumber: nullableString('Número.', '1000'),
  complement: nullableString('Complemento.'),
  neighborhood: nullableString('Bairro.', 'Bela Vista'),
  city: nullableString('Cidade.', 'São Paulo'),
  uf: nullableString('Estado.', 'SP'),
  reference: nullableString('Ponto de referência.'),
  nationalityDocument: nullableString('RG.'),
  profilePicBase: nullableString('A foto do perfil, como fileName dos outros caminhos.'),
  profilePicUrl: nullableString('Endereço da foto do perfil por cinco minutos, para a própria pessoa.'),
  role: z.enum(Role).meta({ description: 'Papel.', example: 'patient' }),
};

const authFields = {
  token: string('Token de acesso, 15 minutos.', 'eyJhbGciOi…'),
  refreshToken: string('Abre a próxima sessão, uma vez, em até 30 dias.', '0193f2a4-….0.9mJ…'),
  authenticated: flag('Sempre verdadeiro.', true),
};

export const userShape = z.object(userFields).meta({ id: 'User', description: 'Uma pessoa cadastrada.' });
export const authShape = z.object(authFields).meta({ id: 'Auth', description: 'Uma sessão.' });
export const registeredShape = z
  .object({
    ...userFields,
    ...authFields,
    tokens: z
      .object({ token: authFields.token, refreshToken: authFields.refreshToken })
      .meta({ description: 'A mesma sessão, dentro da pessoa.' }),
  })
  .meta({ id: 'Registered', description: 'Uma pessoa recém-cadastrada e a sua sessão.' });

export const userBody = (user: User, profilePicUrl: string | null = null): z.input<typeof userShape> => ({
  id: user.id,
  email: user.email,
  phone: user.phone,
  name: user.name,
  firstName: user.firstName,
  lastName: user.lastName,
  document: user.document,
  birthDate: user.birthDate,
  zipcode: user.zipcode,
  street: user.street,
  addressNumber: user.addressNumber,
  complement: user.complement,
  neighborhood: user.neighborhood,
  city: user.city,
  uf: user.uf,
  reference: user.reference,
  nationalityDocument: user.nationalityDocument,
  profilePicBase: user.profilePicBase,
  profilePicUrl,
  role: user.role,
});

export const authBody = ({ token, refreshToken, authenticated }: AuthRecord): z.input<typeof authShape> => ({
  token,
  refreshToken,
  authenticated,
});

export const challengeSample = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11.pN3…';

const challengeShape = z
  .object({
    twoFactorRequired: flag('Sempre verdadeiro.', true),
    challenge: string('Para confirmar em até 5 minutos, uma vez.', challengeSample),
    userId: string('Quem está entrando.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
  })
  .meta({ id: 'TwoFactorChallenge', description: 'A senha confere; falta o código do aplicativo.' });

/** A session, or the second factor that is still missing. */
export const signInShape = z.union([authShape, challengeShape]);

export const signInBody = (answer: AuthRecord | TwoFactorChallenge): z.input<typeof signInShape> =>
  answer instanceof AuthRecord
    ? authBody(answer)
    : {
        twoFactorRequired: answer.twoFactorRequired,
        challenge: answer.challenge,
        userId: answer.userId,
      };

/**
 * First and last name from a full name, split at the first space. Returns nothing when no full name was sent, or when
 * the names were sent separately.
 */
export function namesOf(
  { firstName, lastName }: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  name: string | null | undefined,
) {
  if (name === undefined || firstName || lastName) return {};
  const [first = '', ...lastNames] = (name ?? '').trim().split(/\s+/);
  return { firstName: first, lastName: lastNames.join(' ') };
}
