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
const show = (changes: object) => renderApp(PAGE, { me, myRecurrences: [{ ...subscription, ...changes }] });

describe('the link of the mail about a prescription', () => {
  beforeEach(() => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    openEvaluation.mockClear();
  });

  it('opens the evaluation of the right line and returns to the subscription', async () => {
    show({ renewals: [{ ...renewal, isInReview: true, evaluationUrl: '/avaliacao' }, renewal] });
    await waitFor(() => expect(openEvaluation).toHaveBeenCalledTimes(1));
    expect(openEvaluation).toHaveBeenCalledWith(
      '/avaliacao?fromProduct=1&startIn=1&voltar=%2Fperfil%2Fassinaturas',
    );
  });

  it('leads to the subscription when no prescription is missing any more', async () => {
    show({ renewals: [] });
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toBeVisible();
    expect(openEvaluation).not.toHaveBeenCalled();
  });
});
