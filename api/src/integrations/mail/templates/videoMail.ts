import ical, { ICalCalendarMethod, ICalEventClass } from 'ical-generator';
import { z } from 'zod';
import { ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import { type AppointmentNews, appointmentNewsData, news } from './clinicMail.ts';
import { type MailPart, type RenderedMail, renderMail } from './layout.ts';
import { day, hour, moment } from './wording.ts';

export const callData = z.object({
  appointmentId: z.string(),
  /** Rises with each change of the appointment, so that a calendar replaces the earlier time. */
  revision: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  setAt: z.iso.datetime(),
});
type Call = z.infer<typeof callData>;

/**
 * The call as a calendar file. Families and employers share calendars, so its title names no doctor, no condition and no shop
 * (A-42).
 */
function calendarOf({ appointmentId, revision, startsAt, endsAt, setAt }: Call, url: string): string {
  const calendar = ical({
    prodId: { company: BRAND, product: 'agenda', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${appointmentId}@${new URL(url).hostname}`,
    sequence: revision,
    stamp: new Date(setAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: 'Conversa por vídeo',
    description: `${day(startsAt)}, ${hour(startsAt)}, ${ZONE_NAME}. O botão para entrar aparece no seu perfil quinze minutos antes.`,
    url,
    class: ICalEventClass.PRIVATE,
  });
  return `${calendar.toString()}\r\n`;
}

/** Adds day, hour and zone as facts, which stay also where an admin reworded the mail, and the calendar file. */
function withCall(mail: RenderedMail, { profileUrl }: AppointmentNews, call: Call | undefined): RenderedMail {
  if (!call) return mail;
  const facts: MailPart = {
    kind: 'facts',
    facts: [
      ['Dia', day(call.startsAt)],
      ['Hora', `${hour(call.startsAt)}, ${ZONE_NAME}`],
    ],
  };
  const [first, ...others] = mail.spec.parts;
  const parts = first ? [first, facts, ...others] : [facts];
  return { ...renderMail({ ...mail.spec, parts }), calendar: calendarOf(call, profileUrl) };
}

export const videoTimes = (data: AppointmentNews): RenderedMail =>
  news(
    data,
    'Escolha um horário',
    'Precisamos conversar com você por vídeo, por cerca de meia hora. Há dois horários esperando a sua escolha.',
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
