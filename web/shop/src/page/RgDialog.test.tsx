import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../testing/renderApp.tsx';

const me = { id: 'u1', role: 'patient', firstName: 'Rui', nationalityDocument: null };

describe('the RG dialog', () => {
  it('refuses an invalid RG, and closes after saving, even when a response that was sent earlier says that the RG is missing', async () => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    const { user } = renderApp('/perfil/avaliacoes', { me, updateMe: { __typename: 'User', ...me } });
    const dialog = within(await screen.findByRole('dialog', { name: /falta o seu RG/ }));
    await user.type(dialog.getByLabelText('Número do RG'), '123');
    await user.click(dialog.getByRole('button', { name: 'Salvar RG' }));
    expect(await dialog.findByText('RG inválido.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Número do RG'));
    await user.type(dialog.getByLabelText('Número do RG'), '24.567.891-0');
    await user.click(dialog.getByRole('button', { name: 'Salvar RG' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /falta o seu RG/ })).toBeNull());
  });
});
