import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { openedRecord, ownAppointment, RECORD_URL } from '../../../testing/openedRecord.ts';
import { renderPanel } from '../../../testing/renderPanel.tsx';

const MESSAGE = 'A queda está dentro do esperado. Volte se aumentar.';
const decided = {
  ...ownAppointment(),
  status: APPOINTMENT_STATUS.notNeeded,
  statusLabel: 'Sem necessidade de medicamento',
  revision: 4,
};
const changed = {
  __typename: 'AppointmentMoved',
  code: 'appointment_changed',
  message: 'A consulta mudou enquanto você a lia.',
  appointment: ownAppointment({ revision: 9 }),
};

async function open(concludeWithoutMedicine: (args: object) => unknown) {
  sessionStorage.clear();
  const rendered = await renderPanel(RECORD_URL, {
    answers: { clinicRecord: openedRecord(), concludeWithoutMedicine },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Sem medicamento' }));
  const form = await screen.findByRole('form', { name: 'Sem necessidade de medicamento' });
  const message = within(form).getByLabelText('Mensagem para o paciente');
  const send = within(form).getByRole('button', { name: 'Concluir e avisar o paciente' });
  return { ...rendered, form, message, send };
}

describe('the form to end an appointment without a medicine', () => {
  it('focuses the message, and is not sent without one', async () => {
    const sent: object[] = [];
    const { user, message, send } = await open((args) => sent.push(args));
    expect(message).toHaveFocus();
    await user.click(send);
    expect(await screen.findByText('Escreva uma mensagem para o paciente.')).toBeVisible();
    expect(message).toBeInvalid();
    expect(message).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is sent once, however often the button is pressed, with the revision that was read', async () => {
    const sent: object[] = [];
    const { user, message, send } = await open((args) => {
      sent.push(args);
      return decided;
    });
    await user.type(message, MESSAGE);
    pressTwice(send);
    expect(await screen.findByText('Decisão registrada. O paciente foi avisado.')).toBeVisible();
    expect(sent).toEqual([{ id: 'c1', revision: 3, message: MESSAGE }]);
  });

  it('keeps the text when the appointment has changed meanwhile', async () => {
    const { user, form, message, send } = await open(() => changed);
    await user.type(message, MESSAGE);
    await user.click(send);
    expect(await within(form).findByText('A consulta mudou enquanto você a lia.')).toBeVisible();
    expect(message).toHaveValue(MESSAGE);
    expect(message).toHaveFocus();
  });

  it('keeps the text through Back, and until the page is opened again', async () => {
    const { user, form, message, unmount } = await open(() => decided);
    await user.type(message, MESSAGE);
    await user.click(within(form).getByRole('button', { name: 'Voltar' }));
    const openButton = screen.getByRole('button', { name: 'Sem medicamento' });
    expect(openButton).toHaveFocus();
    unmount();
    const reopened = await renderPanel(RECORD_URL, { answers: { clinicRecord: openedRecord() } });
    await reopened.user.click(await screen.findByRole('button', { name: 'Sem medicamento' }));
    expect(await screen.findByLabelText('Mensagem para o paciente')).toHaveValue(MESSAGE);
  });
});
