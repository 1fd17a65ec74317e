import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LEGAL_TEXTS } from '#schema/legal/legalTexts.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildStore } from '../../testing/sampleShop.ts';

describe('a legal document', () => {
  it.each([
    ['politica-de-privacidade', 'Política de privacidade'],
    ['termos-de-uso', 'Termos de uso e de compra'],
    ['politica-de-cookies', 'Política de cookies'],
  ] as const)('shows %s with its version and a heading for each part', async (id, title) => {
    renderApp(`/documentos/${id}`, { store: buildStore() });
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText('Versão 1.0, de 24/11/2026');
    const article = within(screen.getByRole('article'));
    expect(article.getAllByRole('heading', { level: 2 })).toHaveLength(LEGAL_TEXTS[id][0].sections.length);
  });

  it('shows an earlier version, and says that it no longer applies', async () => {
    renderApp('/documentos/termo-de-telemedicina/2.0', { store: buildStore() });
    await screen.findByText('Versão 2.0, de 21/11/2026');
    screen.getByText(/não vale mais/);
  });

  it.each(['/documentos/nada', '/documentos/termos-de-uso/9.9'])('is not found at %s', async (address) => {
    renderApp(address, { store: buildStore() });
    await screen.findByRole('heading', { level: 1, name: 'Esta página não está aqui' });
  });

  it('is linked from the footer', async () => {
    renderApp('/documentos/termos-de-uso', { store: buildStore() });
    const footer = within(await screen.findByRole('contentinfo'));
    for (const [name, id] of [
      ['Privacidade', 'politica-de-privacidade'],
      ['Termos de uso', 'termos-de-uso'],
      ['Cookies', 'politica-de-cookies'],
    ])
      expect(footer.getByRole('link', { name: name as string })).toHaveAttribute('href', `/documentos/${id}`);
  });
});
