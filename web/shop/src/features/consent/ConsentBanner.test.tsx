import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { ConsentBanner } from './ConsentBanner.tsx';
import { readConsent, saveConsent } from './consent.ts';

describe('the cookie banner', () => {
  it.each([
    ['Recusar', 'refused'],
    ['Aceitar', 'accepted'],
  ])('goes away with %s and remembers it', async (name, choice) => {
    const { user } = renderWith(<ConsentBanner />);
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(readConsent()?.choice).toBe(choice);
  });

  it('does not ask again who has answered', () => {
    saveConsent('refused', new Date());
    renderWith(<ConsentBanner />);
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });
});
