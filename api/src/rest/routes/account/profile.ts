import { z } from 'zod';
import { me } from '../../../modules/account/profile/readProfile.ts';
import { type ProfileInput, updateMe } from '../../../modules/account/profile/updateMe.ts';
import type { User } from '../../../modules/account/user.entity.ts';
import { MAX_REASON_LENGTH } from '../../../modules/account/users/recordAct.ts';
import {
  profilePictureLink,
  setProfilePicture,
} from '../../../modules/evolution/profilePicture/setProfilePicture.ts';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { UserError } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import { namesOf, userBody, userShape } from '../../bodies/userBody.ts';
import { NO_REASON, optionalFile, optionalText, uuid } from '../../fields.ts';
import { type Route, route } from '../../route.ts';

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

export const profileRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/user/me',
    audience: 'enrolling',
    freshCode: 'none: only the caller’s own data',
    summary: 'Mostra o próprio cadastro',
    answer: userShape,
    execute: async (ctx) => {
      const user = await me(ctx);
      // The account was removed, although its token is still valid.
      if (!user) throw new Unauthenticated();
      return user;
    },
    toBody: ownUserBody,
  }),
  route({
    method: 'PUT',
    path: '/user/{id}',
    audience: 'ownAccount',
    freshCode: 'decided by the command',
    summary: 'Altera um cadastro',
    notes: 'Só os campos enviados mudam. Cada pessoa altera o seu; administradores, o de todos.',
    params: z.object({ id: uuid('Identificador da pessoa.') }),
    query: z.object({
      reason: optionalText('Por que um administrador corrige o cadastro de outra pessoa, para o registro.'),
    }),
    body: z.object({
      ...profileFields,
      document: optionalText('Pode voltar como está; outro CPF é recusado.', '52998224725'),
      role: optionalText('Pode voltar como está; outro papel é recusado.', 'patient'),
      profilePicBase: optionalFile(
        'Uma imagem enviada: fileName ou bucket; null retira a foto. Só no próprio cadastro.',
      ),
      password: optionalText(
        'A senha de agora: com outro e-mail, para quem não tem verificação em duas etapas.',
      ),
    }),
    answer: userShape,
    refusals: [
      'forbidden',
      'account_field_fixed',
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
    execute: async (
      ctx,
      { params, body: { password, profilePicBase, document, role, ...profile }, query },
    ) => {
      const updated = await updateMe(ctx, splitName(profile), {
        userId: params.id,
        password,
        fixed: { document, role },
        reason: wholeText(query.reason, MAX_REASON_LENGTH) || NO_REASON,
      });
      const isOwn = ctx.viewer?.userId === params.id;
      if (updated instanceof UserError || profilePicBase === undefined || !isOwn) return updated;
      return setProfilePicture(ctx, profilePicBase);
    },
    toBody: ownUserBody,
  }),
];

function ownUserBody(user: User, ctx: Ctx) {
  const path = profilePictureLink(ctx, user);
  return userBody(user, path && `${ctx.config.publicUrl}${path}`);
}

/** Replaces a full name by first and last name. Names that were sent separately have precedence. */
function splitName({ name, ...profile }: ProfileInput & { name?: string | null | undefined }): ProfileInput {
  return name === undefined ? profile : { ...profile, ...namesOf(profile, name) };
}
