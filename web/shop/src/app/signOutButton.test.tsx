import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../testing/renderApp.tsx';

const me = { id: 'u1', role: 'patient', firstName: 'Rui', nationalityDocument: '123456789' };

describe('the "Sair" button', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('is in the footer of a page of the shop, and ends the session', async () => {
    const { user } = renderApp('/quem-somos', { me });
    const footer = within(await screen.findByRole('contentinfo'));
    await user.click(await footer.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(readTokens()).toBeNull());
  });

  it('is inside the blocking RG dialog', async () => {
    const { user } = renderApp('/perfil/avaliacoes', { me: { ...me, nationalityDocument: null } });
    const dialog = await screen.findByRole('dialog', { name: /falta o seu RG/ });
    await user.click(within(dialog).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(readTokens()).toBeNull());
  });
});
