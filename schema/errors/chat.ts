import type { Refusals } from './refusal.ts';

export const chatErrors = {
  chat_closed: {
    status: 400,
    message: 'Esta conversa terminou 30 dias depois da consulta. Você ainda pode ler tudo o que foi dito.',
  },
  chat_message_empty: { status: 400, message: 'Escreva uma mensagem ou anexe um arquivo.' },
  chat_message_too_long: {
    status: 400,
    message: 'A mensagem passa de 4.000 caracteres. Divida em duas.',
  },
  chat_file_used: { status: 400, message: 'Este arquivo já foi enviado em outra mensagem.' },
  chat_message_already_read: {
    status: 400,
    message: 'Esta mensagem já foi lida e não muda mais. Envie outra com a correção.',
  },
  too_many_saved_answers: {
    status: 400,
    message: 'Você já guardou trinta respostas. Apague uma antes.',
  },
} as const satisfies Refusals;
