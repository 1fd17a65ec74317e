import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { item, month, other, subscription } from './subscription.fixtures.ts';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const PAGE = '/perfil/assinaturas';

type Answer = (args: never) => object;

/** A fake server that stores each change, because the page reads the subscription more than once. */
function show(changes: object = {}, answers: Record<string, object | Answer> = {}) {
  let current: object = { ...subscription, ...changes };
  const remembering = Object.entries(answers).map(([field, answer]) => [
    field,
    (args: never) => {
      const given = typeof answer === 'function' ? (answer as Answer)(args) : answer;
      if ('__typename' in given && given.__typename === 'Recurrence') current = given;
      return given;
    },
  ]);
  return renderApp(PAGE, { me, myRecurrences: () => [current], ...Object.fromEntries(remembering) });
}
const refused = (code: string, message: string) => ({ __typename: 'Refusal', code, message });

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('my subscription', () => {
  it('asks a guest to sign in and return', async () => {
    localStorage.clear();
    renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('links to the plan while there is none', async () => {
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
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toBeVisible();
  });

  it('shows the next shipment, its price, its deadline, the promised prices, the card, the address and the day', async () => {
    show();
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
    show({ months });
    const list = await screen.findByRole('list', { name: 'Meses da assinatura' });
    expect(list).toHaveTextContent(/janeiro de 2027.*Pulado.*dezembro de 2026.*Enviado/);
    expect(within(list).getByRole('link', { name: 'Ver o pedido de dezembro de 2026' })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t7',
    );
  });
});

describe('cancelling my subscription', () => {
  it('takes two presses and no reason, and shows what happens to it', async () => {
    const ended = {
      ...subscription,
      status: 3,
      nextShipmentOn: null,
      cancelledAt: '2026-12-01T12:00:00.000Z',
    };
    const { user } = show({}, { cancelRecurrence: ended });
    await user.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar a assinatura?' });
    expect(dialog).toHaveTextContent('Até 16/12/2026 o cancelamento também para o envio de 21/12/2026');
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar assinatura' }));
    const said = await screen.findByRole('region', { name: 'Assinatura cancelada' });
    expect(said).toHaveTextContent('Nada mais será enviado nem cobrado');
    await waitFor(() => expect(said.parentElement).toHaveFocus());
  });

  it('says before and after that a shipment in preparation is the last one', async () => {
    const { user } = show(
      { mayChangeNext: false },
      { cancelRecurrence: { ...subscription, mayChangeNext: false, isEnding: true } },
    );
    expect(await screen.findByText(/o prazo para mudar terminou em 16\/12\/2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pular este envio' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar assinatura' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar a assinatura?' });
    expect(dialog).toHaveTextContent('Ele será o último');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar assinatura' }));
    expect(await screen.findByText(/este é o último envio/)).toBeVisible();
  });

  it('skips and pauses with two presses', async () => {
    const skip = jest.fn(() => ({
      ...subscription,
      nextShipmentOn: '2027-01-21',
      changeUntil: '2027-01-16',
    }));
    const pause = jest.fn((_: object) => ({ ...subscription, nextShipmentOn: '2027-03-22' }));
    const { user } = show({}, { skipRecurrenceMonth: skip, pauseRecurrence: pause });
    await user.click(await screen.findByRole('button', { name: 'Pular este envio' }));
    const dialog = screen.getByRole('dialog', { name: 'Pular o próximo envio?' });
    await user.dblClick(within(dialog).getByRole('button', { name: 'Pular este envio' }));
    expect(await screen.findByText('quinta-feira, 21 de janeiro')).toBeVisible();
    expect(skip).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    await user.click(screen.getByRole('radio', { name: /2 meses/ }));
    const pausing = screen.getByRole('dialog', { name: 'Pausar a assinatura' });
    await user.click(within(pausing).getByRole('button', { name: 'Pausar' }));
    expect(await screen.findByText('segunda-feira, 22 de março')).toBeVisible();
    expect(pause.mock.calls[0]?.[0]).toMatchObject({ id: 'r1', months: 2 });
  });

  it('shows a refusal in the dialog, and refetches the page because another tab may have changed it', async () => {
    const reads = jest.fn(() => [subscription]);
    const { user } = renderApp(PAGE, {
      me,
      myRecurrences: reads,
      skipRecurrenceMonth: refused('recurrence_change_too_late', 'Este envio já está em preparo.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Pular este envio' }));
    const before = reads.mock.calls.length;
    const dialog = screen.getByRole('dialog', { name: 'Pular o próximo envio?' });
    await user.click(within(dialog).getByRole('button', { name: 'Pular este envio' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Este envio já está em preparo.');
    await waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(before));
  });
});

describe('the items of my subscription', () => {
  it('change their quantity and can be removed, except the last one', async () => {
    const change = jest.fn(({ quantity }: { quantity: number }) => ({
      ...subscription,
      items: quantity === 0 ? [item] : [{ ...item, quantity }, other],
    }));
    const { user } = show({}, { changeRecurrenceQuantity: change });
    const group = await screen.findByRole('group', { name: 'Quantidade de Shampoo energizante' });
    await user.click(within(group).getByRole('button', { name: 'Aumentar quantidade' }));
    expect(await within(group).findByText('3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remover Creatina' }));
    await waitFor(() => expect(screen.queryByText('Creatina')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
  });

  it('can be swapped for a product that is not in it yet, at the price shown', async () => {
    const swap = jest.fn((_: object) => ({
      ...subscription,
      items: [{ ...item, id: 'i3', name: 'Gummy' }, other],
    }));
    const { user } = show(
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

describe('the delivery of my subscription', () => {
  it('shows a higher freight first and accepts it with a second press', async () => {
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
    const { user } = show({}, { changeRecurrenceAddress: change });
    await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
    await user.click(screen.getByRole('button', { name: 'Salvar endereço' }));
    expect(await screen.findByText(/custa/)).toHaveTextContent(/24,90.*em vez de.*0,00/);
    await user.click(screen.getByRole('button', { name: 'Confirmar com o novo frete' }));
    expect(await screen.findByText('Endereço alterado.')).toBeVisible();
    expect(change.mock.calls.map(([sent]) => sent.acceptedFreight)).toEqual([null, 2490]);
  });

  it('moves to another day', async () => {
    const change = jest.fn((_: object) => ({ ...subscription, dayOfMonth: 5 }));
    const { user } = show({}, { changeRecurrenceDay: change });
    await user.click(await screen.findByRole('button', { name: 'Mudar o dia' }));
    const dialog = screen.getByRole('dialog', { name: 'Mudar o dia do envio' });
    await user.selectOptions(within(dialog).getByLabelText('Dia do mês'), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Mudar o dia' }));
    expect(await screen.findByText('dia 5')).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toMatchObject({ dayOfMonth: 5 });
  });
});

describe('a subscription that is stopped', () => {
  it('says why it is suspended and resumes with one press', async () => {
    const { user } = show(
      {
        status: 2,
        suspensionReason: 'payment',
        resumeUntil: '2027-02-20',
        nextShipmentOn: null,
        changeUntil: null,
      },
      { resumeRecurrence: subscription },
    );
    const panel = await screen.findByRole('region', { name: 'Assinatura suspensa' });
    expect(panel).toHaveTextContent(/Não conseguimos cobrar.*20\/02\/2027/);
    await user.click(within(panel).getByRole('button', { name: 'Retomar assinatura' }));
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toBeVisible();
    expect(panel).not.toBeInTheDocument();
  });

  it('links to the doctor when it is suspended for safety, and shows a refusal to resume', async () => {
    const { user } = show(
      { status: 2, suspensionReason: 'contraindication', resumeUntil: '2027-02-20', nextShipmentOn: null },
      { resumeRecurrence: refused('product_unsafe_for_you', 'Não é seguro para você.') },
    );
    const panel = await screen.findByRole('region', { name: 'Assinatura suspensa' });
    expect(within(panel).getByRole('link', { name: 'Conversar com o médico' })).toHaveAttribute(
      'href',
      '/perfil/chat',
    );
    await user.click(within(panel).getByRole('button', { name: 'Retomar assinatura' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Não é seguro para você.');
  });

  it('says after a declined charge when it is tried again, and links to the card', async () => {
    const declined = { ...month, state: 'declined', retryOn: '2026-12-22', endsOn: '2026-12-29' };
    show({ months: [declined] });
    const panel = await screen.findByRole('region', { name: 'O banco não aprovou a cobrança' });
    expect(panel).toHaveTextContent(/22\/12\/2026.*suspensa a partir de 29\/12\/2026/);
    expect(within(panel).getByRole('link', { name: 'Trocar o cartão' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas/cartao',
    );
  });

  it('names the medicine it needs a prescription for, with a link to its evaluation and back', async () => {
    const medicine = { ...item, id: 'i9', productId: 'p9', name: 'Finasterida', prescription: true };
    show({
      items: [medicine],
      months: [{ ...month, state: 'waitingPrescription', endsOn: '2026-12-28' }],
      renewals: [
        {
          productId: 'p9',
          name: 'Finasterida',
          isInReview: false,
          evaluationUrl: '/avaliacao?fromProduct=2',
        },
      ],
    });
    const panel = await screen.findByRole('region', { name: 'O envio espera uma receita' });
    expect(panel).toHaveTextContent(/Finasterida.*Nada foi cobrado.*28\/12\/2026/);
    expect(within(panel).getByRole('link', { name: 'Avaliação médica gratuita' })).toHaveAttribute(
      'href',
      '/avaliacao?fromProduct=2&startIn=2&voltar=%2Fperfil%2Fassinaturas',
    );
  });

  it('links to the sent evaluation while a doctor decides', async () => {
    show({
      months: [{ ...month, state: 'waitingPrescription', endsOn: '2026-12-28' }],
      renewals: [{ productId: 'p9', name: 'Finasterida', isInReview: true, evaluationUrl: '/avaliacao' }],
    });
    const panel = await screen.findByRole('region', { name: 'Aguardando a decisão do médico' });
    expect(within(panel).getByRole('link', { name: 'Ver a avaliação' })).toHaveAttribute(
      'href',
      '/perfil/avaliacoes',
    );
  });
});
