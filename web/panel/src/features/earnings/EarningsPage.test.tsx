import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { cents } from '#schema/money.ts';
import { monthTitle } from '../../page/months.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';
import { earningsCsv } from './EarningsPage.tsx';

const month = todayInSaoPaulo(new Date()).slice(0, 7);
const myEarnings = {
  perEvaluation: 4500,
  months: [{ month, evaluations: 0, amount: 0, dueOn: '2099-01-08', isClosed: false }],
  items: [],
};

describe('the earnings page of a doctor', () => {
  it.each(['', '?mes=xx', '?mes=2026-13', '?mes='])(
    'shows this month at /painel/financeiro%s',
    async (search) => {
      await renderPanel(`/painel/financeiro${search}`, { answers: { myEarnings } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible();
      expect(screen.getByRole('heading', { name: new RegExp(`^${monthTitle(month)}`) })).toBeVisible();
    },
  );

  it('says what is due when: the month that ended with its day, and the running one as the amount so far', async () => {
    const months = [
      { month: '2020-01', evaluations: 9, amount: 40_500, dueOn: '2020-02-07', isClosed: true },
      { month: '2098-12', evaluations: 3, amount: 13_500, dueOn: '2099-01-08', isClosed: true },
      { month: '2099-01', evaluations: 1, amount: 4_500, dueOn: '2099-02-06', isClosed: false },
    ];
    await renderPanel('/painel/financeiro', { answers: { myEarnings: { ...myEarnings, months } } });
    const due = await screen.findByRole('region', { name: 'A receber' });
    expect(due).toHaveTextContent(/Dezembro de 2098R\$\s135,00Vence em 08\/01\/2099/);
    expect(due).toHaveTextContent(/Janeiro de 2099R\$\s45,00Até agora; vence em 06\/02\/2099/);
    expect(due).not.toHaveTextContent('2020');
  });
});

it('earningsCsv writes a month in the format of Brazilian spreadsheets', () => {
  const lines = [{ medicalAppointmentId: 'consulta-1', amount: cents(4500), at: '2026-11-21T02:30:00.000Z' }];
  expect(earningsCsv(lines)).toBe(
    '\uFEFFData;Hora;Consulta;Valor (R$)\r\n20/11/2026;23:30;consulta-1;45,00\r\n',
  );
});
