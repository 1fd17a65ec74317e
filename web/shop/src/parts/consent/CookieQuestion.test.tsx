import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { ConsentBanner } from './CookieQuestion.tsx';
import { readConsent, saveConsent } from './consent.ts';

describe('the cookie banner', () => {
  it.each([
    ['Recusar', 'refused'],
    ['Aceitar', 'accepted'],
  ])('disappears after %s, and stores the answer', async (name, choice) => {
    const { user } = renderWith(<ConsentBanner />);
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(readConsent()?.choice).toBe(choice);
  });

  it('is not shown again after an answer', () => {
    saveConsent('refused', new Date());
    renderWith(<ConsentBanner>Promessas</ConsentBanner>);
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    screen.getByText('Promessas');
  });

  it('says what the question is about and links to the whole policy', () => {
    renderWith(<ConsentBanner>Promessas</ConsentBanner>);
    expect(screen.getByRole('region', { name: 'Cookies' })).toHaveTextContent(/Cookies de medição/);
    expect(screen.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute(
      'href',
      '/documentos/politica-de-cookies',
    );
    expect(screen.queryByText('Promessas')).not.toBeInTheDocument();
  });

  it('is not positioned over the page, so that it covers no price and no button', () => {
    renderWith(<ConsentBanner />);
    const { position } = getComputedStyle(screen.getByRole('region', { name: 'Cookies' }));
    expect(['', 'static']).toContain(position);
  });
});
