import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { TYPED_ADDRESSES } from '#schema/typedAddresses.ts';
import { matchRoute } from './matchRoute.ts';
import { routes } from './routes.ts';

describe('the addresses of the shop', () => {
  it.each(routes.map(({ path, file }) => [path, file]))('include %s, rendered by %s', (_path, file) => {
    expect(existsSync(`web/shop/src/${file}`)).toBe(true);
  });

  it.each([
    ['/', '/'],
    ['/produtos/creatina', '/produtos/:slug'],
    ['/produtos/creatina/', '/produtos/:slug'],
    ['/checkout/pagamento', '/checkout/pagamento'],
    ['/perfil', '/perfil'],
    ['/perfil/pedidos/abc', '/perfil/pedidos/:id'],
    ['/perfil/assinaturas', '/perfil/assinaturas'],
    ['/avaliacao', '/avaliacao/*'],
    ['/avaliacao/melatonina', '/avaliacao/*'],
    ['/questionario/ed/passo-1', '/questionario/*'],
    ['/documentos/termos-de-uso', '/documentos/:id/:version?'],
    ['/documentos/termos-de-uso/1.0', '/documentos/:id/:version?'],
    ['/qualquer/coisa', '*'],
  ])('include %s, with the route %s', async (address, path) => {
    expect((await matchRoute(address)).path).toBe(path);
  });

  it.each(Object.values(SUBSCRIPTION_PAGES))(
    'include %s, which a mail about a subscription links to',
    async (path) => {
      expect((await matchRoute(path)).path).toBe(path);
    },
  );

  it.each(Object.entries(TYPED_ADDRESSES))('do not include %s, which leads to %s', async (typed, path) => {
    expect((await matchRoute(typed)).path).toBe('*');
    expect((await matchRoute(path)).path).toBe(path);
  });
});
