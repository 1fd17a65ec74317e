import { z } from 'zod';
import type { MedicalAppointment } from '../../../modules/appointment/appointment.types.ts';
import { exampleId, instant, integer, nullableString, string, text } from '../../fields.ts';

export const appointmentShape = z
  .object({
    id: string('Identificador.', exampleId),
    quizId: string('A avaliação.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12'),
    evolutionId: nullableString('As fotos.'),
    request: integer('Linha de tratamento.', 3),
    status: integer(
      '1 aguardando, 2 em avaliação, 3 prescrito, 4 precisa de vídeo, 5 vídeo agendado, 6 sem necessidade, 7 cancelado.',
      1,
    ),
    statusLabel: string('A situação em palavras.', 'Aguardando avaliação'),
    typeAttendance: integer('1 pelas respostas, 2 por vídeo.', 1),
    createdAt: instant('Quando foi pedida.'),
    dueAt: instant('Até quando um médico responde.'),
  })
  .meta({ id: 'MedicalAppointment', description: 'Uma consulta, sem as respostas.' });

export const appointmentBody = (row: MedicalAppointment): z.input<typeof appointmentShape> => ({
  id: row.id,
  quizId: row.quizId,
  evolutionId: row.evolutionId,
  request: row.request,
  status: row.status,
  statusLabel: row.statusLabel,
  typeAttendance: row.typeAttendance,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
});

/** An answer in a request. A score in the request is ignored and is always 0. */
export const answerItem = z
  .object({
    question: z.int().meta({ description: 'Pergunta; em queda de cabelo, o código.', example: 201 }),
    type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).meta({
      description: '1 escolha única, 2 múltipla, 3 texto, 4 número.',
      example: 1,
    }),
    answer: z.int().meta({ description: 'Resposta escolhida.', example: 1 }),
    textResponse: text('O texto da resposta.', 'Nas entradas'),
    score: z.unknown().optional().meta({ description: 'Sempre 0.' }),
  })
  .transform((sent) => ({ ...sent, score: 0 as const }));

/** The request for an appointment. Clients may send status, doctor and kind of attendance, which are ignored. */
export const appointmentFields = z.object({
  evolutionId: text('As fotos, de POST /evolution.', exampleId),
  attendBy: z.unknown().optional().meta({ description: 'Ignorado: o médico é escolhido pelo serviço.' }),
  status: z.unknown().optional().meta({ description: 'Ignorado: começa em 1.' }),
  request: z
    .union([z.string(), z.int()])
    .nullish()
    .transform((line) => (line === null || line === undefined ? '' : String(line)))
    .meta({ description: 'Linha de tratamento.', example: 3 }),
  typeAttendance: z.unknown().optional().meta({ description: 'Ignorado: começa em 1.' }),
});
