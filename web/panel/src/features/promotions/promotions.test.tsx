import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const RUNNING = {
  id: 'p1',
  title: 'Semana do cuidado',
  kind: 'MINIMUM',
  from: 10_000,
  units: 0,
  countsProducts: false,
  percent: 10,
  amount: null,
  states: [],
  ranges: [],
  products: [],
  startsAt: '2027-03-01T03:00:00.000Z',
  endsAt: '2027-03-09T02:59:00.000Z',
  state: 'RUNNING',
  conflicts: [],
};
const OFF = {
  ...RUNNING,
  id: 'p2',
  title: 'Par de creatina',
  kind: 'PAIRS',
  units: 2,
  percent: 20,
  state: 'OFF',
};
const ENDED = {
  ...RUNNING,
  id: 'p3',
  title: 'Frete do Sul',
  kind: 'FREE_FREIGHT',
  states: ['PR', 'RS'],
  state: 'ENDED',
};
const saved = { __typename: 'ManagedPromotion', ...RUNNING };

const open = (answers: Record<string, unknown> = {}, month = '') =>
  renderAdmin(`/painel/admin/promocoes${month && `?mes=${month}`}`, {
    promotions: [RUNNING, OFF, ENDED],
    promotionCalendar: [],
    ...answers,
  });
type Opened = Awaited<ReturnType<typeof open>>['user'];

