import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { date } from './wording.ts';

const REASON = `Você recebeu este e-mail porque enviou um documento na sua conta da ${BRAND}.`;

/** These mails call a prescription "o documento"; only the account shows its type and its medicine. */
const about = z.object({ firstName: z.string(), profileUrl: z.url() });
const waits = z.object({ waitsUntil: z.iso.date().optional() });

const seeAccount = (url: string): MailPart => ({ kind: 'link', label: 'Ver na minha conta', url });
const howLong = (waitsUntil: string | undefined): MailPart[] =>
  waitsUntil
    ? [
        {
          kind: 'text',
          text: `Seu pedido fica guardado até ${date(waitsUntil)} à espera de outro documento. Se ele não chegar, cancelamos o pedido e devolvemos o valor inteiro, sem você precisar pedir.`,
        },
      ]
    : [];

export const documentReceivedData = about;
export const documentReceived = ({
  firstName,
  profileUrl,
}: z.infer<typeof documentReceivedData>): RenderedMail =>
  renderMail({
    subject: 'Recebemos o seu documento',
    firstName,
    parts: [
      {
        kind: 'text',
        text: 'O documento que você enviou chegou bem. Uma pessoa da nossa equipe vai conferir, e avisamos por aqui assim que houver resposta.',
      },
      { kind: 'text', text: 'Se já existe um pedido que depende dele, o pedido espera guardado.' },
      seeAccount(profileUrl),
    ],
    reason: REASON,
  });

export const documentAcceptedData = about;
export const documentAccepted = ({
  firstName,
  profileUrl,
}: z.infer<typeof documentAcceptedData>): RenderedMail =>
  renderMail({
    subject: 'Documento conferido: está tudo certo',
    firstName,
    parts: [
      {
        kind: 'text',
        text: 'Conferimos o documento que você enviou e está tudo certo. Se um pedido esperava por ele, seguimos com o pedido.',
      },
      seeAccount(profileUrl),
    ],
    reason: REASON,
  });

export const documentRefusedData = about.extend(waits.shape);
export const documentRefused = (data: z.infer<typeof documentRefusedData>): RenderedMail =>
  renderMail({
    subject: 'Falta acertar o documento que você enviou',
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Conferimos o documento que você enviou e, desta vez, não pudemos aceitar. Na sua conta está o motivo e o que fazer agora.',
      },
      ...howLong(data.waitsUntil),
      seeAccount(data.profileUrl),
    ],
    reason: REASON,
  });

export const documentMissingData = about.extend(waits.required().shape);
export const documentMissing = (data: z.infer<typeof documentMissingData>): RenderedMail =>
  renderMail({
    subject: 'Falta um documento para o seu pedido seguir',
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Um pedido seu está parado porque o documento de que ele depende não vale mais ou não chegou. Na sua conta está o que fazer.',
      },
      ...howLong(data.waitsUntil),
      seeAccount(data.profileUrl),
    ],
    reason: `Você recebeu este e-mail porque fez um pedido na ${BRAND}.`,
  });

export const documentQuestionData = about;
export const documentQuestion = ({
  firstName,
  profileUrl,
}: z.infer<typeof documentQuestionData>): RenderedMail =>
  renderMail({
    subject: 'Temos uma pergunta sobre o seu pedido',
    firstName,
    parts: [
      {
        kind: 'text',
        text: 'Antes de enviar um pedido seu, a nossa equipe precisa de uma resposta. A pergunta está na página do pedido, e ele continua assim que você responder.',
      },
      seeAccount(profileUrl),
    ],
    reason: `Você recebeu este e-mail porque fez um pedido na ${BRAND}.`,
  });

export const documentRevokedData = about.extend(waits.shape);
export const documentRevoked = (data: z.infer<typeof documentRevokedData>): RenderedMail =>
  renderMail({
    subject: 'Um documento da sua conta deixou de valer',
    firstName: data.firstName,
    parts: [
      {
        kind: 'text',
        text: 'Quem emitiu um documento da sua conta o cancelou. Não use mais o que ele indica antes de falar com quem o emitiu. Na sua conta estão os detalhes.',
      },
      ...howLong(data.waitsUntil),
      seeAccount(data.profileUrl),
    ],
    reason: `Você recebeu este e-mail porque tem uma conta na ${BRAND}.`,
  });
