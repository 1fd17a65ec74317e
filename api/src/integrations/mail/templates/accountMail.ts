import { z } from 'zod';
import { ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { day, hour, moment } from './wording.ts';

const ACCOUNT_REASON = `Você recebeu este e-mail porque tem cadastro na ${BRAND}.`;

export const recoveryCodeData = z.object({
  /** Omitted when the address is not confirmed, because it may belong to another person. */
  firstName: z.string().optional(),
  code: z.string(),
  minutes: z.number().int().positive(),
});
export const recoveryCode = ({ firstName, code, minutes }: z.infer<typeof recoveryCodeData>): RenderedMail =>
  renderMail({
    // The code is not in the subject, because locked phones show subjects.
    subject: 'Seu código de acesso',
    firstName,
    parts: [
      { kind: 'text', text: 'Use este código para criar uma senha nova.' },
      { kind: 'code', label: `Vale por ${minutes} minutos e serve uma vez só:`, code, size: 'large' },
      {
        kind: 'text',
        text: 'Se você não pediu, pode ignorar este e-mail: sua senha continua a mesma. Não passe o código a ninguém, nem a quem disser que é da nossa equipe.',
      },
    ],
    reason: ACCOUNT_REASON,
  });

export const signInCode = ({ firstName, code, minutes }: z.infer<typeof recoveryCodeData>): RenderedMail =>
  renderMail({
    subject: 'Seu código para entrar',
    firstName,
    parts: [
      { kind: 'text', text: `Use este código para entrar na ${BRAND}.` },
      { kind: 'code', label: `Vale por ${minutes} minutos e serve uma vez só:`, code, size: 'large' },
      {
        kind: 'text',
        text: 'Se você não pediu, pode ignorar este e-mail. Não passe o código a ninguém, nem a quem disser que é da nossa equipe.',
      },
    ],
    reason: ACCOUNT_REASON,
  });

export const confirmMailboxData = z.object({ confirmUrl: z.url(), days: z.number().int().positive() });
/** Contains no name or personal data, because the mailbox may belong to another person. */
export const confirmMailbox = ({ confirmUrl, days }: z.infer<typeof confirmMailboxData>): RenderedMail =>
  renderMail({
    subject: 'Confirme seu e-mail',
    parts: [
      { kind: 'text', text: 'Este e-mail foi informado em um cadastro. Abra a página e diga se foi você.' },
      { kind: 'link', label: 'Ver e confirmar', url: confirmUrl },
      {
        kind: 'text',
        text: `O link vale por ${days} dias. Se não foi você, a mesma página tira o seu e-mail desse cadastro.`,
      },
    ],
    reason: `Você recebeu este e-mail porque o endereço foi informado na ${BRAND}.`,
  });

export const accountNewsData = z.object({
  confirmUrl: z.url(),
  /** The time of an agreed call. */
  startsAt: z.iso.datetime().optional(),
});
/** Sent to an address that was not confirmed, in place of a mail about health, documents or data. It names nothing of them. */
export const accountNews = ({ confirmUrl, startsAt }: z.infer<typeof accountNewsData>): RenderedMail =>
  renderMail({
    subject: 'Há uma novidade na sua conta',
    parts: [
      {
        kind: 'text',
        text: startsAt
          ? 'Há um horário marcado para você. O que é e como entrar estão na sua conta.'
          : 'Há uma novidade para você, e ela está na sua conta.',
      },
      ...(startsAt
        ? [
            {
              kind: 'facts' as const,
              facts: [
                ['Dia', day(startsAt)],
                ['Hora', `${hour(startsAt)}, ${ZONE_NAME}`],
              ] as const,
            },
          ]
        : []),
      {
        kind: 'text',
        text: 'Este endereço ainda não foi confirmado, e por isso o e-mail não diz mais do que isto. Depois de confirmar, o que esperava chega completo. Se o cadastro não é seu, a mesma página tira o seu e-mail dele.',
      },
      { kind: 'link', label: 'Confirmar meu e-mail', url: confirmUrl },
    ],
    reason: `Você recebeu este e-mail porque o endereço foi informado na ${BRAND}.`,
  });

export const welcomeData = z.object({ firstName: z.string(), shopUrl: z.url() });
export const welcome = ({ firstName, shopUrl }: z.infer<typeof welcomeData>): RenderedMail =>
  renderMail({
    subject: 'Seu cadastro está pronto',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `Que bom ter você na ${BRAND}. A partir de agora, seus pedidos e endereços ficam guardados na sua conta.`,
      },
      {
        kind: 'text',
        text: 'As embalagens chegam sem nada escrito por fora que diga o que há dentro, e nossos e-mails também não citam produtos.',
      },
      { kind: 'link', label: 'Ir para a loja', url: shopUrl },
    ],
    reason: ACCOUNT_REASON,
  });

export const passwordChangedData = z.object({
  firstName: z.string(),
  changedAt: z.iso.datetime(),
  recoveryUrl: z.url(),
});
export const passwordChanged = ({
  firstName,
  changedAt,
  recoveryUrl,
}: z.infer<typeof passwordChangedData>): RenderedMail =>
  renderMail({
    subject: 'Sua senha foi alterada',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `A senha da sua conta foi alterada em ${moment(changedAt)}. Por segurança, saímos da conta nos outros aparelhos.`,
      },
      { kind: 'text', text: 'Se não foi você, crie outra senha agora.' },
      { kind: 'link', label: 'Criar outra senha', url: recoveryUrl },
    ],
    reason: ACCOUNT_REASON,
  });

export const emailChangedData = z.object({ firstName: z.string(), changedAt: z.iso.datetime() });
/**
 * Sent to the previous address, so that its owner notices a change they did not make. The new address is not named,
 * because other people may read the mailbox.
 */
export const emailChanged = ({ firstName, changedAt }: z.infer<typeof emailChangedData>): RenderedMail =>
  renderMail({
    subject: 'O e-mail da sua conta foi trocado',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `Em ${moment(changedAt)}, o e-mail da sua conta passou a ser outro. A partir de agora, os avisos e os códigos vão para lá.`,
      },
      {
        kind: 'text',
        text: 'Se foi você, está tudo certo. Se não foi, responda a este e-mail: a gente confere com você e devolve o acesso.',
      },
    ],
    reason: ACCOUNT_REASON,
  });

export const identityCorrectedData = z.object({ firstName: z.string(), changedAt: z.iso.datetime() });
/** Says that a CPF or birth date was corrected, without naming the values or which of them was wrong. */
export const identityCorrected = ({
  firstName,
  changedAt,
}: z.infer<typeof identityCorrectedData>): RenderedMail =>
  renderMail({
    subject: 'Corrigimos seus dados',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `Em ${moment(changedAt)}, corrigimos os dados de identificação da sua conta. Você confere como ficaram no seu perfil.`,
      },
      {
        kind: 'text',
        text: 'Se você não pediu esta correção ou algo ficou errado, responda a este e-mail: a gente confere com você.',
      },
    ],
    reason: ACCOUNT_REASON,
  });
