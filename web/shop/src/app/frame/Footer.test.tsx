import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildStore } from '../../testing/sampleShop.ts';

describe('the footer', () => {
  it('states the guarantee and links to WhatsApp', async () => {
    renderApp('/', { store: buildStore() });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/Garantia incondicional de 7 dias/)).toBeVisible();
    expect(await footer.findByRole('link', { name: 'Falar com a gente' })).toHaveAttribute(
      'href',
      'https://wa.me/5511900000000',
    );
  });

  it('opens the links of a heading by a press on it', async () => {
    renderApp('/', { store: buildStore() });
    const footer = within(await screen.findByRole('contentinfo'));
    const [summary] = (await footer.findAllByText('Ajuda')).filter(({ tagName }) => tagName === 'SUMMARY');
    const list = summary?.closest('details');
    expect(list).not.toHaveAttribute('open');
    summary?.click();
    expect(list).toHaveAttribute('open');
    expect(footer.getByRole('link', { name: 'Podemos ajudar' })).toBeVisible();
  });

  const TECHNICAL = 'Helena Prado, farmacêutica responsável técnica, CRF-SP 1';
  const person = (name: string, registration: string) => ({ name, registration });

  it.each([
    [
      'one pharmacist on shift',
      [person('Marina Tavares', 'CRF/SP 103')],
      `${TECHNICAL}. Farmacêutico responsável agora: Marina Tavares, CRF/SP 103.`,
    ],
    [
      'two pharmacists on shift',
      [person('Marina Tavares', 'CRF/SP 103'), person('Rui Reis', 'CRF/RJ 7')],
      `${TECHNICAL}. Farmacêuticos responsáveis agora: Marina Tavares, CRF/SP 103; Rui Reis, CRF/RJ 7.`,
    ],
    [
      'no pharmacist on shift',
      [],
      `${TECHNICAL}. Fora do plantão: nenhum farmacêutico está atendendo agora.`,
    ],
  ])('names who answers for the pharmacy: %s', async (_who, pharmacistsOnShift, text) => {
    const company = { pharmacist: TECHNICAL };
    renderApp('/', { store: buildStore({ company }), pharmacistsOnShift });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText(text)).toBeVisible();
  });
});
