import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openedRecord, ownAppointment, RECORD_URL } from '../../testing/openedRecord.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const FLAG = {
  flag: 'IDENTITY_NOT_CONFIRMED',
  severity: 'STOP',
  label: 'Identidade não confirmada',
  doctorText: 'Não prescrever até confirmar.',
  restricts: ['all'],
  override: 'none',
  clearances: [],
  contradicts: null,
  statements: [],
};
const file = (id: string) => ({ id, url: ({ size }: { size: string }) => `/${size}/${id}` });
const evolution = (facts: object) => ({
  ...{ id: 'e1', type: 3, createdAt: '2026-11-20T13:00:00.000Z', patientNote: null, doctorNote: null },
  ...{ identityConfirmedAt: null, filePicTop: null, filePicBack: null, filePicRightSide: null },
  ...{ filePicFront: file('front'), documentPhoto: file('document') },
  ...facts,
});

const open = (facts: object = {}, answers: object = {}) =>
  renderPanel(RECORD_URL, {
    answers: {
      clinicRecord: openedRecord({ evolutions: [evolution(facts)] }, { flags: [FLAG] }),
      ...answers,
    },
  });

describe('the comparison of a person with the document', () => {
  it('shows the face and the document side by side, with the data of the account', async () => {
    await open();
    const pictures = within(await screen.findByRole('group', { name: 'Fotos para comparar' })).getAllByRole(
      'img',
    );
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/FULL/front', '/FULL/document']);
    expect(
      screen.getByText(/No cadastro: Heitor Teixeira, 14\/03\/1989, CPF 529\.982\.247-25/),
    ).toBeVisible();
  });

  it('says what to compare when the patient sent no other picture of the face', async () => {
    await open({ filePicFront: null });
    expect(await screen.findByText(/não enviou outra foto do rosto/)).toBeVisible();
  });

  it('is undone with one press, after which it has to be made again', async () => {
    const { user } = await open(
      {},
      {
        confirmIdentity: ownAppointment({ flags: [], isIdentityUndoable: true }),
        undoIdentity: ownAppointment({ flags: [FLAG], isIdentityUndoable: false }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'É a mesma pessoa' }));
    const undo = await screen.findByRole('button', { name: 'Desfazer' });
    expect(screen.queryByText('Identidade não confirmada')).toBeNull();
    await user.click(undo);
    expect(await screen.findByRole('button', { name: 'É a mesma pessoa' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  });
});
