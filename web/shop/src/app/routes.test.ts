import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './matchRoute.ts';
import { routes } from './routes.ts';

describe('the addresses of the shop', () => {
  it.each(routes.map(({ path, file }) => [path, file]))('%s is written in %s', (_path, file) => {
    expect(existsSync(`web/shop/src/${file}`)).toBe(true);
  });

  it.each([
    ['/', '/'],
    ['/produtos/creatina', '/produtos/:slug'],
    ['/produtos/creatina/', '/produtos/:slug'],
    ['/checkout/pagamento', '/checkout/pagamento'],
    ['/perfil/pedidos/abc', '/perfil/pedidos/:id'],
    ['/avaliacao', '/avaliacao/*'],
    ['/avaliacao/melatonina', '/avaliacao/*'],
    ['/questionario/ed/passo-1', '/questionario/*'],
    ['/documentos/termos-de-uso', '/documentos/:id/:version?'],
    ['/documentos/termos-de-uso/1.0', '/documentos/:id/:version?'],
    ['/qualquer/coisa', '*'],
  ])('%s is answered by %s', (address, path) => {
    expect(matchRoute(address).path).toBe(path);
  });
});
