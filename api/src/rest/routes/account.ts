import { z } from 'zod';
import type { ProfileInput } from '../../modules/account/account.inputs.ts';
import { recoverPassword } from '../../modules/account/password/recoverPassword.ts';
import { requestPasswordRecovery } from '../../modules/account/password/requestPasswordRecovery.ts';
import { me } from '../../modules/account/profile/me.ts';
import { updateMe } from '../../modules/account/profile/updateMe.ts';
import { lookUpDocument } from '../../modules/account/registration/lookUpDocument.ts';
import { register } from '../../modules/account/registration/register.ts';
import { registerPatient } from '../../modules/account/registration/registerPatient.ts';
import { login } from '../../modules/account/session/login.ts';
import { refreshSession } from '../../modules/account/session/refreshSession.ts';
import type { User } from '../../modules/account/user.entity.ts';
import {
  profilePictureLink,
  setProfilePicture,
} from '../../modules/evolution/profilePicture/setProfilePicture.ts';
import type { Ctx } from '../../services.ts';
import { Unauthenticated } from '../../shared/errors.ts';
import { UserError } from '../../shared/refusals.ts';
import { signInBody, signInShape } from '../bodies/challengeBody.ts';
import { NO_REASON } from '../bodies/noReason.ts';
import { authBody, authShape, registeredShape, userBody, userShape } from '../bodies/userBody.ts';
import { done, optionalText, text, uuid } from '../fields.ts';
import { type Route, route } from '../route.ts';

const registrationFields = {
  name: optionalText('Nome completo, no cadastro da avaliação.'),
  firstName: text('Nome.', 'Rui'),
  lastName: text('Sobrenome.', 'Barbosa Lima'),
  document: text('CPF, com ou sem máscara.', '529.982.247-25'),
  birthDate: text('DD/MM/AAAA ou AAAA-MM-DD.', '05/11/1989'),
  phone: text('Telefone com DDD.', '(11) 98765-4321'),
  email: text('E-mail.', 'rui@exemplo.com.br'),
  password: text('Senha, 6 caracteres ou mais.', 'mar calmo 77'),
  passwordConfirmation: optionalText('A senha de novo. Sem ela, vale a senha.', 'mar calmo 77'),
  zipcode: text('CEP.', '01310-100'),
  street: text('Endereço, até 30 caracteres.', 'Avenida Paulista'),
  addressNumber: text('Número, ou S/N.', '1000'),
  complement: optionalText('Complemento.'),
  neighborhood: text('Bairro.', 'Bela Vista'),
  city: text('Cidade.', 'São Paulo'),
  uf: text('Estado.', 'SP'),
  reference: optionalText('Ponto de referência.'),
};

const profileFields = {
  name: optionalText('Nome completo, no lugar de firstName e lastName.', 'Rui Barbosa Lima'),
  firstName: optionalText('Nome.', 'Rui'),
  lastName: optionalText('Sobrenome.', 'Barbosa Lima'),
  phone: optionalText('Telefone com DDD.', '(11) 98765-4321'),
  email: optionalText('E-mail.', 'rui@exemplo.com.br'),
  birthDate: optionalText('Pode voltar como está; outra data é recusada.', '1989-11-05'),
  zipcode: optionalText('CEP.', '01310-100'),
  street: optionalText('Endereço, até 30 caracteres.', 'Avenida Paulista'),
  addressNumber: optionalText('Número, ou S/N.', '1000'),
  complement: optionalText('Complemento.'),
  neighborhood: optionalText('Bairro.', 'Bela Vista'),
  city: optionalText('Cidade.', 'São Paulo'),
  uf: optionalText('Estado.', 'SP'),
  reference: optionalText('Ponto de referência.'),
  nationalityDocument: optionalText('RG.', '12.345.678-X'),
};

const registrationExample = {
  firstName: 'Rui',
  lastName: 'Barbosa Lima',
  document: '529.982.247-25',
  birthDate: '05/11/1989',
  phone: '(11) 98765-4321',
  email: 'rui@exemplo.com.br',
  password: 'mar calmo 77',
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};

