import { z } from 'zod';
import { ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { type AppointmentNews, appointmentNewsData, news } from './clinicMail.ts';
import type { RenderedMail } from './layout.ts';
import { callData, withCall } from './videoCall.ts';
import { moment } from './wording.ts';

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
