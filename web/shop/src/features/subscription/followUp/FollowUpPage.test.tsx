import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { subscription } from '../subscription.fixtures.ts';

const openEvaluation = jest.fn<(url: string) => void>();
jest.unstable_mockModule('../../../parts/evaluation/openEvaluation.ts', () => ({ openEvaluation }));
const { renderApp } = await import('../../../testing/renderApp.tsx');

const PAGE = '/perfil/assinaturas/avaliacao';
const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const renewal = {
  productId: 'p9',
  name: 'Finasterida',
  isInReview: false,
  evaluationUrl: '/avaliacao?fromProduct=1',
};
const openPage = (changes: object) =>
  renderApp(PAGE, { me, myRecurrences: [{ ...subscription, ...changes }] });

describe('the page that the mail about a prescription links to', () => {
  beforeEach(() => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    openEvaluation.mockClear();
  });

  it('opens the evaluation for the missing prescription, which returns to the subscription', async () => {
    openPage({ renewals: [{ ...renewal, isInReview: true, evaluationUrl: '/avaliacao' }, renewal] });
    await waitFor(() => expect(openEvaluation).toHaveBeenCalledTimes(1));
    expect(openEvaluation).toHaveBeenCalledWith(
      '/avaliacao?fromProduct=1&startIn=1&voltar=%2Fperfil%2Fassinaturas',
    );
  });

  it('redirects to the subscription when no prescription is missing', async () => {
    openPage({ renewals: [] });
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toBeVisible();
    expect(openEvaluation).not.toHaveBeenCalled();
  });
});
