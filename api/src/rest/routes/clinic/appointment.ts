import { z } from 'zod';
import type { MedicalAppointment } from '../../../modules/appointment/appointment.types.ts';
import { listAttended, readAnyAppointment } from '../../../modules/appointment/readAppointment.ts';
import { submitQuiz } from '../../../modules/appointment/submit/submitQuiz.ts';
import { submitWithAppointment } from '../../../modules/appointment/submit/submitWithAppointment.ts';
import { openQuiz, readQuiz } from '../../../modules/quiz/readQuiz.ts';
import { storedItems } from '../../../modules/quiz/storedItems.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import {
  exampleId,
  instant,
  integer,
  listOf,
  nullableString,
  optionalText,
  paging,
  string,
  text,
  uuid,
} from '../../fields.ts';
import { type Route, route } from '../../route.ts';
import { storedShape } from './quiz.ts';

const appointmentShape = z
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

const appointmentBody = (row: MedicalAppointment): z.input<typeof appointmentShape> => ({
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
const answerItem = z
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
const appointmentFields = z.object({
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

const refusals = [
  'quiz_already_exists',
  'quiz_stopped',
  'pregnantAnswerYes',
  'conditionsAnswer',
  'missing_answers',
  'INVALID_EVALUATION',
  'photos_required',
  'file_not_found',
  'file_wrong_purpose',
  'rg_required',
  'consent_required',
  'evaluation_age',
  'under_age',
] as const;

export const appointmentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/quiz/with-appointment',
    audience: 'members',
    summary: 'Envia uma avaliação inteira e pede a consulta',
    notes:
      'As respostas são conferidas de novo aqui: o que estava escondido, o que falta e o que impede a avaliação são recusados, e nada do que o corpo diz de situação ou médico vale. Sem uma avaliação já começada, consents traz os quatro aceites: truth, adult, soleUser e medicalTerms. Sem eles a recusa consent_required traz o texto de cada um, para a pessoa aceitar, e o envio repetido com eles continua. photos_required diz as fotos que faltam na evolução: PUT /evolution/{id}. Enquanto houver uma consulta em aberto da mesma linha, a resposta é quiz_already_exists.',
    body: z.object({
      quiz: z.object({
        type: z
          .union([z.string(), z.int()])
          .transform(String)
          .meta({ description: 'Linha de tratamento: número ou nome.', example: 3 }),
        quizMessage: optionalText('Ignorado: o resumo é feito pelo serviço.'),
        consents: z
          .array(z.string())
          .max(20)
          .nullish()
          .meta({
            description: 'Os aceites da primeira tela, só os que a pessoa deu.',
            example: ['truth', 'adult', 'soleUser', 'medicalTerms'],
          }),
        questionAndResponse: z
          .array(answerItem)
          .max(300)
          .meta({ description: 'Uma por resposta escolhida.' }),
      }),
      medicalAppointment: appointmentFields,
    }),
    answer: z
      .object({
        quizUser: z.array(storedShape).meta({ description: 'As respostas como ficam no registro.' }),
        type: integer('Linha de tratamento.', 3),
        medicalAppointment: appointmentShape,
      })
      .meta({ id: 'QuizWithAppointment', description: 'A avaliação enviada e a consulta pedida.' }),
    status: 201,
    refusals,
    example: {
      body: {
        quiz: {
          type: 3,
          consents: ['truth', 'adult', 'soleUser', 'medicalTerms'],
          questionAndResponse: [
            { question: 201, type: 1, answer: 1, textResponse: 'Nas entradas', score: 0 },
          ],
        },
        medicalAppointment: { evolutionId: exampleId, request: 3, typeAttendance: 1 },
      },
    },
    execute: (ctx, { body: { quiz, medicalAppointment } }) =>
      submitWithAppointment(ctx, {
        type: quiz.type,
        consents: quiz.consents ?? [],
        responses: quiz.questionAndResponse,
        evolutionId: medicalAppointment.evolutionId,
      }),
    toBody: async (appointment, ctx) => ({
      quizUser: await answersOf(ctx, appointment.quizId),
      type: appointment.request,
      medicalAppointment: appointmentBody(appointment),
    }),
  }),
  route({
    method: 'POST',
    path: '/medical-appointment',
    audience: 'members',
    summary: 'Pede a consulta de uma avaliação já respondida',
    notes: 'A avaliação é a que a pessoa tem aberta nessa linha, com as respostas que já enviou.',
    body: appointmentFields,
    answer: appointmentShape,
    status: 201,
    refusals: ['not_found', ...refusals],
    example: { body: { evolutionId: exampleId, request: 3 } },
    execute: async (ctx, { body: { evolutionId, request } }) => {
      const quiz = await openQuiz(ctx, request);
      if (!quiz) throw new NotFound('Avaliação');
      return submitQuiz(ctx, { quizId: quiz.id, evolutionId });
    },
    toBody: appointmentBody,
  }),
  route({
    method: 'GET',
    path: '/medical-appointment/mine',
    audience: 'members',
    freshCode: 'this shift for doctors',
    summary: 'Lista as próprias consultas',
    notes: 'Para médicos, também as que estão ou estiveram com eles.',
    query: z.object(paging(20)),
    answer: listOf(appointmentShape, 'MedicalAppointmentList'),
    example: { query: 'limit=20' },
    execute: (ctx, { query }) => listAttended(ctx, query),
    toBody: ({ items, total }) => ({ items: items.map(appointmentBody), total }),
  }),
  route({
    method: 'GET',
    path: '/medical-appointment/{id}',
    audience: 'members',
    freshCode: 'decided by the command',
    summary: 'Mostra uma consulta',
    notes:
      'Para o paciente, o médico da consulta e administradores; enquanto ninguém a assumiu, para todos os médicos. Fica registrado para o paciente.',
    params: z.object({ id: uuid('Identificador da consulta.') }),
    answer: appointmentShape,
    refusals: ['reason_required', 'not_found'],
    example: { path: `/medical-appointment/${exampleId}` },
    execute: (ctx, { params }) => readAnyAppointment(ctx, params.id),
    toBody: appointmentBody,
  }),
];

async function answersOf(ctx: Ctx, quizId: string) {
  const quiz = await readQuiz(ctx, quizId);
  return quiz ? storedItems(ctx, quiz) : [];
}
