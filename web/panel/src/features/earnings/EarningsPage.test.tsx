import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { monthTitle } from '../../page/months.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const month = todayInSaoPaulo(new Date()).slice(0, 7);
const myEarnings = { perEvaluation: 4500, months: [{ month, evaluations: 0, amount: 0 }], items: [] };

describe('the earnings page of a doctor', () => {
  it.each(['', '?mes=xx', '?mes=2026-13', '?mes='])(
    'shows this month at /painel/financeiro%s',
    async (search) => {
      await renderPanel(`/painel/financeiro${search}`, { answers: { myEarnings } });
      expect(await screen.findByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible();
      expect(screen.getByRole('heading', { name: new RegExp(`^${monthTitle(month)}`) })).toBeVisible();
    },
  );
});
