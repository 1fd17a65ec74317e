import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { MAIL_LINKS } from '#schema/mail/mailLinks.ts';
import { clearTokens, saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { cart } from '../../features/checkout/checkout.fixtures.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { routes } from './routes.ts';

const NEVER = new Promise<never>(() => undefined);
const me = {
  id: 'u1',
  email: 'ana@exemplo.com.br',
  firstName: 'Ana',
  lastName: 'Lima',
  emailConfirmed: false,
};
const answers = {
  me,
  cart: { ...cart, token: 'guest' },
  orderChanged: () => NEVER,
  recurrenceChanged: () => NEVER,
  appointmentChanged: () => NEVER,
  chatMessageAdded: () => NEVER,
};

/** After so many turns of the event loop without a request, nothing more is on its way. */
const QUIET_TURNS = 20;

/** Renders an address and returns the mutations that it sent by itself, once nothing more is on its way. */
async function mutationsOf(address: string, isSignedIn: boolean): Promise<readonly string[]> {
  if (isSignedIn) saveTokens({ token: 'token', refreshToken: 'refresh' });
  else saveCartToken('guest');
  const { operations, mutations } = renderApp(address, answers);
  await screen.findAllByRole('main');
  let [sent, quiet] = [-1, 0];
  while (quiet < QUIET_TURNS) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    quiet = operations.length === sent ? quiet + 1 : 0;
    sent = operations.length;
  }
  return mutations;
}

afterEach(() => {
  saveCartToken(null);
  clearTokens();
});

/** The only address that changes something when it opens: the specification has links that fill the cart. */
const FILLS_CART: Record<string, string[]> = { '/?carrinho=F1': ['PrefillCart'] };

/** The other apps have addresses in the shop too; their page only loads the other app. */
const pages = routes.filter(({ file }) => !file.includes('otherApp'));

const addresses = [
  ...MAIL_LINKS.shop,
  ...pages.map(({ path }) =>
    path.replace(/^\*$/, '/qualquer/coisa').replace('/*', '').replace('?', '').replace(/:\w+/g, 'x'),
  ),
  '/busca?q=x',
  '/checkout/pagamento?pedido=x',
  '/login?voltar=/perfil/pedidos',
  '/prescricao?produto=x',
  '/checkout/pagamento?validatecard=F1',
  '/?carrinho=F1',
];

describe('a page that is only opened', () => {
  it.each(
    addresses.flatMap((address) => [
      [address, 'a signed-in person', true] as const,
      [address, 'a guest', false] as const,
    ]),
  )('changes nothing: %s for %s', async (address, _, isSignedIn) => {
    expect(await mutationsOf(address, isSignedIn)).toEqual(FILLS_CART[address] ?? []);
  });
});
