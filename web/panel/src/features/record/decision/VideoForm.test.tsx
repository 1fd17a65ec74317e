import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { instantOf } from '../../../parts/calendar/week.ts';
import { openedRecord, ownAppointment, RECORD_URL } from '../../../testing/openedRecord.ts';
import { renderPanel } from '../../../testing/renderPanel.tsx';

const MESSAGE = 'Quero ver a sua pressão. Tenha o aparelho à mão.';
const offered = {
  ...ownAppointment(),
  status: APPOINTMENT_STATUS.needsVideo,
  statusLabel: 'Precisa de videoconsulta',
  revision: 4,
};
const tomorrow = addDays(todayInSaoPaulo(new Date()), 1);

async function open(askForVideo: (args: object) => unknown) {
  sessionStorage.clear();
  const rendered = await renderPanel(RECORD_URL, { answers: { clinicRecord: openedRecord(), askForVideo } });
  await rendered.user.click(await screen.findByRole('button', { name: 'Precisa de vídeo' }));
  const form = await screen.findByRole('form', { name: 'Precisa de vídeo' });
  const at = (group: string, time: string) =>
    rendered.user.selectOptions(
      within(within(form).getByRole('group', { name: group })).getByLabelText('Horário'),
      time,
    );
  return { ...rendered, form, at, message: within(form).getByLabelText('Mensagem para o paciente') };
}

describe('the form to ask for a video consultation', () => {
  it('shows beside its fields what is missing and focuses the first', async () => {
    const sent: object[] = [];
    const { user, form } = await open((args) => sent.push(args));
    await user.click(within(form).getByRole('button', { name: 'Oferecer os horários' }));
    expect(await within(form).findAllByText('Escolha o horário.')).toHaveLength(2);
    expect(within(form).getByText('Escreva uma mensagem para o paciente.')).toBeVisible();
    const first = within(within(form).getByRole('group', { name: 'Primeira opção' }));
    expect(first.getByLabelText('Horário')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('offers two times once, however often the button is pressed', async () => {
    const sent: object[] = [];
    const { user, form, at, message } = await open((args) => {
      sent.push(args);
      return offered;
    });
    await at('Primeira opção', '10:00');
    await at('Segunda opção', '15:30');
    await user.type(message, MESSAGE);
    pressTwice(within(form).getByRole('button', { name: 'Oferecer os horários' }));
    expect(await screen.findByText('Decisão registrada. O paciente foi avisado.')).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'c1',
        revision: 3,
        isForced: false,
        isFromAgenda: false,
        message: MESSAGE,
        times: [instantOf(tomorrow, '10:00').toISOString(), instantOf(tomorrow, '15:30').toISOString()],
      },
    ]);
  });

  it('sets one time without asking the patient, when that is chosen', async () => {
    const sent: { isForced?: boolean; times?: string[] }[] = [];
    const { user, form, at, message } = await open((args) => {
      sent.push(args);
      return offered;
    });
    await user.click(within(form).getByRole('radio', { name: /Marcar um horário/ }));
    await at('Horário da chamada', '09:15');
    await user.type(message, MESSAGE);
    await user.click(within(form).getByRole('button', { name: 'Marcar e avisar o paciente' }));
    expect(await screen.findByText('Decisão registrada. O paciente foi avisado.')).toBeVisible();
    expect(sent).toMatchObject([{ isForced: true, times: [instantOf(tomorrow, '09:15').toISOString()] }]);
  });

  it('lets the patient choose from the agenda, without times', async () => {
    const sent: object[] = [];
    const { user, form, message } = await open((args) => {
      sent.push(args);
      return offered;
    });
    await user.click(within(form).getByRole('radio', { name: /escolhe na sua agenda/ }));
    await user.type(message, MESSAGE);
    await user.click(within(form).getByRole('button', { name: 'Pedir que o paciente escolha' }));
    expect(await screen.findByText('Decisão registrada. O paciente foi avisado.')).toBeVisible();
    expect(sent).toMatchObject([{ isForced: false, isFromAgenda: true, times: [] }]);
  });

  it('keeps times and text when it is refused', async () => {
    const { user, form, at, message } = await open(() => ({
      __typename: 'Refusal',
      code: 'slot_taken',
      message: 'Você já tem uma chamada nesse horário.',
    }));
    await at('Primeira opção', '10:00');
    await at('Segunda opção', '15:30');
    await user.type(message, MESSAGE);
    await user.click(within(form).getByRole('button', { name: 'Oferecer os horários' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Você já tem uma chamada nesse horário.',
    );
    expect(message).toHaveValue(MESSAGE);
    const second = within(within(form).getByRole('group', { name: 'Segunda opção' }));
    expect(second.getByLabelText('Horário')).toHaveValue('15:30');
  });
});
