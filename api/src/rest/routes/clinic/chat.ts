import { z } from 'zod';
import type { ChatMessage, ChatUser } from '../../../modules/chat/chat.types.ts';
import { chatUsers } from '../../../modules/chat/conversation.ts';
import { deleteChatMessage, editChatMessage } from '../../../modules/chat/message/changeChatMessage.ts';
import {
  listMessages,
  listOwnMessages,
  type MessageList,
} from '../../../modules/chat/message/listMessages.ts';
import { markMessageRead, readMessage } from '../../../modules/chat/message/readMessage.ts';
import { sendChatMessage } from '../../../modules/chat/message/sendChatMessage.ts';
import { newId } from '../../../shared/ids.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import {
  done,
  exampleId,
  instant,
  integer,
  listOf,
  nullableString,
  optionalFile,
  optionalFlag,
  optionalText,
  paging,
  queryFlag,
  string,
  text,
  uuid,
} from '../../fields.ts';
import { type Route, route } from '../../route.ts';

const appointmentId = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12';

const userShape = z
  .object({
    id: string('Identificador.', exampleId),
    name: string('Nome.', 'Carla Nunes'),
    role: string('patient ou doctor.', 'doctor'),
  })
  .meta({ id: 'ChatUser', description: 'Alguém que participa da conversa.' });

const messageShape = z
  .object({
    id: string('Identificador.', exampleId),
    medicalAppointmentId: string('A consulta.', appointmentId),
    seq: integer('O lugar da mensagem na conversa, a partir de 1.', 1),
    sender: userShape,
    text: nullableString('O texto; null quando só há arquivo, ou quando a mensagem foi apagada.', 'Bom dia.'),
    attachment: nullableString('fileName do arquivo: peça o endereço em /utils/secure-url.'),
    createdAt: instant('Quando foi enviada.'),
    readAt: nullableString('Quando foi lida pelo outro lado.'),
    editedAt: nullableString('Quando foi corrigida pela última vez.'),
    earlierVersions: z
      .array(
        z.object({
          number: integer('A partir de 1, a mensagem como foi enviada.', 1),
          text: nullableString('O texto de então.', 'Bom dia.'),
          at: instant('Quando foi escrita.'),
        }),
      )
      .meta({ description: 'O que dizia antes de ser corrigida; vazio quando foi apagada.' }),
    deletedAt: nullableString('Quando foi apagada.'),
  })
  .meta({ id: 'ChatMessage', description: 'Uma mensagem entre o paciente e o médico de uma consulta.' });

const messageList = listOf(messageShape, 'ChatMessageList');

const userBody = ({ id: userId, name, role }: ChatUser): z.input<typeof userShape> => ({
  id: userId,
  name,
  role,
});

const messageBody = (message: ChatMessage): z.input<typeof messageShape> => ({
  id: message.id,
  medicalAppointmentId: message.medicalAppointmentId,
  seq: message.seq,
  sender: userBody(message.sender),
  text: message.text,
  attachment: message.attachment?.id ?? null,
  createdAt: message.createdAt.toISOString(),
  readAt: message.readAt?.toISOString() ?? null,
  editedAt: message.editedAt?.toISOString() ?? null,
  earlierVersions: message.earlierVersions.map(({ number, text: words, at }) => ({
    number,
    text: words,
    at: at.toISOString(),
  })),
  deletedAt: message.deletedAt?.toISOString() ?? null,
});

const listBody = ({ items, total }: MessageList) => ({ items: items.map(messageBody), total });

const params = z.object({ id: uuid('Identificador da mensagem.') });
const reason = optionalText(
  'Por que um administrador precisa ler: pelo menos 10 caracteres. O paciente vê o acesso.',
);
const oneAppointment = optionalText('Identificador da consulta.', appointmentId);

