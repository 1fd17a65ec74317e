import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const QUESTION = {
  __typename: 'PharmacyQuestion',
  id: 'q1',
  text: 'Usa outro remédio?',
  askedAt: '2026-11-30T13:00:00.000Z',
  answer: null,
  answeredAt: null,
  isOpen: true,
};
const order = (facts: object) => ({
  id: 't1',
  title: 'Pedido AP-1',
  code: 'AP-1',
  status: ORDER_STATUS.approved,
  ...facts,
});
const openOrder = (facts: object, answers: object = {}) =>
  renderApp('/perfil/pedidos/t1', {
    me,
    transaction: order(facts),
    transactionStatusChanged: () => new Promise(() => undefined),
    ...answers,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Farmacêutico' }));

describe('the pharmacist on the page of an order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('gets one answer to their question, however often the button is pressed', async () => {
    const sent: object[] = [];
    const { user } = openOrder(
      { pharmacyQuestions: [QUESTION] },
      {
        answerPharmacyQuestion: (args: object) => {
          sent.push(args);
          const answered = { answer: 'Nenhum.', answeredAt: '2026-11-30T14:00:00.000Z', isOpen: false };
          return { ...QUESTION, ...answered };
        },
      },
    );
    expect((await panel()).getByText('Usa outro remédio?')).toBeVisible();
    await user.click((await panel()).getByRole('button', { name: 'Enviar resposta' }));
    expect(await (await panel()).findByText('Escreva a resposta.')).toBeVisible();
    await user.type((await panel()).getByLabelText('Sua resposta'), 'Nenhum.');
    pressTwice((await panel()).getByRole('button', { name: 'Enviar resposta' }));
    expect(await (await panel()).findByText(/Sua resposta, 30/)).toBeVisible();
    expect((await panel()).getByText('Nenhum.')).toBeVisible();
    expect((await panel()).queryByRole('button')).toBeNull();
    expect(sent).toEqual([{ id: 'q1', text: 'Nenhum.' }]);
  });

  it('is named with their registration once the medicines are dispensed', async () => {
    const facts = {
      decidedAt: '2026-11-30T13:00:00.000Z',
      pharmacistName: 'Marina',
      registration: 'CRF/SP 103',
    };
    openOrder({ dispensing: { outcome: 'DISPENSED', note: null, ...facts } });
    expect((await panel()).getByText(/dispensados por Marina, CRF\/SP 103, em 30\/11\/2026/)).toBeVisible();
  });

  it('says why the medicines were refused, and that their value comes back', async () => {
    const facts = { decidedAt: '2026-11-30T13:00:00.000Z', pharmacistName: 'Marina', registration: '' };
    openOrder({ dispensing: { outcome: 'REFUSED', note: 'Dose alta.', ...facts } });
    expect((await panel()).getByText(/O valor deles volta para você/)).toBeVisible();
    expect((await panel()).getByText('Motivo: Dose alta.')).toBeVisible();
  });

  it('is not on the page of an order that needs none', async () => {
    openOrder({});
    expect(await screen.findByRole('region', { name: 'Pagamento' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Farmacêutico' })).toBeNull();
  });
});
