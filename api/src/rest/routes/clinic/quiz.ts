import { z } from 'zod';
import { listClinicQuizzes, readClinicQuiz } from '../../../modules/appointment/record/clinicQuizzes.ts';
import type { Quiz } from '../../../modules/quiz/quiz.types.ts';
import { listQuizzes } from '../../../modules/quiz/readQuiz.ts';
import { storedItems } from '../../../modules/quiz/storedItems.ts';
import type { Ctx } from '../../../services.ts';
import {
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

const params = z.object({ id: uuid('Identificador da avaliação.') });
const reason = optionalText(
  'Por que um administrador precisa ler: pelo menos 10 caracteres. O paciente vê o acesso.',
);

const responseShape = z
  .object({
    question: integer('Pergunta; em queda de cabelo, o código da pergunta.', 101),
    type: integer('1 escolha única, 2 múltipla, 3 texto, 4 número.', 1),
    answer: integer('Resposta escolhida.', 1),
    textResponse: string('O texto da resposta.', 'Nas entradas'),
    score: integer('Sempre 0.', 0),
  })
  .meta({ id: 'ResponseItem' });

export const storedShape = z
  .object({
    KEY: string('Nome curto da pergunta.', 'onde-cai'),
    RESPONSE: integer('Resposta escolhida.', 1),
    QUESTION: integer('Pergunta; em queda de cabelo, o código da pergunta.', 101),
    SCORE: integer('Sempre 0.', 0),
    ANSWER: string('A resposta em palavras.', 'Nas entradas'),
  })
  .meta({ id: 'QuizUser', description: 'Uma resposta guardada.' });

const quizShape = z
  .object({
    id: string('Identificador.', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11'),
    type: integer('Linha de tratamento.', 3),
    slug: string('Nome da linha no endereço.', 'quedadecabelo'),
    status: string('open, submitted, stopped ou replaced.', 'submitted'),
    contentVersion: string('Versão do questionário.', '1.0.0'),
    quizUser: z
      .array(storedShape)
      .meta({ description: 'As respostas como ficam no registro; vazio até o envio.' }),
    questionAndResponse: z.array(responseShape).nullable().meta({ description: 'Vazio até o envio.' }),
    createdAt: instant('Quando começou.'),
    submittedAt: nullableString('Quando foi enviada.', '2026-11-21T15:00:00.000Z'),
  })
  .meta({ id: 'Quiz', description: 'Uma avaliação da própria pessoa.' });

const quizBody = async (ctx: Ctx, quiz: Quiz): Promise<z.input<typeof quizShape>> => ({
  id: quiz.id,
  type: quiz.type,
  slug: quiz.slug,
  status: quiz.status,
  contentVersion: quiz.contentVersion,
  quizUser: await storedItems(ctx, quiz),
  questionAndResponse: quiz.questionAndResponse,
  createdAt: quiz.createdAt.toISOString(),
  submittedAt: quiz.submittedAt?.toISOString() ?? null,
});

export const quizRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/quiz',
    audience: 'members',
    freshCode: 'this shift',
    summary: 'Lista avaliações',
    notes:
      'As próprias; para médicos, as das suas consultas; para administradores, com o motivo em reason, todas as enviadas. Cada avaliação de outra pessoa que é mostrada fica registrada para ela.',
    query: z.object({ reason, ...paging(20) }),
    answer: listOf(quizShape, 'QuizList'),
    refusals: ['reason_required'],
    example: { query: 'limit=20' },
    execute: (ctx, { query }) => listClinicQuizzes(ctx, query),
    toBody: async ({ items, total }, ctx) => ({
      items: await Promise.all(items.map((quiz) => quizBody(ctx, quiz))),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/quiz/type',
    audience: 'members',
    freshCode: 'none: only the caller’s own data',
    summary: 'Lista as próprias avaliações de uma linha',
    query: z.object({ type: text('Número ou nome da linha.', 'quedadecabelo'), ...paging(20) }),
    answer: listOf(quizShape, 'QuizList'),
    example: { query: 'type=quedadecabelo' },
    execute: (ctx, { query }) => listQuizzes(ctx, query, query.type),
    toBody: async ({ items, total }, ctx) => ({
      items: await Promise.all(items.map((quiz) => quizBody(ctx, quiz))),
      total,
    }),
  }),
  route({
    method: 'GET',
    path: '/quiz/{id}',
    audience: 'members',
    freshCode: 'decided by the command',
    summary: 'Mostra uma avaliação',
    notes:
      'Para quem a respondeu, o médico da consulta e administradores, com o motivo em reason. Fica registrado para o paciente.',
    params,
    query: z.object({ reason }),
    answer: quizShape,
    refusals: ['not_found', 'reason_required'],
    example: { path: '/quiz/0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11' },
    execute: (ctx, input) => readClinicQuiz(ctx, input.params.id, input.query),
    toBody: (quiz, ctx) => quizBody(ctx, quiz),
  }),
];
