import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: null };
const holds = [
  { kind: 'medical', law: 'Lei 13.787/2018, art. 6º', keepUntil: '2046-11-24' },
  { kind: 'fiscal', law: 'Código Tributário Nacional', keepUntil: '2031-12-31' },
];
const givenConsent = {
  id: 'c1',
  state: 'given',
  at: '2026-11-24T12:00:00Z',
  document: 'termo-de-telemedicina',
  version: '2.2',
};
const consents = [
  { purpose: 'terms', isActive: true, mayWithdraw: false, history: [] },
  { purpose: 'telemedicine', isActive: true, mayWithdraw: true, history: [givenConsent] },
];
const page = (answers: object = {}) => ({
  me,
  myErasure: null,
  myLegalHolds: holds,
  myTwoFactor: { isOn: false },
  myDataExport: null,
  myConsents: consents,
  ...answers,
});

describe('the privacy page', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('asks for the password, but not for the RG, before the copy is prepared', async () => {
    const received: unknown[] = [];
    const { user } = renderApp('/perfil/privacidade', {
      ...page(),
      requestDataExport: (variables: unknown) => {
        received.push(variables);
        return { __typename: 'DataExport', id: 'x1', status: 'preparing' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Preparar arquivo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(dialog.getByLabelText('Sua senha'), 'mar calmo 77');
    await user.click(dialog.getByRole('button', { name: 'Preparar arquivo' }));
    expect(received).toEqual([{ password: 'mar calmo 77' }]);
    expect(screen.queryByRole('dialog', { name: /RG/ })).not.toBeInTheDocument();
  });

  it('says before an erasure what the law requires us to keep, which law, and until when', async () => {
    renderApp('/perfil/privacidade', page());
    const panel = within(await screen.findByRole('region', { name: 'Apagar minha conta' }));
    expect(panel.getByText('24/11/2046')).toBeVisible();
    expect(panel.getByText('31/12/2031')).toBeVisible();
    panel.getByText(/Lei 13.787\/2018/);
  });

  it('explains what withdrawing a consent does before the person confirms', async () => {
    const withdrawn: unknown[] = [];
    const { user } = renderApp('/perfil/privacidade', {
      ...page(),
      withdrawConsent: (variables: unknown) => {
        withdrawn.push(variables);
        return { __typename: 'ConsentList', items: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retirar: Atendimento a distância' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Retirar: Atendimento a distância' }));
    dialog.getByText(/avaliação em andamento é encerrada e o que dependia dela é devolvido/);
    await user.click(dialog.getByRole('button', { name: 'Retirar consentimento' }));
    expect(withdrawn).toEqual([{ purpose: 'telemedicine' }]);
  });

  it('offers only to cancel the erasure while it is pending', async () => {
    let isTakenBack = false;
    const { user } = renderApp('/perfil/privacidade', {
      ...page(),
      myErasure: () =>
        isTakenBack ? null : { requestedAt: '2026-11-24T12:00:00Z', dueAt: '2026-12-01T12:00:00Z' },
      takeBackErasure: () => {
        isTakenBack = true;
        return { __typename: 'Done', ok: true };
      },
    });
    await screen.findByText('01/12/2026 às 09:00');
    expect(screen.queryByRole('button', { name: 'Apagar minha conta' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar a exclusão' }));
    await screen.findByRole('button', { name: 'Apagar minha conta' });
  });
});
