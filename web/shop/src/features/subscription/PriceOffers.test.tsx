import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { item, subscription } from './subscription.fixtures.ts';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const offer = {
  id: 'o1',
  name: 'Shampoo energizante',
  fromMonth: '2027-02',
  value: 7984,
  newValue: 8984,
  newTotal: 12976,
};
const openPage = (answers: object) =>
  renderApp('/perfil/assinaturas', {
    me,
    myRecurrences: [{ ...subscription, priceOffers: [offer] }],
    ...answers,
  });
const TITLE = 'Um novo preço, só se você aceitar';

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('a new price', () => {
  it('is shown with the current price, the month from which it would apply, and the new total', async () => {
    openPage({});
    const region = await screen.findByRole('region', { name: TITLE });
    expect(region).toHaveTextContent(/R\$\s79,84.*fevereiro de 2027.*R\$\s89,84.*R\$\s129,76/);
    expect(region).toHaveTextContent('Sem resposta, você continua pagando o preço de hoje.');
  });

  it.each([
    ['Aceitar o novo preço de Shampoo energizante', 'acceptRecurrencePrice', 'Novo preço aceito'],
    ['Manter o preço de hoje de Shampoo energizante', 'declineRecurrencePrice', 'Você continua com o preço'],
  ])(
    'is answered by the button "%s", only once even for a double click',
    async (name, operation, confirmation) => {
      const answer = jest.fn((_: object) => subscription);
      openPage({ [operation]: answer });
      pressTwice(await screen.findByRole('button', { name }));
      expect(await screen.findByText(new RegExp(confirmation))).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument());
      expect(answer).toHaveBeenCalledTimes(1);
      expect(answer.mock.calls[0]?.[0]).toMatchObject({ id: 'r1', offerId: 'o1' });
    },
  );

  it('that was accepted is shown with its item, and in the price of the next shipment', async () => {
    const items = [{ ...item, newUnitValue: 4492, newPriceFrom: '2026-12' }];
    openPage({ myRecurrences: [{ ...subscription, items, nextTotal: 8984 }] });
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toHaveTextContent(/R\$\s89,84/);
    expect(screen.getByRole('region', { name: 'O que vai em cada envio' })).toHaveTextContent(
      /R\$\s44,92 cada a partir de dezembro de 2026, como você aceitou/,
    );
  });

  it('that the shop has withdrawn meanwhile cannot be accepted, and the current price stays', async () => {
    const message = 'Esta proposta de preço não vale mais, e o seu preço continua o mesmo.';
    const refusal = { __typename: 'Refusal', code: 'recurrence_price_offer_gone', message };
    const { user } = openPage({ acceptRecurrencePrice: refusal });
    const region = await screen.findByRole('region', { name: TITLE });
    await user.click(within(region).getByRole('button', { name: /^Aceitar/ }));
    expect(await within(region).findByText(message)).toBeVisible();
  });
});
