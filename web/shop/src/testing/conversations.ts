// Builders of the API's answers for tests of the conversations page.
const me = { id: 'u1', firstName: 'Rui', nationalityDocument: '123456789' };

export const patient = { id: 'u1', name: 'Rui Alves', role: 'patient' };

export const doctor = { id: 'd1', name: 'Dra. Lia Prado', role: 'doctor' };

export const message = (seq: number, text: string, changes: object = {}) => ({
  __typename: 'ChatMessage',
  id: `m${seq}`,
  medicalAppointmentId: 'a1',
  seq,
  clientId: `client-${seq}`,
  text,
  sender: doctor,
  createdAt: '2026-11-20T14:05:00.000Z',
  attachment: null,
  ...changes,
});

export const chat = (changes: object = {}) => ({
  medicalAppointmentId: 'a1',
  // The treatment line.
  request: 1,
  statusLabel: 'Em avaliação',
  unread: 0,
  mayWrite: true,
  with: doctor,
  lastMessage: message(90, 'Como você está?'),
  ...changes,
});

export const page = (items: object[], changes: object = {}) => ({
  __typename: 'ChatMessagePage',
  items,
  older: null,
  cursor: '0/1/1',
  users: [patient, doctor],
  mayWrite: true,
  writableUntil: null,
  ...changes,
});

export const answers = (chats: object[], more: object = {}) => ({
  me,
  myChats: { items: chats, total: chats.length, cursor: '0/1/1' },
  markChatRead: { medicalAppointmentId: 'a1', unread: 0 },
  setTyping: { ok: true },
  // The subscription receives an event of another conversation only, which changes nothing.
  chatMessageAdded: { kind: 'READ', medicalAppointmentId: 'other' },
  ...more,
});

export const withConversation = (conversation: unknown, more: object = {}) =>
  answers([chat()], { chatMessages: conversation, ...more });
