import { describe, expect, it } from '@jest/globals';
import { isMeaningfulReason } from './meaningfulReason.ts';

describe('a reason', () => {
  it.each([
    'aaaaaaaaaa',
    'AAAAAaaaaa',
    'áàãâaáàãâa',
    'a a a a a a a a',
    'aaaaaaaaaaaaaaaaaaaa bc',
    'abababababab',
    'asdasdasdasd',
    'asdf asdf asdf',
    'motivo motivo motivo',
    '..........',
    '1234567890',
    'abababab 12',
    '-- // -- // --',
    '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
    '\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164\u3164',
    'x',
    '',
  ])('is not "%s"', (text) => {
    expect(isMeaningfulReason(text)).toBe(false);
  });

  it.each([
    'Reclamação número 4711',
    'Perda',
    'NF 123',
    'Vazou',
    'porque sim',
    'Teste do modo de alteração',
    'Paciente pediu por telefone',
    'Processo 0001234-56.2026.8.26.0100',
    'Erro',
    'Bebê a bordo',
  ])('may be "%s"', (text) => {
    expect(isMeaningfulReason(text)).toBe(true);
  });
});
