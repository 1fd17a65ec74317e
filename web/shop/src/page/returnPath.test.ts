import { describe, expect, it } from '@jest/globals';
import { afterLogin, loginPath, ownPath, storeCheckoutStep, withReturn } from './returnPath.ts';

describe('the return path after signing in', () => {
  it('is the page that required the login, with its query', () => {
    const login = new URL(loginPath('/perfil/pedidos?pagina=2'), 'http://shop');
    expect(afterLogin(login.search)).toBe('/perfil/pedidos?pagina=2');
  });

  it.each(['https://mau.exemplo/', '//mau.exemplo', '/\\mau.exemplo', 'javascript:alert(1)', ''])(
    'is never an address outside the shop, such as “%s”',
    (text) => {
      expect(ownPath(text)).toBeNull();
    },
  );

  it('is the interrupted checkout step when no other page required the login', () => {
    storeCheckoutStep('/checkout/pagamento?pedido=1');
    expect(afterLogin('')).toBe('/checkout/pagamento?pedido=1');
    expect(afterLogin('?voltar=%2Fbusca')).toBe('/busca');
    storeCheckoutStep(null);
    expect(afterLogin('')).toBe('/');
  });

  it('is passed on to sign-up and recovery', () => {
    expect(withReturn('/cadastro', '?voltar=%2Fcheckout%2Frevisao')).toBe(
      '/cadastro?voltar=%2Fcheckout%2Frevisao',
    );
    expect(withReturn('/password-recovery', '?voltar=%2Fcheckout%2Frevisao')).toBe(
      '/password-recovery?voltar=%2Fcheckout%2Frevisao',
    );
    expect(withReturn('/cadastro', '')).toBe('/cadastro');
  });
});
