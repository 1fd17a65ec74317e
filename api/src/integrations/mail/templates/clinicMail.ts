import { z } from 'zod';
import { ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { type CalendarCall, callCalendar } from '../../../shared/calendar/callCalendar.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { day, hour, moment } from './wording.ts';

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
export const urgentStop = (data: z.infer<typeof urgentStopData>): RenderedMail =>
  urgentMail(data, {
    subject: 'Urgente: um paciente precisa de contato agora',
    text: 'Uma avaliação foi encerrada por segurança e pede contato imediato da equipe clínica. Abra o registro no painel, ligue para a pessoa e anote o contato.',
    label: 'Abrir o painel',
  });

/** Asks the clinic to open a severe report of a patient, without naming the patient or a symptom. */
export const severeReport = (data: z.infer<typeof urgentStopData>): RenderedMail =>
  urgentMail(data, {
    subject: 'Urgente: um relato de paciente espera a clínica',
    text: 'Um paciente em tratamento contou algo grave. Os envios e as cobranças dele estão parados até um médico concluir. Abra o relato no topo da fila e ligue para a pessoa.',
    label: 'Abrir a fila',
  });

const urgentMail = (
  { reference, at, panelUrl }: z.infer<typeof urgentStopData>,
  { subject, text, label }: { subject: string; text: string; label: string },
): RenderedMail =>
  renderMail({
    subject,
    parts: [
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          ['Registro', reference],
          ['Quando', moment(at)],
        ],
      },
      { kind: 'link', label, url: panelUrl },
    ],
    reason: `Este endereço recebe os avisos urgentes da equipe clínica da ${BRAND}.`,
  });

export const checkInData = z.object({ firstName: z.string(), profileUrl: z.url() });
/** Names no line, medicine or symptom, because other people may read the mailbox. */
export const checkIn = ({ firstName, profileUrl }: z.infer<typeof checkInData>): RenderedMail =>
  renderMail({
    subject: 'Como está indo?',
    firstName,
    parts: [
      { kind: 'text', text: 'Temos três perguntas rápidas para você. Responder leva menos de um minuto.' },
      { kind: 'link', label: 'Responder no meu perfil', url: profileUrl },
    ],
    reason: PATIENT_REASON,
  });
export const checkInConcluded = ({ firstName, profileUrl }: z.infer<typeof checkInData>): RenderedMail =>
  renderMail({
    subject: 'Há uma resposta para você',
    firstName,
    parts: [
      { kind: 'text', text: 'Lemos o que você nos contou. A resposta está no seu perfil.' },
      { kind: 'link', label: 'Ler a resposta', url: profileUrl },
    ],
    reason: PATIENT_REASON,
  });

const callData = z.object({
  appointmentId: z.string(),
  /** Rises with each change of the appointment, so that a calendar replaces the earlier time. */
  revision: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When the mail was written: the stamp of the calendar file. */
  setAt: z.iso.datetime(),
});
type Call = z.infer<typeof callData>;

/** The data of every appointment mail. The mail says that there is news and links to it. */
export const appointmentNewsData = z.object({
  firstName: z.string(),
  profileUrl: z.url(),
  /** An agreed video call that does not take place because of this news. */
  cancelledCall: callData.optional(),
});
type AppointmentNews = z.infer<typeof appointmentNewsData>;

const news = (
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

export const videoTimes = (data: AppointmentNews): RenderedMail =>
  news(
    data,
    'Escolha um horário',
    'Precisamos conversar com você por vídeo, por cerca de meia hora. Há horários esperando a sua escolha.',
    'Escolher o horário',
  );

/** A mail that was queued by an earlier release has no call. */
export const videoSetData = appointmentNewsData.extend({ call: callData.optional() });
export const videoSet = ({ call, ...data }: z.infer<typeof videoSetData>): RenderedMail =>
  withCall(
    news(
      data,
      'Sua conversa por vídeo está marcada',
      'O dia e a hora estão no seu perfil e no arquivo de agenda deste e-mail. Se não puder, avise pela conversa com o médico.',
      'Ver o horário',
    ),
    data,
    call,
  );

export const videoChanged = (data: AppointmentNews): RenderedMail =>
  news(
    data,
    'Os horários de vídeo mudaram',
    'Outro médico vai continuar o seu atendimento, por isso os horários que estavam no seu perfil não valem mais. O que você enviou continua guardado e não é preciso fazer nada agora: avisamos quando houver resposta ou novos horários.',
    'Abrir meu perfil',
  );

export const videoReminderData = appointmentNewsData.extend({
  startsAt: z.iso.datetime(),
  call: callData.optional(),
});
export const videoReminder = ({ startsAt, call, ...data }: z.infer<typeof videoReminderData>): RenderedMail =>
  withCall(
    news(
      data,
      'Sua conversa por vídeo é hoje',
      `Começa em ${moment(startsAt)}, ${ZONE_NAME}. Escolha um lugar tranquilo e bem iluminado; o endereço da sala aparece no seu perfil quinze minutos antes.`,
      'Abrir meu perfil',
    ),
    data,
    call,
  );

interface Page {
  profileUrl: string;
}

/** Adds day, hour and zone as facts, which stay also where an admin reworded the mail, and the calendar file. */
function withCall(mail: RenderedMail, { profileUrl: url }: Page, call: Call | undefined): RenderedMail {
  if (!call) return mail;
  const facts = [
    ['Dia', day(call.startsAt)],
    ['Hora', `${hour(call.startsAt)}, ${ZONE_NAME}`],
  ] as const;
  return { ...withFacts(mail, facts), calendar: callCalendar(eventOf(call), { url }) };
}

/** The same for an agreed call that does not take place, whose event is removed from the calendar of the patient. */
function withCancelledCall(
  mail: RenderedMail,
  { profileUrl: url }: Page,
  call: Call | undefined,
): RenderedMail {
  if (!call) return mail;
  const facts = [['Não vale mais', `${day(call.startsAt)}, ${hour(call.startsAt)}, ${ZONE_NAME}`]] as const;
  return { ...withFacts(mail, facts), calendar: callCalendar(eventOf(call), { url, isCancelled: true }) };
}

function withFacts(mail: RenderedMail, facts: readonly (readonly [string, string])[]): RenderedMail {
  const [first, ...others] = mail.spec.parts;
  const part = { kind: 'facts', facts } as const;
  return renderMail({ ...mail.spec, parts: first ? [first, part, ...others] : [part] });
}

const eventOf = ({ startsAt, endsAt, setAt, ...call }: Call): CalendarCall => ({
  ...call,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  stampedAt: new Date(setAt),
});
