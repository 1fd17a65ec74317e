import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { EVALUATION_KEY } from '#web/build/storageKeys.ts';
import { readTokens, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const me = { id: 'u1', role: 'patient', firstName: 'Rui', nationalityDocument: '123456789' };

describe('signing out', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('removes all data of the person from the browser: session, form drafts and answers', async () => {
    localStorage.setItem(EVALUATION_KEY, '{"ed":{}}');
    sessionStorage.setItem('draft:prescription', '{"doctorName":"Dra. Lia"}');
    const { user } = renderApp('/perfil/registro', { me });
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(readTokens()).toBeNull());
    expect(localStorage.getItem(EVALUATION_KEY)).toBeNull();
    // The home page opens next and may already have stored data of its own, so storage need not be empty.
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/draft:|Dra\. Lia/);
  });
});
