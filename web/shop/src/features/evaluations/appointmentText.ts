import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { untilText } from '#web/format/until.ts';

export interface AppointmentFacts {
  /** A value of APPOINTMENT_STATUS. */
  status: number;
  dueAt: string;
}

export interface AppointmentText {
  text: string;
  tone: 'waiting' | 'good' | 'ended';
  /** The page that the screen links to. */
  next: 'prescriptions' | 'help' | null;
}

const LATE =
  'O prazo de 24 horas passou e pedimos desculpas pela espera. Seu caso segue na fila dos médicos; se preferir, fale com a gente.';

/** Tells the patient what happens next with a sent evaluation or how it ended. */
export function appointmentText({ status, dueAt }: AppointmentFacts, now: Date): AppointmentText {
  const until = untilText(dueAt, now);
  switch (status) {
    case APPOINTMENT_STATUS.awaiting:
      return until
        ? {
            text: `Um médico lê o seu caso e responde ${until}. A resposta aparece aqui, e avisamos por e-mail.`,
            tone: 'waiting',
            next: null,
          }
        : { text: LATE, tone: 'waiting', next: 'help' };
    case APPOINTMENT_STATUS.inReview:
      return until
        ? {
            text: `Um médico está lendo as suas respostas agora. Você recebe a decisão ${until}.`,
            tone: 'waiting',
            next: null,
          }
        : { text: LATE, tone: 'waiting', next: 'help' };
    case APPOINTMENT_STATUS.prescribed:
      return {
        text: 'O médico prescreveu o seu tratamento. A receita já vale para comprar aqui na loja.',
        tone: 'good',
        next: 'prescriptions',
      };
    case APPOINTMENT_STATUS.needsVideo:
      return {
        text: 'Antes de decidir, o médico precisa conversar com você por vídeo. Você escolhe o horário.',
        tone: 'waiting',
        next: null,
      };
    case APPOINTMENT_STATUS.videoScheduled:
      return {
        text: 'A videoconsulta está marcada. No dia, mandamos um lembrete por e-mail. Se não puder, avise na conversa com o médico.',
        tone: 'waiting',
        next: null,
      };
    case APPOINTMENT_STATUS.notNeeded:
      return {
        text: 'O médico avaliou o seu caso: você não precisa de medicamento agora. Se havia um pedido esperando, o valor dele volta por inteiro.',
        tone: 'good',
        next: null,
      };
    default:
      return {
        text: 'Esta avaliação foi cancelada. Você pode fazer outra quando quiser.',
        tone: 'ended',
        next: null,
      };
  }
}
