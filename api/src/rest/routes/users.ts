import { z } from 'zod';
import { readUser } from '../../modules/account/profile/readProfile.ts';
import { Role } from '../../modules/account/role.ts';
import { removeUser } from '../../modules/account/users/changeUser.ts';
import { createUserAs } from '../../modules/account/users/createUserAs.ts';
import { listUsers, USER_ORDERS } from '../../modules/account/users/listUsers.ts';
import { userBody, userShape } from '../bodies/userBody.ts';
import {
  done,
  exampleId,
  listOf,
  NO_REASON,
  optionalText,
  paging,
  queryFlag,
  text,
  uuid,
} from '../fields.ts';
import { type Route, route } from '../route.ts';

const registrationFields = z
  .object({
    registrationNumber: text('CRM ou CRF.', '123456'),
    registrationState: optionalText('Estado do conselho.', 'SP'),
    rqe: optionalText('RQE, se houver.'),
    specialty: optionalText('Especialidade, só com RQE.'),
    professionalAddress: text('Endereço profissional.', 'Avenida Paulista, 1000, São Paulo/SP'),
    professionalPhone: text('Telefone profissional.', '(11) 98765-4321'),
  })
  .optional()
  .meta({ description: 'Registro no conselho: obrigatório para médicos e farmacêuticos.' });

export const usersRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/user',
    audience: 'admins',
    freshCode: 'this shift',
    mayLag: true,
    summary: 'Lista as pessoas cadastradas',
    query: z.object({
      ...paging(20),
      orderBy: z
        .enum(USER_ORDERS)
        .default('createdAt')
        .meta({ description: 'Ordem da lista: createdAt ou role.', example: 'createdAt' }),
      isDesc: queryFlag('Ordem decrescente.', true),
      search: optionalText('Palavras do nome ou do e-mail, ou um CPF.'),
      role: z.enum(Role).optional().meta({ description: 'Só as deste papel.', example: 'patient' }),
    }),
    answer: listOf(userShape, 'UserList'),
    execute: (ctx, { query }) => listUsers(ctx, query),
    toBody: ({ items, total }) => ({ items: items.map((user) => userBody(user)), total }),
  }),
  route({
    method: 'POST',
    path: '/user/admin',
    audience: 'admins',
    freshCode: 'always',
    summary: 'Cria uma conta com um papel',
    notes: 'Sem senha: a pessoa cria a sua com um código que recebe por e-mail.',
    body: z.object({
      role: z.enum(Role).meta({ description: 'Papel.', example: 'doctor' }),
      firstName: text('Nome.', 'Lia'),
      lastName: text('Sobrenome.', 'Duarte'),
      document: text('CPF, com ou sem máscara.', '529.982.247-25'),
      birthDate: text('DD/MM/AAAA ou AAAA-MM-DD.', '05/11/1979'),
      phone: text('Telefone com DDD.', '(11) 98765-4321'),
      email: text('E-mail.', 'lia@exemplo.com.br'),
      doctor: registrationFields,
    }),
    answer: userShape,
    status: 201,
    refusals: [
      'registration_required',
      'registration_taken',
      'email_already_registered',
      'cpf_already_registered',
      'cellphone_already_registered',
      'invalid_email',
      'invalid_document',
    ],
    example: {
      body: {
        role: 'admin',
        firstName: 'Lia',
        lastName: 'Duarte',
        document: '529.982.247-25',
        birthDate: '05/11/1979',
        phone: '(11) 98765-4321',
        email: 'lia@exemplo.com.br',
      },
    },
    execute: (ctx, { body: { doctor, ...body } }) =>
      createUserAs(ctx, { ...body, registration: doctor ?? null }),
    toBody: (user) => userBody(user),
  }),
  route({
    method: 'GET',
    path: '/user/{id}',
    audience: 'ownAccount',
    freshCode: 'decided by the command',
    summary: 'Mostra um cadastro',
    notes: 'Cada pessoa vê o seu; administradores, o de todos.',
    params: z.object({ id: uuid('Identificador da pessoa.') }),
    answer: userShape,
    refusals: ['forbidden', 'not_found'],
    example: { path: `/user/${exampleId}` },
    execute: (ctx, { params }) => readUser(ctx, params.id),
    toBody: (user) => userBody(user),
  }),
  route({
    method: 'DELETE',
    path: '/user/{id}',
    audience: 'admins',
    freshCode: 'always',
    summary: 'Remove uma conta',
    notes: 'Os dados pessoais são apagados; pedidos e registros médicos ficam, como a lei pede.',
    params: z.object({ id: uuid('Identificador da pessoa.') }),
    query: z.object({ reason: optionalText('O motivo, para o registro.', 'A pessoa pediu.') }),
    answer: done,
    refusals: ['not_found', 'user_not_found', 'last_admin', 'not_yourself', 'account_has_open_appointment'],
    example: { path: `/user/${exampleId}`, query: 'reason=A%20pessoa%20pediu.' },
    execute: (ctx, { params, query }) =>
      removeUser(ctx, { userId: params.id, reason: query.reason?.trim() || NO_REASON }),
    toBody: ({ ok }) => ({ ok }),
  }),
];
