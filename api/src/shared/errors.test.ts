import { describe, expect, it } from '@jest/globals';
import { NotFound } from './errors.ts';

describe('the message about what was not found', () => {
  it.each([
    ['Conversa', 'Conversa não encontrada.'],
    ['Avaliação', 'Avaliação não encontrada.'],
    ['Mensagem', 'Mensagem não encontrada.'],
    ['Chave de acesso', 'Chave de acesso não encontrada.'],
    ['Pedido', 'Pedido não encontrado.'],
    ['Caso de segurança', 'Caso de segurança não encontrado.'],
  ] as const)('agrees with its word: %s', (what, message) => {
    expect(new NotFound(what).message).toBe(message);
  });
});
