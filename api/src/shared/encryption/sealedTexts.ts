/** Text columns that contain a single encrypted text, each with the SQL for the subject of a row `t`. */
export const SEALED_TEXTS = {
  'prescription.revocation_reason': 't.user_id',
  'chat_message.text': '(select a.user_id from medical_appointment a where a.id = t.appointment_id)',
  'chat_message_version.text':
    '(select a.user_id from chat_message m join medical_appointment a on a.id = m.appointment_id where m.id = t.message_id)',
} as const satisfies Readonly<Record<string, string>>;

export type TextColumn = keyof typeof SEALED_TEXTS;