export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth',
    audience: 'public',
    summary: 'Abre uma sessão',
    notes:
      'Com x-cart-token, o carrinho do visitante passa a ser de quem entrou. Com a verificação em duas etapas ativa, a resposta é um challenge.',
    body: z.object({
      username: text('E-mail ou CPF, com ou sem máscara.', 'rui@exemplo.com.br'),
      password: text('Senha.', 'mar calmo 77'),
      grantType: z
        .literal('password')
        .optional()
        .meta({ description: 'Sempre password.', sample: 'password' }),
    }),
    answer: signInShape,
    takesCartToken: true,
    ignoresBearer: true,
    refusals: ['invalid_credentials', 'temporary_password', 'too_many_attempts'],
    example: { body: { username: 'rui@exemplo.com.br', password: 'mar calmo 77', grantType: 'password' } },
    ask: (ctx, { body: { username, password } }) => login(ctx, { username, password }),
    write: signInBody,
  }),
  route({
    method: 'POST',
    path: '/api/auth/refresh',
    audience: 'public',
    summary: 'Troca o refreshToken por uma nova sessão',
    notes: 'Cada refreshToken vale uma vez. Usado de novo, encerra a sessão.',
    body: z.object({ refreshToken: text('O último recebido.', '0193f2a4-….0.9mJ…') }),
    answer: authShape,
    ignoresBearer: true,
    refusals: ['user_invalid_token', 'session_expired'],
    example: { body: { refreshToken: '0193f2a4-….0.9mJ…' } },
    ask: (ctx, { body }) => refreshSession(ctx, body.refreshToken),
    write: authBody,
  }),
  route({
    method: 'GET',
    path: '/user/external-account/{document}',
    audience: 'public',
    summary: 'Diz se um CPF já tem cadastro',
    notes: 'Só se existe e o formato do e-mail. Poucas consultas por endereço.',
    params: z.object({ document: text('CPF, com ou sem máscara.', '529.982.247-25') }),
    answer: z
      .object({
        isRegistered: z.boolean().meta({ description: 'Se há cadastro.', sample: true }),
        maskedEmail: z
          .string()
          .nullable()
          .meta({ description: 'O e-mail, escondido.', sample: 'j***@exemplo.com.br' }),
      })
      .meta({ id: 'DocumentLookup' }),
    refusals: ['invalid_document', 'too_many_attempts'],
    example: { path: '/user/external-account/52998224725' },
    ask: (ctx, { params }) => lookUpDocument(ctx, params.document),
    write: ({ isRegistered, maskedEmail }) => ({ isRegistered, maskedEmail }),
  }),
  route({
    method: 'POST',
    path: '/user',
    audience: 'public',
    summary: 'Cadastra uma pessoa',
    notes:
      'Um papel (role) enviado no corpo é ignorado. A resposta já traz a sessão aberta. O cadastro da avaliação médica envia name, email, birthDate, phone, document e password, sem endereço: essa senha, igual ao CPF, não abre a conta depois; para entrar de novo, a pessoa cria outra com o código que recebe por e-mail.',
    body: z.object(registrationFields),
    answer: registeredShape,
    status: 201,
    takesCartToken: true,
    refusals: [
      'under_age',
      'invalid_email',
      'invalid_document',
      'email_already_registered',
      'cpf_already_registered',
      'cellphone_already_registered',
      'email_cpf_already_registered',
      'email_cellphone_already_registered',
      'cpf_cellphone_already_registered',
      'email_cpf_cellphone_already_registered',
      'too_many_attempts',
    ],
    example: { body: registrationExample },
    ask: (ctx, { body }) => {
      const { name, ...form } = body;
      if (name && !form.zipcode && !form.firstName) return registerPatient(ctx, { ...form, name });
      return register(ctx, {
        ...form,
        ...namesOf(form, name),
        passwordConfirmation: form.passwordConfirmation ?? form.password,
      });
    },
    write: (session) => ({ ...userBody(session.user), ...authBody(session) }),
  }),
  route({
    method: 'GET',
    path: '/user/me',
    audience: 'ownAccount',
    enrols: true,
    summary: 'Mostra o próprio cadastro',
    answer: userShape,
    ask: async (ctx) => {
      const user = await me(ctx);
      // The account was removed while its token is still valid.
      if (!user) throw new Unauthenticated();
      return user;
    },
    write: ownUserBody,
  }),
  route({
    method: 'PUT',
    path: '/user/{id}',
    audience: 'ownAccount',
    freshCode: 'in command',
    summary: 'Altera um cadastro',
    notes: 'Só os campos enviados mudam. Cada pessoa altera o seu; administradores, o de todos.',
    params: z.object({ id: uuid('Identificador da pessoa.') }),
    query: z.object({
      reason: optionalText('Por que um administrador corrige o cadastro de outra pessoa, para o registro.'),
    }),
    body: z.object({
      ...profileFields,
      profilePicBase: optionalText(
        'O fileName de uma imagem enviada com purpose profile; null retira a foto. Só no próprio cadastro.',
      ),
      password: optionalText(
        'A senha de agora: com outro e-mail, para quem não tem verificação em duas etapas.',
      ),
    }),
    answer: userShape,
    refusals: [
      'email_already_registered',
      'cellphone_already_registered',
      'invalid_email',
      'invalid_password',
      'file_not_found',
      'file_wrong_purpose',
    ],
    example: {
      path: '/user/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11',
      body: { phone: '(11) 98765-4321', nationalityDocument: '12.345.678-X' },
    },
    ask: async (ctx, { params, body: { password, profilePicBase, ...profile }, query }) => {
      const updated = await updateMe(ctx, namesApart(profile), {
        userId: params.id,
        password,
        reason: query.reason?.trim().slice(0, 500) || NO_REASON,
      });
      const isOwn = ctx.viewer?.userId === params.id;
      if (updated instanceof UserError || profilePicBase === undefined || !isOwn) return updated;
      return setProfilePicture(ctx, profilePicBase);
    },
    write: ownUserBody,
  }),
  route({
    method: 'POST',
    path: '/user/password-recovery',
    audience: 'public',
    summary: 'Envia um código para criar outra senha',
    body: z.object({
      email: text('E-mail do cadastro.', 'rui@exemplo.com.br'),
      sendTo: z.literal('email').optional().meta({ description: 'Por onde enviar.', sample: 'email' }),
    }),
    answer: done,
    refusals: ['entity_not_found', 'invalid_email', 'too_many_attempts'],
    example: { body: { email: 'rui@exemplo.com.br', sendTo: 'email' } },
    ask: (ctx, { body }) => requestPasswordRecovery(ctx, body.email),
    write: ({ ok }) => ({ ok }),
  }),
  route({
    method: 'PUT',
    path: '/user/password-recovery',
    audience: 'public',
    summary: 'Cria outra senha com o código recebido',
    notes: 'O código tem 6 números e vale 15 minutos, 5 tentativas e um uso. As sessões abertas se encerram.',
    body: z.object({
      email: text('O e-mail que recebeu o código.', 'rui@exemplo.com.br'),
      code: text('O código.', '123456'),
      password: text('A nova senha.', 'vento leste 88'),
      document: optionalText('O CPF do cadastro; pedido quando o e-mail nunca foi confirmado.'),
    }),
    answer: done,
    refusals: [
      'invalid_recovery_code',
      'invalid_document_code',
      'recovery_document_required',
      'recovery_document_mismatch',
      'too_many_attempts',
    ],
    example: { body: { email: 'rui@exemplo.com.br', code: '123456', password: 'vento leste 88' } },
    ask: (ctx, { body }) => recoverPassword(ctx, body),
    write: ({ ok }) => ({ ok }),
  }),
];

function ownUserBody(user: User, ctx: Ctx) {
  const path = profilePictureLink(ctx, user);
  return userBody(user, path && `${ctx.config.publicUrl}${path}`);
}

/** The documented profile has one name; ours has two, split at the first space. Names sent separately win. */
function namesApart({ name, ...profile }: ProfileInput & { name?: string | null | undefined }): ProfileInput {
  return name === undefined ? profile : { ...profile, ...namesOf(profile, name) };
}

function namesOf(
  { firstName, lastName }: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  name: string | null | undefined,
) {
  if (name === undefined || firstName || lastName) return {};
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}
