import { describe, expect, it } from '@jest/globals';
import { afterLogin, loginPath, ownPath, rememberStep, withReturn } from './returnPath.ts';

describe('coming back after signing in', () => {
  it('returns to the page that asked for it, query included', () => {
    const asked = new URL(loginPath('/perfil/pedidos?pagina=2'), 'http://shop');
    expect(afterLogin(asked.search)).toBe('/perfil/pedidos?pagina=2');
  });

  it.each(['https://mau.exemplo/', '//mau.exemplo', '/\\mau.exemplo', 'javascript:alert(1)', ''])(
    'never leads out of the shop: %s',
    (text) => {
      expect(ownPath(text)).toBeNull();
    },
  );

  it('goes on with a purchase that was interrupted, when nothing else was asked', () => {
    rememberStep('/checkout/pagamento?pedido=1');
    expect(afterLogin('')).toBe('/checkout/pagamento?pedido=1');
    expect(afterLogin('?voltar=%2Fbusca')).toBe('/busca');
    rememberStep(null);
    expect(afterLogin('')).toBe('/');
  });

  it('is kept on the way through sign-up and recovery', () => {
    expect(withReturn('/cadastro', '?voltar=%2Fcheckout%2Frevisao')).toBe(
      '/cadastro?voltar=%2Fcheckout%2Frevisao',
    );
    expect(withReturn('/cadastro', '')).toBe('/cadastro');
  });
});