async function fillNew(user: Opened, kind: string) {
  await user.click(await screen.findByRole('button', { name: 'Nova promoção' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nova promoção' }));
  const type = (label: string, text: string) =>
    user.type(dialog.getByLabelText(label, { exact: false }), text);
  await type('Título', 'Verão');
  await user.selectOptions(dialog.getByLabelText('Tipo'), kind);
  await type('Começa em', '2027-03-01T00:00');
  await type('Termina em', '2027-03-08T23:59');
  return { dialog, type, create: () => user.click(dialog.getByRole('button', { name: 'Criar promoção' })) };
}
const PERIOD = { startsAt: '2027-03-01T03:00:00.000Z', endsAt: '2027-03-09T02:59:00.000Z' };

describe('the list of promotions', () => {
  it('says the rule and the state of each, and changes none that ended', async () => {
    await open();
    const list = within(await screen.findByRole('list', { name: 'Promoções automáticas' }));
    const [running, off, ended] = list.getAllByRole('listitem');
    expect(running).toHaveTextContent(/Semana do cuidado.*A partir de R\$ 100,00: 10% de desconto.*Valendo/);
    expect(off).toHaveTextContent(/Leve 2 unidades: 20% de desconto.*Desligada/);
    expect(ended).toHaveTextContent(/Frete grátis a partir de R\$ 100,00: PR, RS.*Terminou/);
    expect(within(ended as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be read again after a failure, and says when there is no promotion', async () => {
    let isDown = true;
    const { user } = await open({
      promotions: () => {
        if (isDown) throw new Error('down');
        return [];
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Nenhuma promoção')).toBeVisible();
  });

  it('switches one off with a reason', async () => {
    const sent: object[] = [];
    const { user } = await open({
      switchPromotion: (args: object) => {
        sent.push(args);
        return { ...saved, state: 'OFF' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Desligar Semana do cuidado' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Desligar Semana do cuidado' }));
    await user.click(dialog.getByRole('button', { name: 'Desligar promoção' }));
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Acabou o estoque');
    await user.click(dialog.getByRole('button', { name: 'Desligar promoção' }));
    expect(await screen.findByText('Promoção desligada.')).toBeVisible();
    expect(sent).toEqual([{ id: 'p1', isOn: false, reason: 'Acabou o estoque' }]);
  });
});

describe('a new promotion', () => {
  const sentBy = async (kind: string, fill: (form: Awaited<ReturnType<typeof fillNew>>) => Promise<void>) => {
    const sent: { input: object }[] = [];
    const { user } = await open({
      createPromotion: (args: { input: object }) => {
        sent.push(args);
        return saved;
      },
    });
    const form = await fillNew(user, kind);
    await fill(form);
    await form.create();
    expect(await screen.findByText('Promoção criada.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    return sent;
  };

  it('gives a discount from a value on', async () => {
    const sent = await sentBy('MINIMUM', async ({ type }) => {
      await type('A partir de', '100,00');
      await type('Desconto em %', '10');
    });
    expect(sent).toMatchObject([
      { input: { title: 'Verão', kind: 'MINIMUM', from: 10_000, percent: 10, amount: null, ...PERIOD } },
    ]);
  });

  it('gives a discount to several units', async () => {
    const sent = await sentBy('PAIRS', async ({ dialog, type }) => {
      expect(dialog.queryByLabelText('A partir de')).not.toBeInTheDocument();
      expect(dialog.getByLabelText(/^Quantos/)).toHaveValue('2');
      await type('Desconto em %', '20');
    });
    expect(sent).toMatchObject([
      { input: { kind: 'PAIRS', from: 0, units: 2, percent: 20, productIds: [] } },
    ]);
  });

  it('frees the delivery of a region, and keeps what was typed when a range is wrong', async () => {
    const sent = await sentBy('FREE_FREIGHT', async ({ dialog, type, create }) => {
      await type('A partir de', '150,00');
      await type('Estados', 'sp, rj');
      await type('Faixas de CEP', '01000');
      await create();
      expect(await dialog.findByText('Escreva cada faixa como 01000-000 a 05999-999.')).toBeVisible();
      expect(dialog.getByLabelText('Título', { exact: false })).toHaveValue('Verão');
      await type('Faixas de CEP', '-000 a 05999-999');
    });
    expect(sent).toMatchObject([
      {
        input: {
          kind: 'FREE_FREIGHT',
          from: 15_000,
          percent: null,
          states: ['SP', 'RJ'],
          ranges: [{ from: '01000000', to: '05999999' }],
        },
      },
    ]);
  });

  it('shows beside its field what the server refuses, and why it refuses the whole', async () => {
    let answer: object = {
      __typename: 'InvalidInput',
      code: 'invalid_input',
      message: 'Confira os campos.',
      fields: [{ path: 'endsAt', message: 'Termina antes de começar.' }],
    };
    const { user } = await open({ createPromotion: () => answer });
    const { dialog, type, create } = await fillNew(user, 'MINIMUM');
    await type('A partir de', '100,00');
    await type('Desconto em %', '10');
    await create();
    expect(await dialog.findByText('Termina antes de começar.')).toBeVisible();
    expect(dialog.getByLabelText('Termina em')).toBeInvalid();
    answer = refusal('promotion_over', 'Essa promoção já terminou.');
    await create();
    expect(await dialog.findByText('Essa promoção já terminou.')).toBeVisible();
  });
});

describe('the calendar of promotions', () => {
  const entry = {
    id: 'p1',
    kind: 'PROMOTION',
    title: 'Verão',
    firstDay: '2027-03-03',
    lastDay: '2027-03-04',
    isOn: true,
  };

  it('shows what runs on each day, once what runs all month, and goes to the next month', async () => {
    const months: string[] = [];
    const { user } = await open(
      {
        promotionCalendar: ({ month }: { month: string }) => {
          months.push(month);
          if (month !== '2027-03') return [];
          return [
            entry,
            { ...entry, id: 'p2', title: 'Ano todo', firstDay: null, lastDay: null },
            { ...entry, id: 'c1', kind: 'COUPON', title: 'VOLTA10', lastDay: '2027-03-03', isOn: false },
          ];
        },
      },
      '2027-03',
    );
    const whole = await screen.findByRole('list', { name: 'O mês inteiro' });
    expect(whole).toHaveTextContent('Ano todo');
    // Days are shown on a wide screen; jsdom has none.
    const day = (date: string) => screen.getByRole('region', { name: date, hidden: true });
    expect(day('03/03/2027')).toHaveTextContent('3Promoção: VerãoCupom: VOLTA10 (desligada)');
    expect(day('04/03/2027')).toHaveTextContent('4Promoção: Verão');
    expect(day('05/03/2027')).toHaveTextContent(/^5$/);
    await user.click(screen.getByRole('button', { name: 'Mês seguinte' }));
    expect(await screen.findByRole('heading', { name: /abril de 2027/i })).toBeVisible();
    expect(await screen.findByText('Nada muda os preços neste mês.')).toBeVisible();
    await waitFor(() => expect(months).toEqual(['2027-03', '2027-04']));
  });
});
