import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const visa = { id: 'c1', brand: 'Visa', last4: '1111', holder: 'ANA LIMA', expiry: '12/2030' };
const elo = { ...visa, id: 'c2', brand: 'Elo', last4: '2222' };
const recurrence = (status: number) => ({ id: 'r1', status, isEnding: false, card: { id: 'c1' } });

describe('the list of saved cards', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('names the card that pays the subscription', async () => {
    renderApp('/perfil/cartoes', {
      me,
      myCreditCards: [visa, elo],
      myRecurrences: [recurrence(RECURRENCE_STATUS.active)],
    });
    const [first, second] = within(
      await screen.findByRole('region', { name: 'Cartões salvos' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('Usado na sua assinatura');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Trocar' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas/cartao',
    );
    expect(second).not.toHaveTextContent('assinatura');
  });

  it('does not say that a cancelled subscription uses the card', async () => {
    renderApp('/perfil/cartoes', {
      me,
      myCreditCards: [visa],
      myRecurrences: [recurrence(RECURRENCE_STATUS.cancelled)],
    });
    await screen.findByText('Visa final 1111');
    expect(screen.queryByText(/Usado na sua assinatura/)).not.toBeInTheDocument();
  });

  it('refuses to remove the card of an active subscription, and links to another way to pay', async () => {
    const { user } = renderApp('/perfil/cartoes', {
      me,
      myCreditCards: [visa],
      myRecurrences: [recurrence(RECURRENCE_STATUS.active)],
    });
    await user.click(await screen.findByRole('button', { name: 'Remover Visa final 1111' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Visa final 1111 paga a sua assinatura' }));
    expect(dialog.getByRole('link', { name: 'Mudar a forma de pagamento' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas/cartao',
    );
    expect(dialog.getByRole('link', { name: 'Ver a assinatura' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas',
    );
    expect(dialog.queryByRole('button', { name: 'Remover cartão' })).not.toBeInTheDocument();
  });

  it('warns before the card of a suspended subscription is removed', async () => {
    const deleteCreditCard = jest.fn(() => ({ __typename: 'Done' }));
    const { user } = renderApp('/perfil/cartoes', {
      me,
      myCreditCards: [visa],
      myRecurrences: [recurrence(RECURRENCE_STATUS.suspended)],
      deleteCreditCard,
    });
    await user.click(await screen.findByRole('button', { name: 'Remover Visa final 1111' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remover Visa final 1111?' }));
    expect(dialog.getByText(/Este cartão está na sua/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remover cartão' }));
    expect(await screen.findByText('Cartão removido.')).toBeVisible();
    expect(deleteCreditCard).toHaveBeenCalledTimes(1);
  });
});
