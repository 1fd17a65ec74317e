import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { seedDefinitions } from '../../quiz/versions/seedDefinitions.ts';
import { labelOf, wordsOf } from './exportWords.ts';

const HISTORY = 'Histórico das assinaturas';

describe('wordsOf', () => {
  it.each([
    [HISTORY, 'reason', 'waited_in_vain', 'esperou até o fim do prazo'],
    [HISTORY, 'to', '2', 'suspensa'],
    ['Meses das assinaturas', 'declineReason', 'insufficient_funds', 'sem limite ou saldo'],
    ['Pagamentos', 'declineReason', 'expired_card', 'cartão vencido'],
    ['Itens dos pedidos', 'cancelledWhy', 'withdrawn', 'Você desistiu deste item.'],
    ['Devoluções', 'reason', 'double', 'pagamento em dobro'],
    ['Devoluções', 'reason', 'freight-unused', 'diferença de frete sem a mudança de endereço'],
    ['Pagamentos', 'purpose', 'freight', 'diferença de frete de um novo endereço'],
    ['Consentimentos', 'purpose', 'images', 'imagens'],
    ['Movimentos de dinheiro', 'note', 'part:2', 'item que não foi enviado'],
    ['Desistências', 'reason', 'late', 'Demorou para chegar'],
    ['Consentimentos', 'document', 'termos-de-uso', 'Termos de uso e de compra'],
    ['O que a administração fez na sua conta', 'fields', 'birthDate', 'Data de nascimento'],
    ['Avaliações', 'flags', 'IDENTITY_NOT_CONFIRMED', 'Identidade não confirmada'],
    ['Andamento dos pedidos', 'note', 'um texto: com dois-pontos', 'um texto: com dois-pontos'],
  ])('in %s shows %s %s as "%s"', (table, field, code, words) => {
    expect(wordsOf(table, field, code)).toBe(words);
  });

  it('has words for every alert of every questionnaire', () => {
    const codes = [...seedDefinitions().values()].flatMap(({ flags }) => Object.keys(flags));
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => wordsOf('Avaliações', 'flags', code) === code)).toEqual([]);
  });

  it('has words for every reason that the history of a subscription stores', () => {
    const folder = 'api/src/modules/recurrence';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const codes = sources.flatMap((text) =>
      [...text.matchAll(/reason: '(\w+)'/g)].map(([, code = '']) => code),
    );
    expect(codes.length).toBeGreaterThan(25);
    expect(codes.filter((code) => wordsOf(HISTORY, 'reason', code) === code)).toEqual([]);
  });
});

describe('labelOf', () => {
  it.each([
    ['Consentimentos', 'address', 'Endereço de rede (IP)'],
    ['Consentimentos', 'document', 'Documento'],
    ['Pedidos', 'address', 'Endereço'],
    ['Cadastro', 'document', 'CPF'],
  ])('in %s calls %s "%s"', (table, field, label) => {
    expect(labelOf(table, field)).toBe(label);
  });
});
