import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const series = (
  measure: string,
  key: string,
  counts: number[],
  cents = counts.map(() => 0),
  former = [0, 0],
) => ({
  measure,
  key,
  counts,
  cents,
  formerCount: former[0],
  formerCents: former[1],
});
const FIGURES = {
  __typename: 'Dashboard',
  from: '2026-11-20',
  to: '2026-11-21',
  formerFrom: '2026-11-18',
  step: 'DAY',
  steps: ['2026-11-20', '2026-11-21'],
  missingFrom: null,
  now: { appointments: 3, lateAppointments: 1, refunds: 1, refundCents: 500 },
  series: [
    series('SALE', '1', [2, 1], [20000, 10000], [2, 20000]),
    series('SALE', '3', [0, 1], [0, 5000]),
    series('ATTEMPT', '1', [3, 3]),
    series('ANSWER', 'h4', [3, 0]),
    series('ANSWER', 'h48', [0, 1]),
    series('STEP', String(ACTIVITY_EVENT.viewContent), [10, 10]),
    series('STEP', String(ACTIVITY_EVENT.addToCart), [5, 0]),
    series('BUYER', 'new', [1, 0], [15000, 0]),
    series('BUYER', 'returning', [1, 2], [5000, 15000]),
    series('REFUND', 'store', [1, 0], [5000, 0]),
    series('REFUND', 'late', [0, 1], [0, 700]),
    series('CANCELLED', 'unpaid', [1, 0]),
    series('WON', 'all', [1, 1]),
    series('LOST', 'cancel', [0, 1]),
  ],
  products: {
    top: [
      { code: 1, name: 'Sérum', units: 3, cents: 34000, formerCents: 20000 },
      { code: 2, name: '=Creme;', units: 9, cents: 1500, formerCents: 0 },
    ],
    units: 12,
    cents: 35500,
    formerCents: 20000,
    freightCents: 1000,
    formerFreightCents: 0,
    discountCents: -1500,
    formerDiscountCents: 0,
  },
};
const ADDRESS = '/painel/admin/resumo?de=2026-11-20&ate=2026-11-21';
const open = (changes: object = {}, answers: object = {}) =>
  renderAdmin(ADDRESS, { dashboard: { ...FIGURES, ...changes }, ...answers });

/** The text of a figure's card. */
const card = async (title: string) =>
  (await screen.findAllByText(title)).find(({ tagName }) => tagName === 'DT')?.parentElement?.textContent ??
  '';

