import { describe, expect, it } from '@jest/globals';
import { evaluationEntrance, hostRedirect, typedAddress } from './pageRedirects.ts';

const HOSTS = ['https://loja.example', 'https://avaliacao.example'];
const [SHOP, EVALUATION] = ['loja.example', 'avaliacao.example'];

describe('hostRedirect', () => {
  it.each([
    [SHOP, '/produtos/minoxidil', null],
    [SHOP, '/', null],
    [SHOP, '/avaliacao?type=ed', 'https://avaliacao.example/avaliacao?type=ed&continuar=1'],
    [SHOP, '/questionario/ed', 'https://avaliacao.example/questionario/ed?continuar=1'],
    [SHOP, '/?type=ed', 'https://avaliacao.example/avaliacao?type=ed&continuar=1'],
    [SHOP, '/?token=a&refreshToken=b', null],
    [EVALUATION, '/avaliacao', null],
    [EVALUATION, '/questionario/ed?x=1', null],
    [EVALUATION, '/?type=ed', '/avaliacao?type=ed'],
    [EVALUATION, '/?token=a&refreshToken=b', '/avaliacao?token=a&refreshToken=b'],
    [EVALUATION, '/', '/avaliacao'],
    [EVALUATION, '/?sendHome=true', '/avaliacao?sendHome=true'],
    [SHOP, '/?sendHome=true', 'https://avaliacao.example/avaliacao?sendHome=true&continuar=1'],
    [
      EVALUATION,
      '/?fromPrescriptionPayment=true',
      'https://loja.example/?fromPrescriptionPayment=true&continuar=1',
    ],
    [EVALUATION, '/perfil/pedidos', 'https://loja.example/perfil/pedidos?continuar=1'],
    [EVALUATION, '/painel', 'https://loja.example/painel?continuar=1'],
    [EVALUATION, '/favicon.ico', null],
    ['other.example', '/avaliacao', null],
    [SHOP, '//evil.example/avaliacao', null],
    [EVALUATION, '//evil.example/', null],
  ])('for %s%s returns %s', (host, url, to) => {
    expect(hostRedirect(url, host ?? '', HOSTS)).toBe(to);
  });

  it.each([
    ['same-origin', 'https://loja.example/?continuar=1'],
    ['none', '/avaliacao'],
    ['cross-site', '/avaliacao'],
  ])("redirects / of the evaluation's host, requested with Sec-Fetch-Site %s, to %s", (site, to) => {
    expect(hostRedirect('/', EVALUATION ?? '', HOSTS, site)).toBe(to);
  });

  it('redirects no page when there is only one host', () => {
    expect(hostRedirect('/avaliacao', SHOP ?? '', [])).toBeNull();
  });
});

describe('the first page', () => {
  it.each([
    ['/?type=ed', '/avaliacao?type=ed'],
    ['/?startIn=1&sendHome=true', '/avaliacao?startIn=1&sendHome=true'],
    ['/?fromProduct=2', '/avaliacao?fromProduct=2'],
    ['/?sendHome=true', '/avaliacao?sendHome=true'],
  ])('is the entrance of the evaluation for %s', (url, entrance) => {
    expect(evaluationEntrance(url)).toBe(entrance);
  });

  it.each(['/', '/?fromPrescriptionPayment=true&ed=true', '/?carrinho=1,2', '/busca?type=ed', '//?type=ed'])(
    'is the shop for %s',
    (url) => {
      expect(evaluationEntrance(url)).toBeNull();
    },
  );
});

describe('an address that people type', () => {
  it.each([
    ['/Carrinho', '/checkout/revisao'],
    ['/carrinho/', '/checkout/revisao'],
    ['/carrinho?cupom=BEMVINDO', '/checkout/revisao?cupom=BEMVINDO'],
    ['/perfil', null],
    ['/', null],
    ['/constructor', null],
    ['//carrinho', null],
  ])('%s leads to %s', (typed, page) => {
    expect(typedAddress(typed)).toBe(page);
  });
});
