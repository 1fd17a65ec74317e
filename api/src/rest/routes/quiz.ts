import { z } from 'zod';
import type { MedicalAppointment } from '../../modules/appointment/appointment.types.ts';
import { listAppointments } from '../../modules/appointment/listAppointments.ts';
import type { Quiz } from '../../modules/quiz/quiz.types.ts';
import { listQuizzes, readQuiz } from '../../modules/quiz/readQuiz.ts';
import { NotFound } from '../../shared/errors.ts';
import { instant, integer, listOf, maybe, paging, string, text, uuid } from '../fields.ts';
import { type Route, route } from '../route.ts';

const params = z.object({ id: uuid('Identificador da avaliação.') });

const responseShape = z
  .object({
    question: integer('Pergunta; em queda de cabelo, o código da pergunta.', 101),
    type: integer('1 escolha única, 2 múltipla, 3 texto, 4 número.', 1),
    answer: integer('Resposta escolhida.', 1),
    textResponse: string('O texto da resposta.', 'Nas entradas'),
    score: integer('Sempre 0.', 0),
  })
  .meta({ id: 'ResponseItem' });

const quizShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
    type: integer('Linha de tratamento.', 3),
    slug: string('Nome da linha no endereço.', 'quedadecabelo'),
    status: string('open, submitted, stopped ou replaced.', 'submitted'),
    contentVersion: string('Versão do questionário.', '1.0.0'),
    questionAndResponse: z.array(responseShape).nullable().meta({ description: 'Vazio até o envio.' }),
    createdAt: instant('Quando começou.'),
    submittedAt: maybe('Quando foi enviada.', '2026-11-21T15:00:00.000Z'),
  })
  .meta({ id: 'Quiz', description: 'Uma avaliação da própria pessoa.' });

const quizBody = (quiz: Quiz): z.input<typeof quizShape> => ({
  id: quiz.id,
  type: quiz.type,
  slug: quiz.slug,
  status: quiz.status,
  contentVersion: quiz.contentVersion,
  questionAndResponse: quiz.questionAndResponse,
  createdAt: quiz.createdAt.toISOString(),
  submittedAt: quiz.submittedAt?.toISOString() ?? null,
});

const appointmentShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
    quizId: string('A avaliação.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12'),
    evolutionId: maybe('As fotos.'),
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
  .meta({ id: 'MedicalAppointment', description: 'Uma consulta da própria pessoa.' });

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

export const quizRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/quiz',
    audience: 'members',
    summary: 'Lista as próprias avaliações',
    query: z.object(paging(20)),
    answer: listOf(quizShape, 'QuizList'),
    example: { query: 'limit=20' },
    ask: (ctx, { query }) => listQuizzes(ctx, query),
    write: ({ items, total }) => ({ items: items.map(quizBody), total }),
  }),
  route({
    method: 'GET',
    path: '/quiz/type',
    audience: 'members',
    summary: 'Lista as próprias avaliações de uma linha',
    query: z.object({ type: text('Número ou nome da linha.', 'quedadecabelo'), ...paging(20) }),
    answer: listOf(quizShape, 'QuizList'),
    example: { query: 'type=quedadecabelo' },
    ask: (ctx, { query }) => listQuizzes(ctx, query, query.type),
    write: ({ items, total }) => ({ items: items.map(quizBody), total }),
  }),
  route({
    method: 'GET',
    path: '/quiz/{id}',
    audience: 'members',
    summary: 'Mostra uma avaliação própria',
    params,
    answer: quizShape,
    example: { path: '/quiz/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11' },
    ask: async (ctx, asked) => {
      const quiz = await readQuiz(ctx, asked.params.id);
      if (!quiz) throw new NotFound('Avaliação');
      return quiz;
    },
    write: quizBody,
  }),
  route({
    method: 'GET',
    path: '/medical-appointment/mine',
    audience: 'members',
    summary: 'Lista as próprias consultas',
    query: z.object(paging(20)),
    answer: listOf(appointmentShape, 'MedicalAppointmentList'),
    example: { query: 'limit=20' },
    ask: (ctx, { query }) => listAppointments(ctx, query),
    write: ({ items, total }) => ({ items: items.map(appointmentBody), total }),
  }),
];
