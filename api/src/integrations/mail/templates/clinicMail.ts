import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { callData, withCancelledCall } from './videoCall.ts';
import { moment } from './wording.ts';

const PATIENT_REASON = `Você recebeu este e-mail porque tem cadastro na ${BRAND}.`;

/**
 * Contains no condition, answer or photo, so that other people who see the mail learn only that something arrived
 * (A-42).
 */
export const evaluationReceivedData = z.object({
  firstName: z.string(),
  answerBy: z.iso.datetime(),
  profileUrl: z.url(),
});
export const evaluationReceived = ({
  firstName,
  answerBy,
  profileUrl,
}: z.infer<typeof evaluationReceivedData>): RenderedMail =>
  renderMail({
    subject: 'Recebemos o seu envio',
    firstName,
    parts: [
      {
        kind: 'text',
        text: `Suas respostas chegaram bem. Você recebe um retorno até ${moment(answerBy)}, e avisamos por aqui assim que ele sair.`,
      },
      { kind: 'text', text: 'Enquanto isso, não precisa fazer nada. Os detalhes ficam só no seu perfil.' },
      { kind: 'link', label: 'Ver no meu perfil', url: profileUrl },
    ],
    reason: PATIENT_REASON,
  });

export const urgentStopData = z.object({
  reference: z.string(),
  at: z.iso.datetime(),
  panelUrl: z.url(),
});
/**
 * Asks the clinic to call a patient, without naming an answer, because other people may read the mailbox
 * (questionnaires §4).
 */
export const urgentStop = ({ reference, at, panelUrl }: z.infer<typeof urgentStopData>): RenderedMail =>
  renderMail({
    subject: 'Urgente: um paciente precisa de contato agora',
    parts: [
      {
        kind: 'text',
        text: 'Uma avaliação foi encerrada por segurança e pede contato imediato da equipe clínica. Abra o registro no painel, ligue para a pessoa e anote o contato.',
      },
      {
        kind: 'facts',
        facts: [
          ['Registro', reference],
          ['Quando', moment(at)],
        ],
      },
      { kind: 'link', label: 'Abrir o painel', url: panelUrl },
    ],
    reason: `Este endereço recebe os avisos urgentes da equipe clínica da ${BRAND}.`,
  });

/** The data of every appointment mail. The mail says that there is news and links to it. */
export const appointmentNewsData = z.object({
  firstName: z.string(),
  profileUrl: z.url(),
  /** An agreed video call that does not take place because of this news. */
  cancelledCall: callData.optional(),
});
export type AppointmentNews = z.infer<typeof appointmentNewsData>;

export const news = (
  { firstName, profileUrl, cancelledCall }: AppointmentNews,
  subject: string,
  text: string,
  label: string,
): RenderedMail =>
  withCancelledCall(
    renderMail({
      subject,
      firstName,
      parts: [
        { kind: 'text', text },
        { kind: 'link', label, url: profileUrl },
      ],
      reason: PATIENT_REASON,
    }),
    { profileUrl },
    cancelledCall,
  );

export const appointmentPrescribedData = appointmentNewsData.extend({ purchaseUrl: z.url().optional() });
export const appointmentPrescribed = ({
  firstName,
  profileUrl,
  purchaseUrl,
  cancelledCall,
}: z.infer<typeof appointmentPrescribedData>): RenderedMail =>
  withCancelledCall(
    renderMail({
      subject: 'Há uma resposta no seu perfil',
      firstName,
      parts: [
        {
          kind: 'text',
          text: 'O médico respondeu. Entre no seu perfil para ler a resposta. Se houver um pedido seu esperando, ele segue para a separação.',
        },
        { kind: 'link', label: 'Ler a resposta', url: profileUrl },
        ...(purchaseUrl
          ? ([
              {
                kind: 'text',
                text: 'Ainda não comprou? O segundo link já leva ao pagamento do que ficou liberado para você.',
              },
              { kind: 'link', label: 'Ir para o pagamento', url: purchaseUrl },
            ] as const)
          : []),
      ],
      reason: PATIENT_REASON,
    }),
    { profileUrl },
    cancelledCall,
  );

export const appointmentNotNeeded = (data: AppointmentNews): RenderedMail =>
  news(
    data,
    'Há uma resposta no seu perfil',
    'O médico respondeu. Entre no seu perfil para ler o que ele escreveu. Se você pagou algo que dependia dessa resposta, o valor volta inteiro pelo mesmo meio de pagamento, e avisamos em outro e-mail.',
    'Ler a resposta',
  );

export const appointmentCancelled = (data: AppointmentNews): RenderedMail =>
  news(
    data,
    'Um atendimento seu foi encerrado',
    'Ele foi encerrado pela nossa equipe antes de uma resposta médica. Se quiser saber por quê, ou não esperava por isso, fale com a gente. Se você pagou algo que dependia dele, o valor volta inteiro pelo mesmo meio de pagamento, e avisamos em outro e-mail.',
    'Ver no meu perfil',
  );

/** The patient withdrew the evaluation before a doctor claimed it. */
export const appointmentWithdrawn = (data: AppointmentNews): RenderedMail =>
  news(
    data,
    'Você retirou um envio',
    'Como você pediu, ele não será mais lido por ninguém da equipe. Se você pagou algo que dependia dele, o valor volta inteiro pelo mesmo meio de pagamento, e avisamos em outro e-mail.',
    'Ver no meu perfil',
  );
