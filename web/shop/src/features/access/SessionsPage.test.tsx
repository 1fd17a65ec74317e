import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', role: 'patient', firstName: 'Rui', nationalityDocument: '123456789' };

describe('the page of devices', () => {
  it('lists the open sessions of the account and ends another one', async () => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    const at = '2026-11-21T12:00:00.000Z';
    const currentSession = {
      id: 's1',
      device: 'Safari no iPhone',
      network: null,
      startedAt: at,
      lastUsedAt: at,
      isCurrent: true,
    };
    const otherSession = {
      ...currentSession,
      id: 's2',
      device: 'Chrome no Windows',
      network: '189.45.*.*',
      isCurrent: false,
    };
    let sessions = [currentSession, otherSession];
    const { user } = renderApp('/perfil/aparelhos', {
      me,
      mySessions: () => sessions,
      endSession: ({ id }: { id: string }) => {
        sessions = sessions.filter((session) => session.id !== id);
        return { ok: true };
      },
    });
    expect(await screen.findByText('Safari no iPhone (este aparelho)')).toBeVisible();
    // The menu marks the section that the page belongs to.
    expect(
      within(screen.getByRole('navigation', { name: 'Seu perfil' })).getByRole('link', {
        name: 'Meus dados',
      }),
    ).toHaveAttribute('data-within');
    expect(screen.getByText(/rede 189\.45/)).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Encerrar Chrome no Windows, último uso 21/11/2026 às 09:00' }),
    );
    expect(await screen.findByText('Você só está conectado neste aparelho.')).toBeVisible();
  });
});
