import { z } from 'zod';
import { ACCESS_REASON } from './accessMail.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { moment } from './wording.ts';

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
