import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart, buildLine, buildProduct, buildStore } from '../../testing/sampleShop.ts';

const item = (id: string, name: string, monthlyPrice: number) => ({
  monthlyPrice: cents(monthlyPrice),
  product: buildProduct({ id, name, slug: id, urlSlug: id }),
});
const plan = {
  id: 'subscription-plan',
  discountPercent: 20,
  fullPrice: cents(10980),
  monthlyTotal: cents(8784),
  changeDeadlineDays: 5,
  items: [item('minoxidil', 'Minoxidil', 5192), item('shampoo', 'Shampoo', 3592)],
};
const storeWithPlan = (changes = {}) =>
  buildStore({ subscriptionPlan: plan, freeShippingScope: 'capitals', ...changes });
const storeWithoutPlan = storeWithPlan({ subscriptionPlan: null });

interface CalculateRequest {
  input: { products: { id: string; quantity: number }[]; recurrent: boolean };
}
const calculateCart = ({ input }: CalculateRequest) => ({
  __typename: 'Calculation',
  total: cents(input.products.reduce((sum, { quantity }) => sum + quantity * 1000, 0)),
  subtotal: cents(99900),
});

afterEach(() => localStorage.clear());

describe('the page that sells the subscription plan', () => {
  it('shows the monthly price, where delivery is free and until when the subscriber may cancel', async () => {
    renderApp('/assinatura', { store: storeWithPlan() });
    expect(await screen.findByText('R$ 87,84')).toBeVisible();
    expect(
      screen.getByText('Entrega padrão grátis na Grande São Paulo, nas capitais e em Brasília'),
    ).toBeVisible();
    expect(screen.getByText('Mude, pule ou cancele até 5 dias antes de cada envio')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Montar a assinatura' })).toHaveAttribute('href', '/recorrencia');
  });

  it('names both monthly payment methods, the card and PIX Automático', async () => {
    renderApp('/assinatura', { store: storeWithPlan() });
    const step = (await screen.findByText('Pague o primeiro pedido')).closest('li');
    expect(step).toHaveTextContent(/cartão.*PIX Automático/);
    expect(screen.getByText(/autoriza os seguintes no seu banco/)).toBeInTheDocument();
  });

  it('promises free delivery in all of Brazil when the cart charges none there', async () => {
    renderApp('/assinatura', { store: storeWithPlan({ freeShippingScope: 'brazil' }) });
    expect(await screen.findByText('Entrega padrão grátis em todo o Brasil')).toBeVisible();
  });

  it('says that subscriptions are not available, and shows no price, when the shop has no plan', async () => {
    renderApp('/assinatura', { store: storeWithoutPlan });
    expect(await screen.findByRole('heading', { name: 'A assinatura ainda não está aberta' })).toBeVisible();
    expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
  });
});

describe('the page that starts the cart of a subscription', () => {
  it("shows the server's price after each change of the choice", async () => {
    const { user } = renderApp('/recorrencia', { store: storeWithPlan(), calculateCart });
    const summary = within(await screen.findByRole('region', { name: 'Por mês' }));
    expect(await summary.findByText('R$ 20,00')).toBeVisible();
    const shampoo = within(screen.getByRole('group', { name: 'Quantidade de Shampoo' }));
    await user.click(shampoo.getByRole('button', { name: 'Aumentar quantidade' }));
    expect(await summary.findByText('R$ 30,00')).toBeVisible();
  });

  it('shows the discount of the plan', async () => {
    renderApp('/recorrencia', {
      store: storeWithPlan({ subscriptionPlan: { ...plan, discountPercent: 17 } }),
      calculateCart,
    });
    expect(await screen.findByText(/com 17% de desconto em cada item/)).toBeVisible();
  });

  it('initially chooses the item that its address names', async () => {
    renderApp('/recorrencia?itens=shampoo', { store: storeWithPlan(), calculateCart });
    const summary = within(await screen.findByRole('region', { name: 'Por mês' }));
    expect(await summary.findByText('R$ 10,00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Adicionar Minoxidil à assinatura' })).toBeVisible();
  });

  it('opens the cart with exactly the chosen items', async () => {
    const received: unknown[] = [];
    const startRecurrentCart = (args: unknown) => {
      received.push(args);
      return buildCart({ recurrent: true });
    };
    const answers = { store: storeWithPlan(), calculateCart, startRecurrentCart, cart: buildCart() };
    const { user } = renderApp('/recorrencia?itens=shampoo', answers);
    await user.click(await screen.findByRole('button', { name: 'Continuar para o carrinho' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Seu carrinho' })).toBeVisible();
    expect(received).toEqual([{ items: [expect.objectContaining({ productId: 'shampoo', quantity: 1 })] }]);
  });

  it('names the products that will be removed from the cart before the button is pressed', async () => {
    localStorage.setItem('cart', 'cart-token');
    const cart = buildCart({ products: [buildLine({ name: 'Creatina' })] });
    renderApp('/recorrencia', { store: storeWithPlan(), calculateCart, cart });
    expect(await screen.findByText(/Creatina sai dele/)).toBeVisible();
  });

  it('shows a refusal beside the button', async () => {
    const startRecurrentCart = {
      __typename: 'Refusal',
      code: 'x',
      message: 'Você já tem um plano recorrente.',
    };
    const { user } = renderApp('/recorrencia', { store: storeWithPlan(), calculateCart, startRecurrentCart });
    await user.click(await screen.findByRole('button', { name: 'Continuar para o carrinho' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Você já tem um plano recorrente.');
  });

  it('requires at least one item', async () => {
    const { user } = renderApp('/recorrencia?itens=shampoo', { store: storeWithPlan(), calculateCart });
    await user.click(await screen.findByRole('button', { name: 'Remover Shampoo' }));
    expect(screen.getByText('Escolha pelo menos um item.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar para o carrinho' })).toBeDisabled();
  });
});
