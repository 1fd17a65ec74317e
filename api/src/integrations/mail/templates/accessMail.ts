import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { moment } from './wording.ts';

const ACCESS_REASON = `Você recebeu este e-mail porque tem cadastro na ${BRAND}.`;

export const accountMadeData = z.object({ passwordUrl: z.url() });
/** Contains no name, because an admin typed the address and it may belong to another person. */
export const accountMade = ({ passwordUrl }: z.infer<typeof accountMadeData>): RenderedMail =>
  renderMail({
    subject: 'Sua conta foi criada',
    parts: [
      {
        kind: 'text',
        text: `A equipe da ${BRAND} criou uma conta com este e-mail. Para entrar, crie a sua senha: enviamos um código para confirmar que o e-mail é seu, e você informa o seu CPF.`,
      },
      { kind: 'link', label: 'Criar minha senha', url: passwordUrl },
    ],
    reason: ACCESS_REASON,
  });

const ROLES = {
  patient: 'paciente',
  doctor: 'médico',
  pharmacist: 'farmacêutico',
  admin: 'administração',
} as const;
const role = z.enum(['patient', 'doctor', 'pharmacist', 'admin']).nullable();

export const accessChangedData = z.object({
  firstName: z.string(),
  person: z.string(),
  /** Null when no admin did it: the account was created on the server. */
  actor: z.string().nullable(),
  before: role,
  after: role,
  changedAt: z.iso.datetime(),
  usersUrl: z.url(),
});
type AccessChanged = z.infer<typeof accessChangedData>;

/** Sent to every admin, so that an admin notices acts made under their name. */
export const accessChanged = ({ firstName, changedAt, usersUrl, ...change }: AccessChanged): RenderedMail =>
  renderMail({
    subject: change.after === 'admin' ? 'Novo acesso de administração' : 'Mudança de acesso ao painel',
    firstName,
    parts: [
      { kind: 'text', text: `${accessSentence(change)} A mudança foi em ${moment(changedAt)}.` },
      {
        kind: 'text',
        text: 'Se você não reconhece esta mudança, desfaça-a agora e troque a sua senha. Alguém pode estar usando a conta de um administrador.',
      },
      { kind: 'link', label: 'Ver usuários', url: usersUrl },
    ],
    reason: `Você recebeu este e-mail porque administra a ${BRAND}.`,
  });

function accessSentence({
  person,
  actor,
  before,
  after,
}: Pick<AccessChanged, 'person' | 'actor' | 'before' | 'after'>) {
  const by = actor ? `${actor} ` : 'No servidor, alguém ';
  if (!before && after) return `${by}criou a conta de ${person} com o papel ${ROLES[after]}.`;
  if (before && !after) return `${by}removeu a conta de ${person}, que tinha o papel ${ROLES[before]}.`;
  return before && after ? `${by}mudou o papel de ${person} de ${ROLES[before]} para ${ROLES[after]}.` : '';
}

/** The texts for each unusual sign-in. */
const SIGN_IN_TEXTS = {
  'new-device': {
    subject: 'Entrada em um aparelho novo',
    text: 'Sua conta foi aberta em um aparelho que não conhecíamos',
  },
  'wrong-code': {
    subject: 'Senha certa e verificação errada',
    text: 'Alguém digitou a sua senha certa e não passou da verificação em duas etapas',
  },
  copied: {
    subject: 'Encerramos um acesso da sua conta',
    text: 'Um acesso da sua conta foi usado em dois lugares ao mesmo tempo. Por segurança, encerramos esse acesso',
  },
} as const;

export const signInNoticedData = z.object({
  firstName: z.string(),
  what: z.enum(['new-device', 'wrong-code', 'copied']),
  device: z.string(),
  /** The first half of the IP address; null for an address that says nothing, such as a local one. */
  network: z.string().nullable(),
  at: z.iso.datetime(),
  sessionsUrl: z.url(),
  recoveryUrl: z.url(),
});
export const signInNoticed = ({
  firstName,
  what,
  device,
  network,
  at,
  sessionsUrl,
  recoveryUrl,
}: z.infer<typeof signInNoticedData>): RenderedMail =>
  renderMail({
    subject: SIGN_IN_TEXTS[what].subject,
    firstName,
    parts: [
      {
        kind: 'text',
        text: `${SIGN_IN_TEXTS[what].text}: ${device}, em ${moment(at)}${network ? `, rede ${network}` : ''}.`,
      },
      { kind: 'text', text: 'Se foi você, não precisa fazer nada.' },
      {
        kind: 'text',
        text: 'Se não foi você, crie outra senha agora e encerre os acessos que não reconhece.',
      },
      { kind: 'link', label: 'Criar outra senha', url: recoveryUrl },
      { kind: 'link', label: 'Ver meus acessos', url: sessionsUrl },
    ],
    reason: ACCESS_REASON,
  });

