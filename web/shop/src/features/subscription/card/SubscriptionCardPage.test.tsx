import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { card, month, subscription } from '../subscription.fixtures.ts';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: null };
const PAGE = '/perfil/assinaturas/cartao';
const spare = { ...card, id: 'c2', brand: 'elo', last4: '4444' };
const declined = { ...month, state: 'declined', retryOn: null, endsOn: '2026-12-29' };
const setup = { tokenizationUrl: 'https://bank.example/tokens', publicKey: 'pk' };

const openPage = (answers: object) =>
  renderApp(PAGE, {
    me,
    myRecurrences: [{ ...subscription, months: [declined] }],
    myCreditCards: [card],
    paymentSetup: setup,
    ...answers,
  });

describe('the page that the mail about a declined charge links to', () => {
  const tokenise = jest.fn<typeof fetch>();
  const { fetch } = window;
  beforeEach(() => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    tokenise.mockReset();
    window.fetch = tokenise;
  });
  afterEach(() => {
    window.fetch = fetch;
  });

  it('shows the card form, and charges a new card at once', async () => {
    tokenise.mockResolvedValue({ ok: true, status: 200, json: async () => ({ id: 'tok_1' }) } as Response);
    let current: object = { ...subscription, months: [declined] };
    const change = jest.fn((_: object) => {
      current = { ...subscription, card: spare };
      return current;
    });
    const { user } = openPage({ myRecurrences: () => [current], changeRecurrenceCard: change });
    await user.type(await screen.findByLabelText('Número do cartão'), '4111111111111111');
    await user.type(screen.getByLabelText('Nome impresso no cartão'), 'ANA LIMA');
    await user.type(screen.getByLabelText('Validade'), '1131');
    await user.type(screen.getByLabelText('Código de segurança'), '123');
    await user.type(screen.getByLabelText('CPF do titular'), '52998224725');
    await user.click(screen.getByRole('button', { name: 'Usar este cartão' }));
    expect(await screen.findByText(/Estamos cobrando este mês nele/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Pagamento' })).toHaveTextContent('Elo final 4444');
    expect(change.mock.calls[0]?.[0]).toMatchObject({ id: 'r1', cardToken: 'tok_1', creditCardId: null });
  });

  it('offers the other saved cards, not the declined one', async () => {
    const change = jest.fn((_: object) => ({ ...subscription, card: spare }));
    const { user } = openPage({ myCreditCards: [card, spare], changeRecurrenceCard: change });
    expect(await screen.findByRole('radio', { name: /Elo final 4444/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Visa final 1111/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Usar este cartão' }));
    expect(await screen.findByText(/Cartão trocado/)).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toMatchObject({ cardToken: null, creditCardId: 'c2' });
  });

  it('does not offer a saved card that has expired', async () => {
    openPage({ myCreditCards: [card, { ...spare, expiry: '01/2020' }] });
    expect(await screen.findByLabelText('Número do cartão')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Elo/ })).not.toBeInTheDocument();
  });

  it('says that nothing is charged when there is no subscription any more', async () => {
    openPage({ myRecurrences: [{ ...subscription, status: RECURRENCE_STATUS.cancelled }] });
    expect(await screen.findByText('Você não tem uma assinatura ativa')).toBeVisible();
    expect(screen.getByText('Nada será cobrado em nenhum cartão.')).toBeVisible();
  });
});
