import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { me, PAGE, refused, renderSubscription } from '../../testing/subscriptionPage.tsx';
import { month, subscription } from './subscription.fixtures.ts';

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('cancelling my subscription', () => {
  it('takes two presses and no reason, and then shows the result', async () => {
    const ended = {
      ...subscription,
      status: RECURRENCE_STATUS.cancelled,
      nextShipmentOn: null,
      cancelledAt: '2026-12-01T12:00:00.000Z',
    };
    const { user } = renderSubscription({}, { cancelRecurrence: ended });
    await user.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar a assinatura?' });
    expect(dialog).toHaveTextContent('Até 16/12/2026 o cancelamento também para o envio de 21/12/2026');
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar assinatura' }));
    const region = await screen.findByRole('region', { name: 'Assinatura cancelada' });
    expect(region).toHaveTextContent('Nada mais será enviado nem cobrado');
    await waitFor(() => expect(region.parentElement).toHaveFocus());
  });

  it('says before and after the press that a shipment in preparation is the last one', async () => {
    const { user } = renderSubscription(
      { mayChangeNext: false },
      { cancelRecurrence: { ...subscription, mayChangeNext: false, isEnding: true } },
    );
    expect(await screen.findByText(/o prazo para mudar terminou em 16\/12\/2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pular este envio' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar assinatura' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar a assinatura?' });
    expect(dialog).toHaveTextContent('Ele será o último');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar assinatura' }));
    expect(await screen.findByText(/este é o último envio/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mudar o dia' })).not.toBeInTheDocument();
  });

  it('can still stop the last shipment while it waits for stock', async () => {
    const waiting = {
      ...month,
      state: 'waitingStock',
      stateLabel: 'Esperando estoque',
      endsOn: '2027-01-14',
    };
    const ended = { ...subscription, status: RECURRENCE_STATUS.cancelled, nextShipmentOn: null };
    const { user } = renderSubscription(
      { isEnding: true, changeUntil: null, months: [waiting] },
      { cancelRecurrence: ended },
    );
    expect(await screen.findByText(/cancele-o abaixo/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar este envio' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar o último envio?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar este envio' }));
    expect(await screen.findByRole('region', { name: 'Assinatura cancelada' })).toBeVisible();
  });
});

describe('skipping or pausing my subscription', () => {
  it('takes two presses each', async () => {
    const skip = jest.fn((_: object) => ({
      ...subscription,
      nextShipmentOn: '2027-01-21',
      changeUntil: '2027-01-16',
    }));
    // 21 March 2027 is a Sunday.
    const pause = jest.fn((_: object) => ({ ...subscription, nextShipmentOn: '2027-03-22' }));
    const { user } = renderSubscription({}, { skipRecurrenceMonth: skip, pauseRecurrence: pause });
    await user.click(await screen.findByRole('button', { name: 'Pular este envio' }));
    const dialog = screen.getByRole('dialog', { name: 'Pular o próximo envio?' });
    pressTwice(within(dialog).getByRole('button', { name: 'Pular este envio' }));
    expect(await screen.findByText('quinta-feira, 21 de janeiro')).toBeVisible();
    expect(skip.mock.calls).toEqual([[expect.objectContaining({ shipOn: '2026-12-21' })]]);
    await user.click(screen.getByRole('button', { name: 'Pausar' }));
    await user.click(screen.getByRole('radio', { name: /2 meses/ }));
    const pauseDialog = screen.getByRole('dialog', { name: 'Pausar a assinatura' });
    await user.click(within(pauseDialog).getByRole('button', { name: 'Pausar' }));
    expect(await screen.findByText('segunda-feira, 22 de março')).toBeVisible();
    expect(pause.mock.calls[0]?.[0]).toMatchObject({
      id: 'r1',
      months: 2,
      shipOn: '2027-01-21',
    });
  });

  it('reads the subscription again when the response to a change is lost', async () => {
    const myRecurrences = jest.fn(() => [subscription]);
    const lost = () => {
      throw new Error('the connection broke');
    };
    const { user } = renderApp(PAGE, { me, myRecurrences, skipRecurrenceMonth: lost });
    await user.click(await screen.findByRole('button', { name: 'Pular este envio' }));
    const dialog = screen.getByRole('dialog', { name: 'Pular o próximo envio?' });
    const before = myRecurrences.mock.calls.length;
    await user.click(within(dialog).getByRole('button', { name: 'Pular este envio' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(myRecurrences.mock.calls.length).toBeGreaterThan(before));
  });

  it('shows a refusal in the dialog, and reads the subscription again, which another tab may have changed', async () => {
    const myRecurrences = jest.fn(() => [subscription]);
    const { user } = renderApp(PAGE, {
      me,
      myRecurrences,
      skipRecurrenceMonth: refused('recurrence_change_too_late', 'Este envio já está em preparo.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Pular este envio' }));
    const before = myRecurrences.mock.calls.length;
    const dialog = screen.getByRole('dialog', { name: 'Pular o próximo envio?' });
    await user.click(within(dialog).getByRole('button', { name: 'Pular este envio' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Este envio já está em preparo.');
    await waitFor(() => expect(myRecurrences.mock.calls.length).toBeGreaterThan(before));
  });
});
