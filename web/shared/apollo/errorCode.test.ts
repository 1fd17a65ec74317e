import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { CallError } from './callError.ts';
import { errorCode, errorText } from './errorCode.ts';

const apolloError = (code: string, message = 'texto do servidor') =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code } }] });

describe('errorCode and errorText', () => {
  it.each([
    [apolloError('UNAUTHENTICATED'), 'UNAUTHORIZED', 'Seu acesso expirou. Entre novamente na sua conta.'],
    [
      apolloError('NOT_FOUND'),
      'NOT_FOUND',
      'Não encontramos o que você procura. Volte e tente por outro caminho.',
    ],
    [
      new CallError('TIMEOUT', true),
      'TIMEOUT',
      'A resposta demorou demais. Confira sua conexão e tente de novo.',
    ],
    [apolloError('INTERNAL'), 'GENERIC', 'Algo deu errado por aqui. Tente de novo mais tarde.'],
    [new TypeError('x is undefined'), 'GENERIC', 'Algo deu errado por aqui. Tente de novo mais tarde.'],
  ])('map %s to %s', (error, code, text) => {
    expect(errorCode(error)).toBe(code);
    expect(errorText(error)).toBe(text);
  });

  it('show the message of the server for a code without a text in the page', () => {
    expect(errorText(apolloError('brand_new', 'Uma frase nova.'))).toBe('Uma frase nova.');
  });

  it('use a different fallback text for forms', () => {
    expect(errorText(new Error('?'), 'defaultForm')).toBe(
      'Não conseguimos enviar o formulário. Confira os campos e tente de novo.',
    );
  });
});
