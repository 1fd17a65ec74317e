import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveCartToken, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { cart, line, refusal } from '../checkout.fixtures.ts';

describe('the cart page', () => {
  beforeEach(() => saveCartToken('guest'));

  it('shows the total and the chosen delivery', async () => {
    renderApp('/checkout/revisao', { cart });
    expect(await screen.findByRole('heading', { name: 'Seu carrinho', level: 1 })).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Entrega padrão/ })).toBeChecked();
    expect(screen.getAllByText(/59,80/).length).toBeGreaterThan(0);
  });

  it('links back to the shop when it is empty', async () => {
    renderApp('/checkout/revisao', { cart: { ...cart, products: [] } });
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver os produtos' })).toHaveAttribute('href', '/');
  });

  it('removes a line, and restores it with "Desfazer"', async () => {
    let lines = [line];
    const { user, operations } = renderApp('/checkout/revisao', {
      cart: () => ({ ...cart, products: lines }),
      removeCartLine: () => {
        // Another line remains, so the cart is not empty.
        lines = [{ ...line, id: 'l2', name: 'Tônico para barba' }];
        return { ...cart, products: lines };
      },
      addToCart: () => ({ ...cart, products: [...lines, line] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remover Shampoo energizante do carrinho' }));
    expect(await screen.findByText('Shampoo energizante saiu do carrinho.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(
      await screen.findByRole('button', { name: 'Remover Shampoo energizante do carrinho' }),
    ).toBeVisible();
    expect(operations).toContain('AddToCart');
  });

  it('removes the last line by its one button, and restores it when the cart is then empty', async () => {
    const { user } = renderApp('/checkout/revisao', {
      cart,
      removeCartLine: { ...cart, products: [] },
      addToCart: cart,
    });
    const [remove, ...others] = await screen.findAllByRole('button', { name: /^Remover Shampoo/ });
    expect(others).toEqual([]);
    expect(screen.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled();
    await user.click(remove as HTMLElement);
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: /^Remover Shampoo/ })).toBeVisible();
  });

  it('tells a guest what the coupon will take off after the sign-in, which returns to the cart, and can remove it', async () => {
    const waiting = { ...cart, waitingCoupon: { title: 'BEMVINDO', discount: 449 } };
    const { user } = renderApp('/checkout/revisao', { cart, applyCoupon: waiting, clearCoupon: cart });
    const summary = within(await screen.findByRole('region', { name: 'Resumo' }));
    await user.type(summary.getByLabelText('Código do cupom'), 'bemvindo{Enter}');
    expect(await summary.findByText('BEMVINDO')).toBeVisible();
    expect(summary.getByRole('status')).toHaveTextContent('Este cupom tira R$ 4,49 deste pedido.');
    const link = summary.getByRole('link', { name: 'Entre na sua conta' });
    expect(link).toHaveAttribute('href', '/login?voltar=%2Fcheckout%2Frevisao');
    await user.click(summary.getByRole('button', { name: 'Remover cupom' }));
    expect(await summary.findByLabelText('Código do cupom')).toBeVisible();
  });

  it('says that a coupon could not be removed, and keeps it', async () => {
    const coupon = { title: 'BEMVINDO', discount: 449 };
    const { user } = renderApp('/checkout/revisao', {
      cart: { ...cart, coupon },
      clearCoupon: () => {
        throw new Error('down');
      },
    });
    const summary = within(await screen.findByRole('region', { name: 'Resumo' }));
    await user.click(await summary.findByRole('button', { name: 'Remover cupom' }));
    expect(await screen.findByText(/Algo deu errado/)).toBeVisible();
    expect(summary.getByText('BEMVINDO')).toBeVisible();
  });

  it('shows delivery, coupon and total before the offers', async () => {
    const offer = {
      parentLineId: 'l1',
      kind: 'secondUnit',
      product: {
        id: 'p2',
        name: 'Segunda unidade',
        image: '/x',
        tint: '#fff',
        sale: { price: 1, before: 2 },
      },
    };
    renderApp('/checkout/revisao', { cart: { ...cart, offers: [offer] } });
    const offers = await screen.findByRole('region', { name: 'Ofertas para este carrinho' });
    for (const name of ['Entrega', 'Resumo']) {
      const region = screen.getByRole('region', { name });
      expect(region.compareDocumentPosition(offers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('shows a refused coupon beside the field, and then accepts a valid one', async () => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    let answer: object = refusal('coupon_not_found', 'Não encontramos esse cupom.');
    const { user } = renderApp('/checkout/revisao', { cart, applyCoupon: () => answer });
    await user.type(await screen.findByLabelText('Código do cupom'), 'nada');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('Não encontramos esse cupom.')).toBeVisible();
    answer = { ...cart, coupon: { title: 'BEMVINDO' } };
    await user.clear(screen.getByLabelText('Código do cupom'));
    await user.type(screen.getByLabelText('Código do cupom'), 'bemvindo');
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('O cupom inserido é válido!')).toBeVisible();
    expect(screen.getByText('BEMVINDO')).toBeVisible();
  });

  it('shows Cupom inválido when the look-up itself fails', async () => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    const applyCoupon = () => {
      throw new Error('down');
    };
    const { user } = renderApp('/checkout/revisao', { cart, applyCoupon });
    await user.type(await screen.findByLabelText('Código do cupom'), 'bemvindo{Enter}');
    expect(await screen.findByText('Cupom inválido.')).toBeVisible();
  });

  it('shows Indisponível where there is no delivery, and GRÁTIS where it is free', async () => {
    const problem = { code: 'freight_unavailable', message: 'Tente outro endereço.' };
    const { unmount } = renderApp('/checkout/revisao', {
      cart: { ...cart, availableFreights: [], freightProblem: problem },
    });
    expect(await screen.findByText('Indisponível.')).toBeVisible();
    unmount();
    const free = { ...cart.availableFreights[0], price: 0, isFree: true };
    renderApp('/checkout/revisao', { cart: { ...cart, availableFreights: [free] } });
    expect(await screen.findByRole('radio', { name: /GRÁTIS/ })).toBeVisible();
  });

  it('shows what is missing for the free delivery of a promotion, or that it is won, and nothing where delivery is free anyway', async () => {
    const freeFreight = { title: 'Semana do pai', from: 20_000, missing: 5_000 };
    const sentence = 'Faltam R$ 50,00 em produtos para a entrega padrão grátis (Semana do pai).';
    const { unmount } = renderApp('/checkout/revisao', { cart: { ...cart, freeFreight } });
    expect(await screen.findByText(sentence)).toBeVisible();
    unmount();
    const free = { ...cart.availableFreights[0], price: 0, isFree: true };
    const other = renderApp('/checkout/revisao', {
      cart: { ...cart, freeFreight, availableFreights: [free] },
    });
    expect(await screen.findByRole('radio', { name: /GRÁTIS/ })).toBeVisible();
    expect(screen.queryByText(/Faltam/)).not.toBeInTheDocument();
    other.unmount();
    const won = { ...freeFreight, missing: 0 };
    renderApp('/checkout/revisao', { cart: { ...cart, freeFreight: won, availableFreights: [free] } });
    expect(await screen.findByText('Você ganhou a entrega padrão grátis (Semana do pai).')).toBeVisible();
  });

  it('tells a shopper in a region without delivery, and asks for another CEP', async () => {
    const problem = { code: 'zipcode_not_allowed', message: 'Ainda não atendemos a sua região.' };
    const { user } = renderApp('/checkout/revisao', {
      cart: { ...cart, availableFreights: [], freightProblem: problem },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Ainda não chegamos aí' });
    expect(dialog).toHaveTextContent('Ainda não atendemos a sua região.');
    await user.click(screen.getByRole('button', { name: 'Informar outro CEP' }));
    expect(screen.queryByRole('dialog', { name: 'Ainda não chegamos aí' })).not.toBeInTheDocument();
  });
});