export const chatRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/chat-message',
    audience: 'members',
    freshCode: 'this shift',
    summary: 'Lista as mensagens de uma consulta',
    notes:
      'Para o paciente e o médico da consulta, e para administradores, que dizem o motivo. Com medicalAppointmentId, até 99.999 de uma vez; sem ele, o paciente recebe as de todas as suas consultas, e o médico as das suas, estas no máximo 100 por página.',
    query: z.object({
      medicalAppointmentId: oneAppointment,
      limit: z.coerce
        .number()
        .int()
        .min(0)
        .default(100)
        .meta({ description: 'Quantas, no máximo 99.999 de uma consulta.', example: 99_999 }),
      offset: paging(0).offset,
      isDesc: queryFlag('As mais novas primeiro.', true),
      reason,
    }),
    answer: messageList,
    refusals: ['not_found', 'reason_required'],
    example: { query: `medicalAppointmentId=${appointmentId}&offset=0&limit=99999` },
    execute: (ctx, { query }) => listMessages(ctx, { ...query, channel: 'rest' }),
    toBody: listBody,
  }),
  route({
    method: 'POST',
    path: '/chat-message',
    audience: 'members',
    summary: 'Envia uma mensagem',
    notes:
      'Para o paciente e o médico da consulta, até 30 dias depois que ela termina. Enviada de novo com o mesmo clientId, continua sendo uma só.',
    body: z.object({
      medicalAppointmentId: text('A consulta.', appointmentId),
      text: optionalText('Até 4.000 caracteres.', 'Bom dia.'),
      attachment: optionalFile('Um arquivo enviado: fileName ou bucket.'),
      clientId: optionalText('Um nome dado por quem envia: de 8 a 64 letras, números ou hífens.', exampleId),
    }),
    answer: messageShape,
    status: 201,
    refusals: [
      'not_found',
      'chat_closed',
      'chat_message_empty',
      'chat_message_too_long',
      'file_not_found',
      'file_wrong_purpose',
      'chat_file_used',
      'idempotency_key_reused',
      'too_many_attempts',
    ],
    example: { body: { medicalAppointmentId: appointmentId, text: 'Bom dia.', clientId: exampleId } },
    execute: (ctx, { body: { attachment, clientId, ...body } }) =>
      sendChatMessage(ctx, { ...body, attachmentId: attachment ?? null, clientId: clientId || newId() }),
    toBody: messageBody,
  }),
  route({
    method: 'GET',
    path: '/chat-message/mine',
    audience: 'members',
    freshCode: 'this shift for doctors',
    summary: 'Lista as mensagens das próprias conversas',
    query: z.object({
      medicalAppointmentId: oneAppointment,
      isDesc: queryFlag('As mais novas primeiro.', true),
      ...paging(20),
    }),
    answer: messageList,
    example: { query: 'limit=20' },
    execute: (ctx, { query }) => listOwnMessages(ctx, query),
    toBody: listBody,
  }),
  route({
    method: 'GET',
    path: '/chat-message/chat-users',
    audience: 'members',
    freshCode: 'this shift for doctors',
    summary: 'Lista quem participa de uma conversa',
    notes: 'Para quem participa dela.',
    query: z.object({ medicalAppointmentId: text('A consulta.', appointmentId) }),
    answer: z
      .object({ items: z.array(userShape), total: integer('Quantos são.', 2) })
      .meta({ id: 'ChatUsers', description: 'O paciente e, quando já existe, o médico.' }),
    refusals: ['not_found'],
    example: { query: `medicalAppointmentId=${appointmentId}` },
    execute: async (ctx, { query }) => chatUsers(ctx, query.medicalAppointmentId),
    toBody: (users) => ({ items: users.map(userBody), total: users.length }),
  }),
  route({
    method: 'GET',
    path: '/chat-message/{id}',
    audience: 'members',
    freshCode: 'decided by the command',
    summary: 'Mostra uma mensagem',
    notes: 'Para quem participa da conversa e para administradores, que dizem o motivo.',
    params,
    query: z.object({ reason }),
    answer: messageShape,
    refusals: ['not_found', 'reason_required'],
    example: { path: `/chat-message/${exampleId}` },
    execute: (ctx, input) =>
      readMessage(ctx, input.params.id, { reason: input.query.reason, channel: 'rest' }),
    toBody: messageBody,
  }),
  route({
    method: 'PUT',
    path: '/chat-message/{id}',
    audience: 'members',
    summary: 'Corrige uma mensagem própria, ou marca uma recebida como lida',
    notes:
      'Com text, quem escreveu corrige o texto enquanto ele não foi lido; o anterior continua visível para os dois. Com isRead, quem recebeu marca esta e as anteriores como lidas.',
    params,
    body: z.object({
      text: optionalText('O texto corrigido.', 'Boa tarde.'),
      isRead: optionalFlag('Se foi lida.'),
    }),
    answer: messageShape,
    refusals: [
      'forbidden',
      'not_found',
      'chat_closed',
      'chat_message_already_read',
      'chat_message_empty',
      'chat_message_too_long',
    ],
    example: { path: `/chat-message/${exampleId}`, body: { isRead: true } },
    execute: async (ctx, { params: { id: messageId }, body }) => {
      if (body.text !== undefined) return editChatMessage(ctx, messageId, body.text ?? '');
      if (body.isRead) return markMessageRead(ctx, messageId);
      return new InvalidInput([{ path: 'text', message: 'Envie text ou isRead.' }]);
    },
    toBody: messageBody,
  }),
  route({
    method: 'DELETE',
    path: '/chat-message/{id}',
    audience: 'members',
    summary: 'Apaga uma mensagem',
    notes:
      'Para quem a escreveu e para administradores. Os dois lados veem que ela foi apagada e quando; o texto e o arquivo continuam no prontuário.',
    params,
    answer: done,
    refusals: ['forbidden', 'not_found', 'chat_closed'],
    example: { path: `/chat-message/${exampleId}` },
    execute: (ctx, input) => deleteChatMessage(ctx, input.params.id),
    toBody: () => ({ ok: true }),
  }),
];
