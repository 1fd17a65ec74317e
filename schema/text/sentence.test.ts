import { describe, expect, it } from '@jest/globals';
import { asSentence } from './sentence.ts';

describe('a message on a screen', () => {
  it.each([
    ['Informe também o sobrenome', 'Informe também o sobrenome.'],
    ['Insira no máximo 30 caracteres', 'Insira no máximo 30 caracteres.'],
    ['CEP inválido.', 'CEP inválido.'],
    ['Por favor preencha as perguntas!', 'Por favor preencha as perguntas!'],
    ['Usuário não encontrado, você digitou o e-mail corretamente?', undefined],
    ['Redirecionando...', undefined],
    ['', undefined],
  ])('%p ends as a sentence', (text, shown = text) => {
    expect(asSentence(text)).toBe(shown);
  });
});
