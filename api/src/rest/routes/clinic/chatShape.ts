import { z } from 'zod';
import type { ChatMessage, ChatUser } from '../../../modules/chat/chat.types.ts';
import type { MessageList } from '../../../modules/chat/message/listMessages.ts';
import { exampleId, instant, integer, listOf, nullableString, string } from '../../fields.ts';

export const appointmentId = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12';

export const userShape = z
  .object({
    id: string('Identificador.', exampleId),
    name: string('Nome.', 'Carla Nunes'),
    role: string('patient ou doctor.', 'doctor'),
  })
  .meta({ id: 'ChatUser', description: 'Alguém que participa da conversa.' });

export const messageShape = z
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

export const messageList = listOf(messageShape, 'ChatMessageList');

export const userBody = ({ id: userId, name, role }: ChatUser): z.input<typeof userShape> => ({
  id: userId,
  name,
  role,
});

export const messageBody = (message: ChatMessage): z.input<typeof messageShape> => ({
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

export const listBody = ({ items, total }: MessageList) => ({ items: items.map(messageBody), total });