const CHANGES = {
  on: {
    subject: 'Verificação em duas etapas ativada',
    text: 'A partir de agora, sua conta pede também o código do aplicativo para entrar. A ativação foi em',
  },
  off: {
    subject: 'Verificação em duas etapas desativada',
    text: 'Sua conta deixou de pedir o código do aplicativo para entrar. A mudança foi em',
  },
  recovered: {
    subject: 'Entrada com código de recuperação',
    text: 'Um dos seus códigos de recuperação foi usado para entrar na conta e não vale mais. A entrada foi em',
  },
  replaced: {
    subject: 'Aplicativo de verificação trocado',
    text: 'Sua conta passou a aceitar os códigos de outro aplicativo, e o anterior não vale mais. A troca foi em',
  },
  codes: {
    subject: 'Novos códigos de recuperação',
    text: 'Sua conta tem dez novos códigos de recuperação, e os anteriores não valem mais. Eles foram criados em',
  },
  'passkey-added': {
    subject: 'Nova chave de acesso',
    text: 'Sua conta tem uma nova chave de acesso: ela entra na conta sem senha e confirma que é você. Ela foi criada em',
  },
  'passkey-removed': {
    subject: 'Chave de acesso removida',
    text: 'Uma chave de acesso da sua conta foi removida e não abre mais a conta. A remoção foi em',
  },
  'last-passkey-removed': {
    subject: 'Chave de acesso removida',
    text: 'A última chave de acesso da sua conta foi removida. Agora a senha sozinha abre a conta. A remoção foi em',
  },
} as const;

export const twoFactorChangedData = z.object({
  firstName: z.string(),
  change: z.enum([
    'on',
    'off',
    'recovered',
    'replaced',
    'codes',
    'passkey-added',
    'passkey-removed',
    'last-passkey-removed',
  ]),
  changedAt: z.iso.datetime(),
  recoveryUrl: z.url(),
});
export const twoFactorChanged = ({
  firstName,
  change,
  changedAt,
  recoveryUrl,
}: z.infer<typeof twoFactorChangedData>): RenderedMail =>
  renderMail({
    subject: CHANGES[change].subject,
    firstName,
    parts: [
      { kind: 'text', text: `${CHANGES[change].text} ${moment(changedAt)}.` },
      { kind: 'text', text: 'Se não foi você, crie outra senha agora e fale com a gente.' },
      { kind: 'link', label: 'Criar outra senha', url: recoveryUrl },
    ],
    reason: ACCESS_REASON,
  });

const KEEP_CODE = 'Não passe o código a ninguém, nem a quem disser que é da nossa equipe.';

export const twoFactorResetCodeData = z.object({
  /** Omitted when the address is not confirmed, because it may belong to another person. */
  firstName: z.string().optional(),
  code: z.string(),
  minutes: z.number().int().positive(),
});
export const twoFactorResetCode = ({
  firstName,
  code,
  minutes,
}: z.infer<typeof twoFactorResetCodeData>): RenderedMail =>
  renderMail({
    subject: 'Código para redefinir a verificação',
    firstName,
    parts: [
      { kind: 'text', text: 'Use este código para desligar a verificação em duas etapas da sua conta.' },
      { kind: 'code', label: `Vale por ${minutes} minutos e serve uma vez só:`, code, size: 'large' },
      {
        kind: 'text',
        text: firstName
          ? `Se você não pediu, alguém sabe a sua senha: crie outra. ${KEEP_CODE}`
          : `Este e-mail foi informado em um cadastro. Se não foi você, pode ignorar esta mensagem. ${KEEP_CODE}`,
      },
    ],
    reason: ACCESS_REASON,
  });
