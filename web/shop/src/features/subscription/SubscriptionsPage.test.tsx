import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { me, PAGE, renderSubscription } from '../../testing/subscriptionPage.tsx';
import { item, month, otherItem, subscription } from './subscription.fixtures.ts';

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('my subscription', () => {
  it('asks a guest to sign in first', async () => {
    localStorage.clear();
    renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('links to the subscription plan when the person has no subscription', async () => {
    renderApp(PAGE, { me, myRecurrences: [] });
    expect(await screen.findByText('Você ainda não tem uma assinatura')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Conhecer a assinatura' })).toHaveAttribute(
      'href',
      '/assinatura',
    );
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = renderApp(PAGE, {
      me,
      myRecurrences: () => {
        if (isDown) throw new Error('down');
        return [subscription];
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toBeVisible();
  });

  it('shows the next shipment, its price, its deadline, the promised prices, the card, the address and the day', async () => {
    renderSubscription();
    const next = await screen.findByRole('region', { name: 'Próximo envio' });
    expect(next).toHaveTextContent(/segunda-feira, 21 de dezembro.*119,76.*16\/12\/2026/);
    expect(
      screen.getByText('R$ 39,92 cada, em vez de R$ 49,90', { exact: false, selector: 'li:first-of-type p' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent('Visa final 1111');
    const delivery = screen.getByRole('region', { name: 'Entrega' });
    expect(delivery).toHaveTextContent(/dia 21.*Avenida Paulista, 1578/);
  });

  it('lists its months with a link to each order', async () => {
    const months = [
      { ...month, month: '2027-01', state: 'skipped', stateLabel: 'Pulado' },
      { ...month, state: 'shipped', stateLabel: 'Enviado', transactionId: 't7' },
    ];
    renderSubscription({ months });
    const list = await screen.findByRole('list', { name: 'Meses da assinatura' });
    expect(list).toHaveTextContent(/janeiro de 2027.*Pulado.*dezembro de 2026.*Enviado/);
    expect(within(list).getByRole('link', { name: 'Ver o pedido de dezembro de 2026' })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t7',
    );
  });
});

describe('the items of my subscription', () => {
  it('can change in quantity and be removed, except the last item', async () => {
    const change = jest.fn(({ quantity }: { quantity: number }) => ({
      ...subscription,
      items: quantity === 0 ? [item] : [{ ...item, quantity }, otherItem],
    }));
    const { user } = renderSubscription({}, { changeRecurrenceQuantity: change });
    const group = await screen.findByRole('group', { name: 'Quantidade de Shampoo energizante' });
    await user.click(within(group).getByRole('button', { name: 'Aumentar quantidade' }));
    expect(await within(group).findByText('3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remover Creatina' }));
    await waitFor(() => expect(screen.queryByText('Creatina')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
  });

  it('can be swapped for a product that the subscription does not contain, at the shown price', async () => {
    const swap = jest.fn((_: object) => ({
      ...subscription,
      items: [{ ...item, id: 'i3', name: 'Gummy' }, otherItem],
    }));
    const { user } = renderSubscription(
      {},
      {
        recurrenceSwaps: [
          { productId: 'p2', name: 'Creatina', image: '/x', unitValue: 5000 },
          { productId: 'p3', name: 'Gummy', image: '/x', unitValue: 6320 },
        ],
        swapRecurrenceItem: swap,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Trocar Shampoo energizante' }));
    const dialog = screen.getByRole('dialog', { name: 'Trocar Shampoo energizante' });
    await user.click(within(dialog).getByRole('button', { name: 'Trocar item' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Escolha o produto');
    const choices = await within(dialog).findAllByRole('radio');
    expect(choices).toHaveLength(1);
    expect(dialog).toHaveTextContent(/63,20/);
    await user.click(choices[0] as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Trocar item' }));
    expect(await screen.findByRole('link', { name: 'Gummy' })).toBeVisible();
    expect(swap.mock.calls[0]?.[0]).toMatchObject({ itemId: 'i1', productId: 'p3' });
  });
});

describe('the page of a subscription whose shipment is being prepared', () => {
  it('offers no change of items and address, which the server would refuse', async () => {
    renderSubscription({ mayChangeNext: false });
    const next = await screen.findByRole('region', { name: 'Próximo envio' });
    expect(next).toHaveTextContent(/terminou em 16\/12\/2026. Depois que ele sair/);
    const items = screen.getByRole('region', { name: 'O que vai em cada envio' });
    expect(within(items).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mudar o endereço' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mudar o dia' })).toBeVisible();
  });
});

describe('the delivery of my subscription', () => {
  it('shows a higher freight, and changes the address only after a second press', async () => {
    const change = jest.fn(({ acceptedFreight }: { acceptedFreight: number | null }) =>
      acceptedFreight === 2490
        ? { ...subscription, freight: 2490 }
        : {
            __typename: 'DearerFreight',
            code: 'recurrence_freight_changed',
            message: 'O frete para este endereço é outro.',
            freight: 2490,
          },
    );
    const { user } = renderSubscription({}, { changeRecurrenceAddress: change });
    await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    expect(await screen.findByText(/custa/)).toHaveTextContent(/24,90.*em vez de.*0,00/);
    await user.click(screen.getByRole('button', { name: 'Confirmar com o novo frete' }));
    expect(await screen.findByText('Endereço alterado.')).toBeVisible();
    expect(change.mock.calls.map(([sent]) => sent.acceptedFreight)).toEqual([null, 2490]);
  });

  it.each([
    ['is asked for again with what was typed, after the session ended', true],
    ['is as it was, after the person closed its dialog', false],
  ])('%s', async (_, hasEnded) => {
    const { user, unmount } = renderSubscription();
    await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
    await user.type(screen.getByLabelText('Complemento (opcional)'), ' casa 2');
    if (hasEnded) await act(async () => clearTokens());
    else await user.click(screen.getByRole('button', { name: 'Fechar' }));
    unmount();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    renderSubscription();
    await screen.findByRole('button', { name: 'Mudar o endereço' });
    if (hasEnded) expect(await screen.findByDisplayValue(/casa 2$/)).toBeVisible();
    else expect(screen.queryByRole('dialog', { name: 'Mudar o endereço' })).not.toBeInTheDocument();
  });

  it('can change to another day of the month', async () => {
    const change = jest.fn((_: object) => ({ ...subscription, dayOfMonth: 5 }));
    const { user } = renderSubscription({}, { changeRecurrenceDay: change });
    await user.click(await screen.findByRole('button', { name: 'Mudar o dia' }));
    const dialog = screen.getByRole('dialog', { name: 'Mudar o dia do envio' });
    await user.selectOptions(within(dialog).getByLabelText('Dia do mês'), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Mudar o dia' }));
    expect(await screen.findByText('dia 5')).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toMatchObject({ dayOfMonth: 5 });
  });
});
