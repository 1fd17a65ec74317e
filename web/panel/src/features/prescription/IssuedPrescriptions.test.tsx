import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { openedRecord, ownAppointment } from '../../testing/openedRecord.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const PRESCRIPTION = {
  __typename: 'Prescription',
  id: 'r1',
  appointmentId: 'c1',
  state: 'VALID',
  stateLabel: 'Válida',
  validUntil: '2027-05-21',
  document: null,
};
const REASON = 'Dose errada para o peso dele.';

async function open(revokePrescription: (args: object) => unknown) {
  const rendered = await renderPanel('/painel/prescricao?caso=c1', {
    answers: {
      clinicRecord: openedRecord(
        { prescriptions: [PRESCRIPTION] },
        ownAppointment({ status: APPOINTMENT_STATUS.prescribed, statusLabel: 'Prescrito' }),
      ),
      revokePrescription,
    },
  });
  const opener = await screen.findByRole('button', { name: 'Cancelar a receita' });
  await rendered.user.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: 'Cancelar a receita' }));
  const send = dialog.getByRole('button', { name: 'Cancelar a receita' });
  return { ...rendered, dialog, send, opener };
}

describe('the form to revoke a prescription', () => {
  it('asks for a reason and then for a code', async () => {
    const sent: object[] = [];
    const { user, dialog, send } = await open((args) => sent.push(args));
    await user.click(send);
    expect(dialog.getByText('Escreva o motivo em pelo menos 10 caracteres.')).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveFocus();
    await user.type(dialog.getByLabelText('Motivo'), REASON);
    await user.click(send);
    expect(dialog.getByText('Digite os seis dígitos do aplicativo.')).toBeVisible();
    expect(dialog.getByLabelText('Código do aplicativo')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('keeps the reason when the code is refused, and sends once', async () => {
    const sent: object[] = [];
    const { user, dialog, send } = await open((args) => {
      sent.push(args);
      return { __typename: 'Refusal', code: 'invalid_two_factor', message: 'O código não confere.' };
    });
    await user.type(dialog.getByLabelText('Motivo'), REASON);
    await user.type(dialog.getByLabelText('Código do aplicativo'), '123456');
    pressTwice(send);
    expect(await dialog.findByText('O código não confere.')).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue(REASON);
    expect(dialog.getByLabelText('Código do aplicativo')).toHaveValue('');
    expect(sent).toEqual([{ id: 'r1', reason: REASON, oneTimePassword: '123456' }]);
  });

  it('closes with a message once it succeeded', async () => {
    const { user, dialog, send } = await open(() => ({
      ...PRESCRIPTION,
      state: 'REVOKED',
      stateLabel: 'Cancelada',
    }));
    await user.type(dialog.getByLabelText('Motivo'), REASON);
    await user.type(dialog.getByLabelText('Código do aplicativo'), '123456');
    await user.click(send);
    expect(await screen.findByText('Receita cancelada. O paciente foi avisado.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Cancelada')).toBeVisible();
  });
});