describe('the dashboard', () => {
  it('shows sales, mean value, answers in time and subscriptions with their change', async () => {
    await open();
    expect(await card('Vendas')).toMatch(/R\$\s350,00\+75% em relação ao período anterior/);
    expect(await card('Valor médio')).toMatch(/R\$\s87,50/);
    expect(await card('Respostas em 24 h')).toContain('75%');
    expect(await card('Assinaturas')).toBe('Assinaturas+1Sem comparação2 novas, 1 cancelada');
  });

  it('shows what waits now, with the answers that are late', async () => {
    await open();
    expect(await screen.findByRole('link', { name: '3 consultas esperam resposta' })).toBeVisible();
    expect(screen.getByText(/1 fora das 24 horas/)).toBeVisible();
  });

  it('writes the thousands of a large shop with a point', async () => {
    await open({ now: { ...FIGURES.now, appointments: 20_008, lateAppointments: 6_209 } });
    expect(await screen.findByRole('link', { name: '20.008 consultas esperam resposta' })).toBeVisible();
    expect(screen.getByText(/6\.209 fora das 24 horas/)).toBeVisible();
  });

  it('has a table with the numbers behind a chart', async () => {
    const { user } = await open();
    const sales = await screen.findByRole('region', { name: 'Vendas' });
    expect(within(sales).getByRole('img', { name: /^Vendas: R\$\s350,00 no período/ })).toBeVisible();
    await user.click(within(sales).getByRole('button', { name: 'Ver como tabela: Vendas' }));
    expect(within(sales).queryByRole('img')).toBeNull();
    const row = within(sales).getByRole('row', { name: /^21\/11/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['21/11', 'R$ 100,00', 'R$ 50,00', 'R$ 150,00']);
  });

  it('has a slider that reads one bar of a chart aloud', async () => {
    await open();
    const sales = await screen.findByRole('region', { name: 'Vendas' });
    const slider = within(sales).getByRole('slider', { name: 'Ler um ponto: Vendas' });
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe(
      '20/11: R$ 200,00 (Cartão R$ 200,00)',
    );
  });

  it('counts as returned only what was sold, and names the other refunds apart', async () => {
    await open();
    expect(await card('Devolvido')).toMatch(/R\$\s50,00/);
    expect(await card('Vendas')).toMatch(/R\$\s300,00 depois das devoluções/);
    const refunds = await screen.findByRole('region', { name: 'Devoluções' });
    expect(within(refunds).getByText(/^Além disso, R\$\s7,00 voltaram de pagamentos/)).toBeVisible();
  });

  it('lists the products by money or by units, in a table whose last row is the sales', async () => {
    const { user } = await open();
    const section = await screen.findByRole('region', { name: 'Produtos mais vendidos' });
    const first = () => within(section).getAllByRole('listitem')[0]?.textContent;
    expect(first()).toMatch(/^Sérum/);
    await user.click(within(section).getByRole('button', { name: 'Por unidades' }));
    expect(first()).toMatch(/^=Creme;/);
    await user.click(
      within(section).getByRole('button', { name: 'Ver como tabela: Produtos mais vendidos' }),
    );
    expect(within(section).getByRole('row', { name: /^Vendas 12 R\$\s350,00/ })).toBeVisible();
  });

  it('shows an error instead of the figures of another period', async () => {
    let isBroken = false;
    const { user } = await open(
      {},
      {
        dashboard: () => {
          if (isBroken) throw new Error('away');
          return FIGURES;
        },
      },
    );
    await card('Vendas');
    isBroken = true;
    await user.click(screen.getByRole('button', { name: '7 dias' }));
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    expect(screen.queryByText('Pedidos pagos')).toBeNull();
  });

  it('shows how many visitors went from each step to the next', async () => {
    await open();
    const steps = await screen.findByRole('list', { name: 'Etapas: Compra' });
    expect(within(steps).getByText('5 · 25%')).toBeVisible();
  });

  it('asks for the chosen period and stores it in the address', async () => {
    const received: object[] = [];
    const { user } = await open(
      {},
      {
        dashboard: (args: object) => {
          received.push(args);
          return FIGURES;
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: '7 dias' }));
    const today = todayInSaoPaulo(new Date());
    await waitFor(() => expect(received.at(-1)).toMatchObject({ from: addDays(today, -6), to: today }));
    // Which button is pressed is read from the address.
    expect(screen.getByRole('button', { name: '7 dias' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says when figures are still being counted, and why a period is refused', async () => {
    const { unmount } = await open({ missingFrom: '2026-11-20' });
    expect(
      await screen.findByText(/Os números a partir de 20\/11\/2026 ainda estão sendo contados/),
    ).toBeVisible();
    unmount();
    await renderAdmin(ADDRESS, {
      dashboard: refusal('dashboard_period', 'Escolha um período de até dois anos.'),
    });
    expect(await screen.findByText('Escolha um período de até dois anos.')).toBeVisible();
  });

  it('says in empty charts that nothing happened', async () => {
    await open({ series: [], products: { ...FIGURES.products, top: [], units: 0, cents: 0 } });
    expect((await screen.findAllByText('Nenhum pedido pago no período.'))[0]).toBeVisible();
    expect(screen.getByText('Nenhum produto vendido no período.')).toBeVisible();
    expect(screen.getByText('Nenhuma visita contada no período.')).toBeVisible();
  });
});
