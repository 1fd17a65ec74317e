import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { month, subscription } from '../subscription.fixtures.ts';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const setup = { tokenizationUrl: 'https://bank.example/tokens', publicKey: 'pk', hasPixAutomatico: true };
const pix = { id: 'a1', state: 'active', limit: 25_000, isBelowTotal: false, testBankUrl: null };
const offer = {
  id: 'a2',
  state: 'waiting',
  limit: 30_000,
  isBelowTotal: false,
  testBankUrl: null,
  copyPaste: '000201PIX',
  qrCode: 'data:image/svg+xml,x',
};
const paidByPix = { ...subscription, card: null, pixAutomatico: pix };
const waiting = {
  ...month,
  state: 'checked',
  chargeOn: '2099-12-21',
  refusableUntil: '2099-12-21T02:59:59.999Z',
};

const openPage = (page: string, recurrence: object, answers: object = {}) =>
  renderApp(page, {
    me,
    myRecurrences: () => [recurrence],
    myCreditCards: [],
    paymentSetup: setup,
    ...answers,
  });

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('a subscription paid with PIX Automático', () => {
  it('shows its limit, the next charge and until when it can be refused', async () => {
    openPage('/perfil/assinaturas', { ...paidByPix, months: [waiting] });
    const panel = await screen.findByRole('region', { name: 'Pagamento' });
    expect(panel).toHaveTextContent(/PIX Automático, até R\$\s250,00/);
    expect(panel).toHaveTextContent(/é em 21\/12\/2099.*até 20\/12\/2099.*23:59/);
    expect(screen.getByText(/PIX agendado para 21\/12\/2099/)).toBeVisible();
  });

  it('says what to do when the limit is too low', async () => {
    openPage('/perfil/assinaturas', {
      ...paidByPix,
      pixAutomatico: { ...pix, limit: 1_000, isBelowTotal: true },
    });
    expect(await screen.findByText(/Aumente o limite/)).toBeVisible();
  });

  it('asks for another payment method when the bank ended the authorisation', async () => {
    openPage('/perfil/assinaturas', { ...paidByPix, pixAutomatico: { ...pix, state: 'ended' } });
    expect(await screen.findByText('O PIX Automático foi cancelado no banco.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escolher como pagar' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas/cartao',
    );
  });

  it('says that refusing a charge at the bank cancelled only its shipment', async () => {
    const refused = { ...month, state: 'cancelled', stateLabel: 'Cancelado', isRefusedByPayer: true };
    openPage('/perfil/assinaturas', { ...paidByPix, nextShipmentOn: '2027-01-21', months: [refused] });
    expect(
      await screen.findByText(/Você recusou no banco a cobrança do envio de dezembro de 2026/),
    ).toBeVisible();
    expect(screen.getByText(/nada foi cobrado.*próximo envio está previsto para 21\/01\/2027/)).toBeVisible();
    const months = screen.getByRole('list', { name: 'Meses da assinatura' });
    expect(months).toHaveTextContent('Cancelado');
    expect(months).toHaveTextContent('Você recusou a cobrança no banco');
  });

  it.each([
    ['its authorisation ended', { state: 'ended' }, /autorize de novo ou escolha um cartão/],
    ['its limit is too low', { limit: 1_000, isBelowTotal: true }, /aumente o limite no banco/],
  ])(
    'asks for another payment method before resuming when it is suspended because %s',
    async (_name, change, pattern) => {
      openPage('/perfil/assinaturas', {
        ...paidByPix,
        status: RECURRENCE_STATUS.suspended,
        suspensionReason: 'payment',
        resumeUntil: '2027-02-20',
        pixAutomatico: { ...pix, ...change },
      });
      const panel = await screen.findByRole('region', { name: 'Assinatura suspensa' });
      expect(panel).toHaveTextContent(pattern);
      expect(within(panel).getByRole('link', { name: 'Escolher como pagar' })).toHaveAttribute(
        'href',
        '/perfil/assinaturas/cartao',
      );
    },
  );

  it('offers to resume, without mentioning cards, when it is suspended with a valid authorisation', async () => {
    openPage('/perfil/assinaturas', {
      ...paidByPix,
      status: RECURRENCE_STATUS.suspended,
      suspensionReason: 'payment',
    });
    const panel = await screen.findByRole('region', { name: 'Assinatura suspensa' });
    expect(panel).toHaveTextContent(/Confira o saldo da conta, e retome com um toque/);
    expect(panel).not.toHaveTextContent(/cartão/);
  });

  it('can be cancelled together with a charge that the bank has not executed', async () => {
    const cancelRecurrence = jest.fn((_: object) => ({
      ...paidByPix,
      status: RECURRENCE_STATUS.cancelled,
      nextShipmentOn: null,
    }));
    const { user } = openPage(
      '/perfil/assinaturas',
      { ...paidByPix, mayChangeNext: false, months: [waiting] },
      { cancelRecurrence },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar a assinatura?' }));
    expect(dialog.getByText(/cancelamos a cobrança e a autorização no seu banco/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar assinatura' }));
    expect(await screen.findByRole('region', { name: 'Assinatura cancelada' })).toBeVisible();
    expect(cancelRecurrence.mock.calls.map(([sent]) => sent)).toEqual([{ id: 'r1' }]);
  });
});

describe('the change to PIX Automático', () => {
  it('asks for a limit and shows the code to confirm at the bank', async () => {
    let current: object = subscription;
    const change = jest.fn((_: object) => {
      current = { ...subscription, pixAutomaticoOffer: offer };
      return current;
    });
    const { user } = openPage('/perfil/assinaturas/cartao', subscription, {
      myRecurrences: () => [current],
      changeRecurrenceToPixAutomatico: change,
    });
    const limit = await screen.findByLabelText('Limite por cobrança, em reais');
    // One and a half shipments of R$ 119,76, rounded up to a multiple of R$ 10.
    expect(limit).toHaveValue('180,00');
    await user.clear(limit);
    await user.type(limit, '200');
    await user.click(screen.getByRole('button', { name: 'Autorizar PIX Automático' }));
    expect(await screen.findByRole('button', { name: 'Copiar código de autorização' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Código PIX Copia e Cola' })).toHaveTextContent('000201PIX');
    expect(screen.getByRole('img', { name: 'QR code para autorizar o PIX Automático' })).toBeVisible();
    expect(change.mock.calls[0]?.[0]).toMatchObject({ id: 'r1', limit: 20_000 });
  });

  it('has its own link while it waits for the bank, and shows its code above the cards', async () => {
    const { user } = openPage('/perfil/assinaturas', { ...subscription, pixAutomaticoOffer: offer });
    await user.click(await screen.findByRole('link', { name: 'Ver o código de autorização' }));
    const panel = await screen.findByRole('region', { name: 'PIX Automático' });
    const card = screen.getByRole('region', { name: 'Outro cartão' });
    expect(panel.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(panel).getAllByRole('status')[0]).toHaveFocus();
  });

  it('returns to the subscription when the bank confirms, without a reload of the page', async () => {
    let current: object = { ...subscription, pixAutomaticoOffer: offer };
    openPage('/perfil/assinaturas/cartao', {}, { myRecurrences: () => [current] });
    await screen.findByText('Falta confirmar no seu banco.');
    current = { ...paidByPix, pixAutomatico: { ...pix, id: offer.id } };
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/PIX Automático autorizado/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Minhas assinaturas' })).toBeVisible();
  });

  it('says that the bank did not confirm it, and offers to request it again', async () => {
    let current: object = { ...subscription, pixAutomaticoOffer: offer };
    openPage('/perfil/assinaturas/cartao', {}, { myRecurrences: () => [current] });
    await screen.findByText('Falta confirmar no seu banco.');
    current = subscription;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/A autorização não foi confirmada no seu banco/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Autorizar PIX Automático' })).toBeEnabled();
  });

  it('is not offered where the gateway does not have it', async () => {
    openPage('/perfil/assinaturas/cartao', subscription, {
      paymentSetup: { ...setup, hasPixAutomatico: false },
    });
    expect(await screen.findByRole('button', { name: 'Usar este cartão' })).toBeVisible();
    expect(screen.queryByText('PIX Automático')).not.toBeInTheDocument();
  });
});
