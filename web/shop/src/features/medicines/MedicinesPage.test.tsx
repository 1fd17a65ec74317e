import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const ISORDIL = {
  __typename: 'ListedMedicine',
  id: 'm1',
  text: 'Isordil 5 mg',
  isFromEvaluation: true,
  at: '2026-11-20T12:00:00.000Z',
  stoppedAt: null,
};
const list = (...items: object[]) => ({ __typename: 'MedicineList', items });

describe('the list of medicines', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('takes a medicine in the words of the patient, and shows the problem of a text that is refused', async () => {
    let stored = list();
    const added: string[] = [];
    const { user } = renderApp('/perfil/medicamentos', {
      me,
      myMedicines: () => stored,
      addMedicine: ({ text }: { text: string }) => {
        added.push(text);
        if (!text)
          return {
            __typename: 'InvalidInput',
            message: 'x',
            fields: [{ message: 'Escreva o nome do medicamento.' }],
          };
        stored = list({ ...ISORDIL, id: 'm2', text, isFromEvaluation: false });
        return stored;
      },
    });
    expect(await screen.findByText('Nenhum medicamento na lista.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Incluir na lista' }));
    expect(await screen.findByText('Escreva o nome do medicamento.')).toBeVisible();
    await user.type(screen.getByLabelText('Nome do medicamento'), 'losartana');
    await user.click(screen.getByRole('button', { name: 'Incluir na lista' }));
    const items = within(await screen.findByRole('list', { name: 'Medicamentos' }));
    expect(items.getByRole('listitem')).toHaveTextContent('losartanaIncluído em 20/11/2026');
    expect(screen.getByLabelText('Nome do medicamento')).toHaveValue('');
    expect(added).toEqual(['', 'losartana']);
  });

  it('keeps a medicine that was stopped, with the day', async () => {
    let stored = list(ISORDIL);
    const { user } = renderApp('/perfil/medicamentos', {
      me,
      myMedicines: () => stored,
      stopMedicine: () => {
        stored = list({ ...ISORDIL, stoppedAt: '2026-11-30T12:00:00.000Z' });
        return stored;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Parei de tomar Isordil 5 mg' }));
    expect(
      await screen.findByText(/Da sua avaliação de 20\/11\/2026; você parou em 30\/11\/2026/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Parei de tomar/ })).toBeNull();
  });
});
