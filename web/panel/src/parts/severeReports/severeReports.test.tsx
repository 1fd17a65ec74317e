import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { formatPhone } from '#schema/br/phone.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const REPORT = {
  __typename: 'SevereReport',
  id: 'r1',
  lineTitle: 'Queda de cabelo',
  at: '2026-11-30T13:00:00.000Z',
  patient: { firstName: 'Rui', initials: 'RL', code: 'A1B2', age: 37 },
  symptoms: [{ label: 'Dor ou aperto no peito', doctorText: 'Dor no peito durante o tratamento.' }],
};
const PAGE = {
  __typename: 'SevereReportPage',
  id: 'r1',
  patientName: 'Rui Lima',
  patientPhone: '+5511987654321',
  report: REPORT,
  answer: {
    id: 'a1',
    week: 2,
    note: 'Começou ontem.',
    questions: [{ question: 'Como está o seu cabelo?', answers: ['Pior'] }],
  },
};
const area = async () => within(await screen.findByRole('region', { name: 'Relatos graves' }));

describe('severe reports', () => {
  it('are not on the page of the queue while none waits', async () => {
    await renderPanel('/painel/consultas', { answers: { severeReports: [] } });
    await screen.findByRole('heading', { name: 'Consultas' });
    expect(screen.queryByRole('region', { name: 'Relatos graves' })).toBeNull();
  });

  it('that cannot be read are missed by no doctor', async () => {
    await renderPanel('/painel/consultas', {
      answers: {
        severeReports: () => {
          throw new Error('down');
        },
      },
    });
    expect(await screen.findByText(/Não foi possível ler os relatos graves/)).toBeVisible();
  });

  it('are above the queue, open with the answers, and leave once concluded', async () => {
    const sent: object[] = [];
    let waiting = [REPORT];
    const { user } = await renderPanel('/painel/consultas', {
      answers: {
        severeReports: () => waiting,
        severeReport: PAGE,
        concludeSevereReport: (args: object) => {
          sent.push(args);
          waiting = [];
          return PAGE;
        },
      },
    });
    expect((await area()).getByText('Dor ou aperto no peito')).toBeVisible();
    await user.click((await area()).getByRole('button', { name: 'Abrir o relato de Rui' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relato grave' }));
    expect(await dialog.findByText('Rui Lima')).toBeVisible();
    expect(dialog.getByRole('link', { name: formatPhone(PAGE.patientPhone) })).toHaveAttribute(
      'href',
      'tel:+5511987654321',
    );
    expect(dialog.getByText('Começou ontem.')).toBeVisible();
    await user.type(dialog.getByLabelText('Resposta ao paciente'), 'Pare e procure o pronto-socorro.');
    await user.click(dialog.getByRole('button', { name: 'Concluir' }));
    expect(await dialog.findByText('Escolha se o tratamento continua ou para.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Parar o tratamento/ }));
    await user.click(dialog.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Relato concluído. O paciente recebe a sua resposta.')).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', outcome: 'STOP', note: 'Pare e procure o pronto-socorro.' }]);
    expect(screen.queryByRole('region', { name: 'Relatos graves' })).toBeNull();
  });
});
