import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { liveLine } from '#web/connection/liveLine.ts';
import { renderPanel, waitingAppointment } from '../../testing/renderPanel.tsx';

const queue = (...items: object[]) => ({ total: items.length, items, cursor: '1' });

/** A live event that the test sends when it wants. */
function deferredQueueEvent() {
  let sendChange: (appointment: object) => void = () => undefined;
  const changeReceived = new Promise<object>((resolve) => {
    sendChange = (appointment) => resolve({ cursor: '2', appointment });
  });
  return { appointmentQueueChanged: () => changeReceived, sendChange };
}

const names = async () =>
  within(await screen.findByRole('list', { name: 'Consultas' }))
    .getAllByRole('button')
    .map(({ textContent }) => /^[^,]+/.exec(textContent ?? '')?.[0]);

describe('the queue', () => {
  it('shows in words how late an appointment is or how much time is left, and its flags', async () => {
    const flags = [
      {
        flag: 'NITRATE_USE',
        severity: 'STOP',
        label: 'Nitrato',
        doctorText: '',
        restricts: [],
        clearances: [],
      },
    ];
    await renderPanel('/painel/consultas', {
      answers: {
        appointmentQueue: queue(
          waitingAppointment('a', 'Rui', -3.5, { flags }),
          waitingAppointment('b', 'Caio', 20.5),
        ),
      },
    });
    expect(
      await screen.findByRole('button', { name: /Rui, 37 anos.*atrasada há 3 h.*1 impeditivo/ }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /Caio, 37 anos.*faltam 20 h/ })).toBeVisible();
  });

  it('says who the patient is, how many messages are unread, how many flags there are of each kind, and an unchecked identity', async () => {
    const flag = (code: string, severity: string) => ({
      ...{ flag: code, severity, label: code, doctorText: '', restricts: [], override: null, clearances: [] },
    });
    const flags = [
      flag('IDENTITY_NOT_CONFIRMED', 'STOP'),
      flag('NITRATE_USE', 'STOP'),
      flag('SMOKER', 'WARN'),
    ];
    await renderPanel('/painel/consultas', {
      answers: {
        appointmentQueue: queue(
          waitingAppointment('a', 'Rui', 5, { flags, isMine: true, status: APPOINTMENT_STATUS.inReview }),
          waitingAppointment('b', 'Rui', 6),
        ),
        chatUnread: [{ medicalAppointmentId: 'a', unread: 2 }],
      },
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'Consultas' })).getAllByRole(
      'button',
    );
    expect(first).toHaveAccessibleName(/1 impeditivo.*1 atenção.*identidade a conferir/);
    await waitFor(() =>
      expect(first).toHaveAccessibleName(/^Rui, 37 anos iniciais RS código 000A 2 mensagens não lidas/),
    );
    expect(second).toHaveAccessibleName(/^Rui, 37 anos iniciais RS código 000B/);
    expect(second).not.toHaveAccessibleName(/não lida|identidade/);
  });

  it('shows an appointment that is added at the end at once', async () => {
    const { appointmentQueueChanged, sendChange } = deferredQueueEvent();
    await renderPanel('/painel/consultas', {
      answers: { appointmentQueue: queue(waitingAppointment('a', 'Rui', 5)), appointmentQueueChanged },
    });
    expect(await names()).toEqual(['Rui']);
    await act(async () => sendChange(waitingAppointment('b', 'Davi', 23)));
    await waitFor(async () => expect(await names()).toEqual(['Rui', 'Davi']));
  });

  it('collects appointments that would push others until the doctor asks', async () => {
    const { appointmentQueueChanged, sendChange } = deferredQueueEvent();
    let items = [waitingAppointment('a', 'Rui', 5)];
    const { user } = await renderPanel('/painel/consultas', {
      answers: { appointmentQueue: () => queue(...items), appointmentQueueChanged },
    });
    expect(await names()).toEqual(['Rui']);
    items = [waitingAppointment('b', 'Davi', 1), ...items];
    await act(async () => sendChange(waitingAppointment('b', 'Davi', 1)));
    const more = await screen.findByRole('button', { name: '1 nova consulta: mostrar' });
    expect(await names()).toEqual(['Rui']);
    await user.click(more);
    await waitFor(async () => expect(await names()).toEqual(['Davi', 'Rui']));
    expect(screen.queryByRole('button', { name: /nova consulta/ })).toBeNull();
  });

  it('shows who took an appointment, without moving its row', async () => {
    const { appointmentQueueChanged, sendChange } = deferredQueueEvent();
    await renderPanel('/painel/consultas', {
      answers: {
        appointmentQueue: queue(waitingAppointment('a', 'Rui', 5), waitingAppointment('b', 'Caio', 6)),
        appointmentQueueChanged,
      },
    });
    expect(await names()).toEqual(['Rui', 'Caio']);
    await act(async () =>
      sendChange(
        waitingAppointment('a', 'Rui', 5, { status: APPOINTMENT_STATUS.inReview, doctorName: 'Otávio Reis' }),
      ),
    );
    expect(await screen.findByText('Com Otávio Reis')).toBeVisible();
    expect(await names()).toEqual(['Rui', 'Caio']);
  });

  it('can be worked by keyboard alone', async () => {
    const { user, operations } = await renderPanel('/painel/consultas', {
      answers: {
        appointmentQueue: queue(waitingAppointment('a', 'Rui', 5), waitingAppointment('b', 'Caio', 6)),
        claimAppointment: {
          __typename: 'Refusal',
          code: 'appointment_taken',
          message: 'Outro médico já assumiu esta consulta.',
        },
      },
    });
    expect(await names()).toEqual(['Rui', 'Caio']);
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: /Caio/ })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('button', { name: /Rui/ })).toHaveFocus();
    await user.keyboard('c');
    expect(await screen.findByText('Outro médico já assumiu esta consulta.')).toBeVisible();
    expect(operations).toContain('ClaimAppointment');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Buscar pelo primeiro nome' })).toHaveFocus();
    await user.keyboard('jc');
    expect(screen.getByRole('searchbox', { name: 'Buscar pelo primeiro nome' })).toHaveValue('jc');
  });

  it('loads more after the last shown appointment, so that none is skipped when another doctor takes one, and focuses the first', async () => {
    const pages: Record<string, { items: object[]; next: string | null }> = {
      first: {
        items: [waitingAppointment('a', 'Rui', 5), waitingAppointment('b', 'Caio', 6)],
        next: 'older.b',
      },
      'older.b': { items: [waitingAppointment('c', 'Davi', 7)], next: null },
    };
    const { user } = await renderPanel('/painel/consultas', {
      answers: {
        appointmentQueue: ({ after }: { after?: string | null }) => ({
          total: 3,
          cursor: '1',
          ...pages[after ?? 'first'],
        }),
      },
    });
    expect(await names()).toEqual(['Rui', 'Caio']);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await names()).toEqual(['Rui', 'Caio', 'Davi']));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    expect(screen.getByText(/Davi/).closest('[data-appointment]')).toHaveFocus();
  });

  it('lists concluded appointments page by page, with the focus on the first of the new page', async () => {
    const cursors: (string | null)[] = [];
    const concluded = (id: string, name: string) => ({
      ...waitingAppointment(id, name, 5),
      decidedAt: '2026-11-20T12:00:00Z',
    });
    const { user } = await renderPanel('/painel/atendimentos', {
      answers: {
        appointmentQueue: ({
          after = null,
          isConcluded,
        }: {
          after?: string | null;
          isConcluded: boolean;
        }) => {
          if (isConcluded) cursors.push(after);
          const [id, name, next] = after ? ['d', 'Davi', null] : ['a', 'Rui', 'older.a'];
          return { total: 2, cursor: '1', next, items: [concluded(id ?? '', name ?? '')] };
        },
      },
    });
    expect(await screen.findByText(/Rui/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByRole('link', { name: /Davi/ })).toHaveFocus();
    expect(screen.getByText(/Rui/)).toBeVisible();
    expect(cursors).toEqual([null, 'older.a']);
  });

  it.each([
    ['the doctor is back at the tab', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['the browser is online again', () => void window.dispatchEvent(new Event('online'))],
    [
      'the live connection is back after it was lost',
      () => {
        liveLine.lost({ isSilent: true });
        liveLine.connected();
      },
    ],
  ])('is read again when %s', async (_, happen) => {
    let items = queue(waitingAppointment('a', 'Rui', 3));
    await renderPanel('/painel/consultas', { answers: { appointmentQueue: () => items } });
    expect(await names()).toEqual(['Rui']);
    items = queue(waitingAppointment('a', 'Rui', 3), waitingAppointment('b', 'Caio', 20));
    await act(async () => happen());
    await waitFor(async () => expect(await names()).toEqual(['Rui', 'Caio']));
  });

  it('says what will appear here while it is empty', async () => {
    await renderPanel('/painel/consultas');
    expect(await screen.findByRole('heading', { name: 'Nenhuma consulta em espera' })).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = await renderPanel('/painel/consultas', {
      answers: {
        appointmentQueue: () => {
          if (isDown) throw new Error('down');
          return queue(waitingAppointment('a', 'Rui', 5));
        },
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retryButton);
    await waitFor(async () => expect(await names()).toEqual(['Rui']));
  });
});
