import { APPOINTMENT_STATUS } from '#schema/constants.ts';
/** The statuses of an appointment, in the server's words. */
export const APPOINTMENT_STATUSES: readonly (readonly [code: number, text: string])[] = [
  [APPOINTMENT_STATUS.awaiting, 'Aguardando avaliação'],
  [APPOINTMENT_STATUS.inReview, 'Em avaliação'],
  [APPOINTMENT_STATUS.needsVideo, 'Precisa de videoconsulta'],
  [APPOINTMENT_STATUS.videoScheduled, 'Videoconsulta agendada'],
  [APPOINTMENT_STATUS.prescribed, 'Prescrito'],
  [APPOINTMENT_STATUS.notNeeded, 'Sem necessidade de medicamento'],
  [APPOINTMENT_STATUS.cancelled, 'Cancelado'],
];

/** Only an undecided appointment may be cancelled; the server checks it again. */
export const mayCancel = (status: number): boolean =>
  status === APPOINTMENT_STATUS.awaiting ||
  status === APPOINTMENT_STATUS.inReview ||
  status === APPOINTMENT_STATUS.needsVideo ||
  status === APPOINTMENT_STATUS.videoScheduled;
