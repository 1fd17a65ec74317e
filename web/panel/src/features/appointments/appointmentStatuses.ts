/** The statuses of an appointment, in the server's words. */
export const APPOINTMENT_STATUSES: readonly (readonly [code: number, text: string])[] = [
  [1, 'Aguardando avaliação'],
  [2, 'Em avaliação'],
  [4, 'Precisa de videoconsulta'],
  [5, 'Videoconsulta agendada'],
  [3, 'Prescrito'],
  [6, 'Sem necessidade de medicamento'],
  [7, 'Cancelado'],
];

/** Only an undecided appointment may be cancelled; the server checks it again. */
export const mayCancel = (status: number): boolean =>
  status === 1 || status === 2 || status === 4 || status === 5;
