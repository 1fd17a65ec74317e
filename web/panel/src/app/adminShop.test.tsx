import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin.tsx';

const CREATINE = {
  __typename: 'ManagedProduct',
  id: 'p1',
  code: 3,
  slug: 'creatina',
  name: 'Creatina',
  brandPromise: 'Força',
  description: 'Um pote',
  value: 12990,
  listed: true,
  showCart: true,
  changedAt: '2026-11-20T12:00:00.000Z',
};
const COUPON = {
  __typename: 'ManagedCoupon',
  id: 'c1',
  title: 'BEMVINDO10',
  percent: 10,
  value: null,
  uses: 3,
  maxUses: null,
  validFrom: null,
  validUntil: null,
  state: 'RUNNING',
};
const page = (...items: object[]) => ({ total: items.length, items });

describe('coupons', () => {
  it('are ended only after the dialog says that this is final', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/cupons', {
      coupons: page(COUPON),
      endCoupon: (args: object) => {
        sent.push(args);
        return { ...COUPON, state: 'ENDED_BY_ADMIN' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Encerrar BEMVINDO10' }));
    expect(screen.getByText(/Não dá para desfazer/)).toBeVisible();
    await user.type(screen.getByLabelText('Motivo'), 'Vazou');
    await user.click(screen.getByRole('button', { name: 'Encerrar cupom' }));
    expect(await screen.findByText('Cupom encerrado.')).toBeVisible();
    expect(sent).toEqual([{ id: 'c1', reason: 'Vazou' }]);
  });

  it('are created with São Paulo times and amounts in reais', async () => {
    const sent: { input?: object }[] = [];
    const { user } = await renderAdmin('/painel/admin/cupons', {
      coupons: page(),
      managedProducts: page(CREATINE),
      createCoupon: (args: object) => {
        sent.push(args);
        return COUPON;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Novo cupom' }));
    await user.type(screen.getByLabelText('Título'), 'MENOS20');
    await user.type(screen.getByLabelText('Desconto em reais'), '20');
    await user.type(screen.getByLabelText('Termina em (opcional)'), '2026-12-31T23:59');
    await user.click(screen.getByRole('button', { name: 'Criar cupom' }));
    expect(await screen.findByText('Cupom criado.')).toBeVisible();
    expect(sent[0]?.input).toMatchObject({ title: 'MENOS20', value: 2000, percent: null, maxUses: null });
    expect(JSON.stringify(sent)).toContain('2027-01-01T02:59:00.000Z');
  });
});

describe('API keys', () => {
  it('are shown once, in a dialog that does not close by accident', async () => {
    const { user } = await renderAdmin('/painel/admin/chaves', {
      apiKeys: page(),
      createApiKey: { __typename: 'NewApiKey', key: 'segredo-123', apiKey: { id: 'k1', name: 'Sul' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Nova chave' }));
    await user.type(screen.getByLabelText('De quem é'), 'Sul');
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    expect(await screen.findByText('segredo-123')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Já guardei a chave' }));
    expect(screen.queryByText('segredo-123')).toBeNull();
  });

  const KEY = { __typename: 'ApiKeyRecord', id: 'k1', name: 'Sul', scopes: ['TRACKING', 'EVENTS'] };
  const days = (requests: number) =>
    Array.from({ length: 30 }, (_, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      requests: index === 29 ? requests : 0,
      refused: index === 29 ? 2 : 0,
    }));

  it('ask for the chosen scopes, and show the error of the server beside them', async () => {
    const sent: { input: { scopes: string[] } }[] = [];
    const { user } = await renderAdmin('/painel/admin/chaves', {
      apiKeys: page(),
      createApiKey: (args: { input: { scopes: string[] } }) => {
        sent.push(args);
        const fields = [{ path: 'scopes', message: 'Escolha ao menos um acesso.' }];
        return { __typename: 'InvalidInput', code: 'invalid_input', message: 'Confira.', fields };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Nova chave' }));
    await user.type(screen.getByLabelText('De quem é'), 'Sul');
    // Ticked in a new key, so this unticks it.
    await user.click(screen.getByRole('checkbox', { name: /Rastreio de pedidos/ }));
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    expect(await screen.findByText('Escolha ao menos um acesso.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Eventos e webhooks/ }));
    await user.click(screen.getByRole('button', { name: 'Criar chave' }));
    await waitFor(() => expect(sent.map(({ input }) => input.scopes)).toEqual([[], ['EVENTS']]));
  });

  it('show their use as a chart with the same numbers in a table', async () => {
    await renderAdmin('/painel/admin/chaves/k1', { apiKeyUse: { apiKey: KEY, days: days(40) } });
    expect(await screen.findByRole('heading', { name: 'Sul', level: 1 })).toBeVisible();
    const bars = within(screen.getByRole('list', { name: 'Chamadas por dia' })).getAllByRole('listitem');
    expect(bars.at(-1)).toHaveTextContent('30/11/2026: 40 chamadas, 2 recusadas');
    expect(screen.getByRole('row', { name: '30/11/2026 40 2', hidden: true })).toBeInTheDocument();
  });

  it('without calls show where calls will appear', async () => {
    await renderAdmin('/painel/admin/chaves/k1', { apiKeyUse: { apiKey: KEY, days: days(0) } });
    expect(await screen.findByText('Sem chamadas nos últimos 30 dias')).toBeVisible();
    expect(screen.getByText(/As chamadas aparecem aqui/)).toBeVisible();
  });

  it('show what a paused webhook was sent, say that a replay waits there, and offer to resume', async () => {
    const sent: object[] = [];
    const webhook = { id: 'w1', url: 'https://sul.com.br/aprumo', events: ['order.status_changed'] };
    const tried = { at: '2026-11-23T12:00:00.000Z', status: 500, problem: null, answer: 'quebrado', ms: 12 };
    const delivery = { id: '7', eventId: 'evt_9', type: 'order.status_changed', data: '{"status":4}' };
    const { user } = await renderAdmin('/painel/admin/chaves/k1', {
      apiKeyUse: { apiKey: KEY, days: days(0) },
      partnerWebhooks: [{ ...webhook, state: 'paused', pausedAt: '2026-11-23T12:00:00.000Z' }],
      webhookDeliveries: { next: null, items: [{ ...delivery, state: 'givenUp', tries: [tried] }] },
      replayDelivery: (args: object) => {
        sent.push(args);
        return { __typename: 'ReplayedDeliveries', queued: 1 };
      },
      verifyWebhook: { __typename: 'PartnerWebhook', id: 'w1', state: 'active', pausedAt: null },
    });
    expect(await screen.findByText('Pausado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entregas: https://sul.com.br/aprumo' }));
    const dialog = await screen.findByRole('dialog', { name: /Entregas de/ });
    expect(await within(dialog).findByText('quebrado')).toBeVisible();
    expect(within(dialog).getByText('Desistimos')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Enviar de novo evt_9' }));
    expect(await screen.findByText(/A mensagem espera na fila: o webhook está pausado/)).toBeVisible();
    expect(sent).toEqual([{ webhookId: 'w1', deliveryId: '7' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Retomar' }));
    expect(await screen.findByText('O webhook respondeu e está ativo.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Retomar' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Enviar de novo evt_9' }));
    expect(await screen.findByText('A mensagem entrou na fila.')).toBeVisible();
  });

  it('get a new secret, and the earlier one ends after the chosen days', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/chaves/k1', {
      apiKeyUse: { apiKey: KEY, days: days(0) },
      rotateApiKey: (args: object) => {
        sent.push(args);
        return { __typename: 'NewApiKey', key: 'segredo-456', apiKey: KEY };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Trocar segredo' }));
    const field = screen.getByLabelText(/Dias com os dois segredos/);
    await user.clear(field);
    await user.type(field, '3');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Trocar segredo' }));
    expect(await screen.findByText('segredo-456')).toBeVisible();
    expect(sent).toEqual([{ id: 'k1', overlapDays: 3 }]);
  });
});
