import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { BoletoPanel } from './BoletoPanel.tsx';

const line = '34191091233456781234157123450009116470000018990';

function renderBoleto(dueAt: string, expiresAt: string) {
  const boleto = { line, dueAt, expiresAt, pdfUrl: 'https://banco.exemplo/boleto.pdf' };
  renderWith(<BoletoPanel boleto={boleto} amount={cents(18990)} testBankUrl={null} />);
}

describe('a pending boleto', () => {
  it('shows the last day to pay, and the day until which the products are reserved', () => {
    renderBoleto('2026-11-26', '2026-11-28T02:59:59.999Z');
    expect(screen.getByText('quinta-feira, 26/11/2026')).toBeVisible();
    expect(screen.getByText(/seu pedido está garantido/)).toHaveTextContent(
      'guardamos os produtos até o fim de sexta-feira, 27/11/2026',
    );
    expect(screen.getByText(/fins de semana e feriados não contam/)).toBeVisible();
  });
});
