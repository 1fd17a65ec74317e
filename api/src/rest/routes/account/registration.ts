import { z } from 'zod';
import { lookUpDocument } from '../../../modules/account/registration/findRegistered.ts';
import { register, registerPatient } from '../../../modules/account/registration/register.ts';
import { addressExample, optionalAddressFields } from '../../bodies/addressFields.ts';
import { authBody, namesOf, registeredShape, userBody } from '../../bodies/userBody.ts';
import { optionalText, text, textOrEmpty } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const registrationFields = {
  name: optionalText('Nome completo, no cadastro da avaliação.'),
  firstName: textOrEmpty('Nome; no cadastro da avaliação vale name.', 'Rui'),
  lastName: textOrEmpty('Sobrenome; no cadastro da avaliação vale name.', 'Barbosa Lima'),
  document: text('CPF, com ou sem máscara.', '529.982.247-25'),
  birthDate: text('DD/MM/AAAA ou AAAA-MM-DD.', '05/11/1989'),
  phone: text('Telefone com DDD.', '(11) 98765-4321'),
  email: text('E-mail.', 'rui@exemplo.com.br'),
  password: text('Senha, 6 caracteres ou mais.', 'mar calmo 77'),
  passwordConfirmation: optionalText('A senha de novo. Sem ela, vale a senha.', 'mar calmo 77'),
  ...optionalAddressFields,
};

const registrationExample = {
  firstName: 'Rui',
  lastName: 'Barbosa Lima',
  document: '529.982.247-25',
  birthDate: '05/11/1989',
  phone: '(11) 98765-4321',
  email: 'rui@exemplo.com.br',
  password: 'mar calmo 77',
  ...addressExample,
};

export const registrationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/user/external-account/{document}',
    audience: 'everyone',
    summary: 'Diz se um CPF já tem cadastro',
    notes: 'Só se existe, e a primeira letra do e-mail. Poucas consultas por endereço.',
    params: z.object({ document: text('CPF, com ou sem máscara.', '529.982.247-25') }),
    answer: z
      .object({
        isRegistered: z.boolean().meta({ description: 'Se há cadastro.', example: true }),
        maskedEmail: z
          .string()
          .nullable()
          .meta({ description: 'A primeira letra do e-mail, sem o domínio.', example: 'j***@***' }),
      })
      .meta({ id: 'DocumentLookup' }),
    refusals: ['invalid_document', 'too_many_attempts'],
    example: { path: '/user/external-account/52998224725' },
    execute: (ctx, { params }) => lookUpDocument(ctx, params.document),
    toBody: ({ isRegistered, maskedEmail }) => ({ isRegistered, maskedEmail }),
  }),
  route({
    method: 'POST',
    path: '/user',
    audience: 'everyone',
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
    execute: (ctx, { body }) => {
      const { name, ...form } = body;
      // The evaluation registers a full name without an address.
      if (name && !form.zipcode && !form.firstName) return registerPatient(ctx, { ...form, name });
      return register(ctx, {
        ...form,
        ...namesOf(form, name),
        passwordConfirmation: form.passwordConfirmation ?? form.password,
      });
    },
    toBody: (session) => {
      const { token, refreshToken, authenticated } = authBody(session);
      return {
        ...userBody(session.user),
        token,
        refreshToken,
        authenticated,
        tokens: { token, refreshToken },
      };
    },
  }),
];
