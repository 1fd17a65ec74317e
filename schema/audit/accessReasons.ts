/**
 * Why an admin opens a patient's health data or identity photo: the choices, in the words the patient reads
 * (A-107).
 */
export const ACCESS_REASONS = {
  'patient-request': 'Pedido do paciente',
  complaint: 'Reclamação ou atendimento',
  'prescription-review': 'Conferência de receita',
  'payment-dispute': 'Disputa de pagamento ou reembolso',
  safety: 'Segurança do paciente',
  audit: 'Auditoria ou fiscalização',
  'legal-request': 'Pedido de autoridade ou ordem judicial',
  technical: 'Problema técnico',
  other: 'Outro motivo',
} as const;

export type AccessReasonKind = keyof typeof ACCESS_REASONS;

/** Long enough to say something, short enough to read. */
export const ACCESS_REASON_LENGTH = { min: 10, max: 500 } as const;
/** For how many minutes an admin may open a record after giving a reason for it. */
export const ACCESS_REASON_MINUTES = 30;
