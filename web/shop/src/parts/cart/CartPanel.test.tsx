import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { saveCartToken } from '#web/session/tokens.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { buildCart, buildLine } from '../../testing/sampleShop.ts';
import CartPanel from './CartPanel.tsx';
import { closeCartPanel } from './cartPanel.ts';

afterEach(() => act(closeCartPanel));

describe('the cart panel', () => {
  it('shows an empty cart, without a request, to a visitor who has no cart', async () => {
    const { operations } = renderWith(<CartPanel />);
    expect(await screen.findByText('Ainda não há nada aqui')).toBeVisible();
    expect(operations).toEqual([]);
  });

  it('changes the shown quantity at once, and sends it after the last press', async () => {
    saveCartToken('cart-token');
    const setCartLineQuantity = jest.fn(({ quantity }: { quantity: number }) =>
      buildCart({ units: quantity, total: cents(4490 * quantity), products: [buildLine({ quantity })] }),
    );
    const { user } = renderWith(<CartPanel />, { answers: { cart: buildCart(), setCartLineQuantity } });
    const more = await screen.findByRole('button', { name: 'Aumentar quantidade' });
    await user.click(more);
    await user.click(more);
    expect(screen.getByRole('status')).toHaveTextContent('3');
    expect(setCartLineQuantity).not.toHaveBeenCalled();
    await waitFor(() => expect(setCartLineQuantity).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('R$ 134,70')).toBeVisible();
  });

  it('shows the stored quantity again when the server refuses', async () => {
    saveCartToken('cart-token');
    const setCartLineQuantity = {
      __typename: 'OutOfStock',
      code: 'out_of_stock',
      message: 'Restam 1.',
      available: 1,
    };
    const { user } = renderWith(<CartPanel />, { answers: { cart: buildCart(), setCartLineQuantity } });
    await user.click(await screen.findByRole('button', { name: 'Aumentar quantidade' }));
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  });

  it('shows the second unit as a line of its own after "+", with a notice', async () => {
    saveCartToken('cart-token');
    const message = 'Creatina, segunda unidade: entrou no carrinho com o preço promocional.';
    const setCartLineQuantity = () =>
      buildCart({
        units: 2,
        products: [
          buildLine(),
          buildLine({ id: 'l2', productId: 'p2', name: 'Segunda unidade', hideQtd: true }),
        ],
        notices: [{ code: 'second_unit_added', message }],
      });
    const { user } = renderWith(<CartPanel />, { answers: { cart: buildCart(), setCartLineQuantity } });
    await user.click(await screen.findByRole('button', { name: 'Aumentar quantidade' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Segunda unidade')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  });

  it('sends whether the second unit was shown at the first press of a series, also with the later presses of that series', async () => {
    saveCartToken('cart-token');
    let answer: (cart: object) => void = () => undefined;
    const sent: object[] = [];
    const companion = buildLine({ id: 'l2', name: 'Segunda unidade', hideQtd: true, parentLineId: 'l1' });
    const setCartLineQuantity = (variables: object) => {
      sent.push(variables);
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const { user } = renderWith(<CartPanel />, {
      answers: { cart: buildCart({ products: [buildLine({ id: 'l1' })] }), setCartLineQuantity },
    });
    const more = await screen.findByRole('button', { name: 'Aumentar quantidade' });
    await user.click(more);
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(more);
    answer(buildCart({ units: 2, products: [buildLine({ id: 'l1' }), companion] }));
    expect(await screen.findByText('Segunda unidade')).toBeVisible();
    // Still the same series: a press came before the answer, so the number counts on from the first press.
    await user.click(more);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ quantity: 4, hasSecondUnit: false }));
    answer(buildCart({ units: 4, products: [buildLine({ id: 'l1', quantity: 3 }), companion] }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3'));
    // The answer ended the series, so this press begins another.
    await user.click(more);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ quantity: 4, hasSecondUnit: true }));
  });

  it('removes a line, and restores it with "Desfazer"', async () => {
    saveCartToken('cart-token');
    const removeCartLine = jest.fn(() => buildCart({ units: 0, products: [], total: cents(0) }));
    const addToCart = jest.fn(() => buildCart());
    const answers = { cart: buildCart(), removeCartLine, addToCart };
    const { user } = renderWith(<CartPanel />, { answers });
    await user.click(await screen.findByRole('button', { name: 'Remover Shampoo energizante do carrinho' }));
    expect(await screen.findByText('Ainda não há nada aqui')).toBeVisible();
    expect(screen.getByText('Shampoo energizante saiu do carrinho.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(
      await screen.findByRole('button', { name: 'Remover Shampoo energizante do carrinho' }),
    ).toBeVisible();
    expect(addToCart).toHaveBeenCalledTimes(1);
  });
});
