import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { openedRecord, RECORD_URL } from '../../testing/openedRecord.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const TEXT = 'Pedir hemograma na volta.';
const storedNote = { id: 'n1', authorName: 'Clara Nogueira', text: TEXT, at: '2026-11-21T12:00:00.000Z' };

async function open(addAppointmentNote: (args: object) => unknown, notes: () => object[] = () => []) {
  sessionStorage.clear();
  const rendered = await renderPanel(RECORD_URL, {
    answers: { clinicRecord: () => openedRecord({ notes: notes() }), addAppointmentNote },
  });
  const section = within(await screen.findByRole('region', { name: 'Notas' }));
  return { ...rendered, section };
}

describe('notes of an appointment', () => {
  it('are stored once, and the field is empty for the next', async () => {
    const sent: object[] = [];
    const { user, section } = await open(
      (args) => {
        sent.push(args);
        return { __typename: 'Done', ok: true };
      },
      () => (sent.length > 0 ? [storedNote] : []),
    );
    expect(section.getByText(/O paciente não vê as notas/)).toBeVisible();
    const field = section.getByLabelText('Nova nota');
    expect(section.getByRole('button', { name: 'Guardar nota' })).toBeDisabled();
    await user.type(field, TEXT);
    pressTwice(section.getByRole('button', { name: 'Guardar nota' }));
    expect(await section.findByText(/Clara Nogueira, 21\/11\/2026 às 09:00/)).toBeVisible();
    expect(field).toHaveValue('');
    expect(sent).toEqual([{ id: 'c1', text: TEXT }]);
  });

  it('stay in the field when they are refused or the server does not answer', async () => {
    let answers = 0;
    const { user, section } = await open(() => {
      answers += 1;
      if (answers === 1)
        return { __typename: 'Refusal', code: 'appointment_not_yours', message: 'A consulta não é sua.' };
      throw new Error('down');
    });
    const field = section.getByLabelText('Nova nota');
    await user.type(field, TEXT);
    await user.click(section.getByRole('button', { name: 'Guardar nota' }));
    expect(await section.findByText('A consulta não é sua.')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Guardar nota' }));
    expect(await section.findByText(/Não conseguimos enviar/)).toBeVisible();
    expect(field).toHaveValue(TEXT);
  });
});
