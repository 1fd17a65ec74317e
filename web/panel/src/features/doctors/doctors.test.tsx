import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { cents } from '#schema/money.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { statementCsv } from './StatementDialog.tsx';

const DOCTOR = {
  id: 'd1',
  name: 'Clara Nogueira',
  registration: 'CRM 123456/SP',
  block: null,
  hasLeft: false,
  waitsSince: null,
  isMedicalDirector: true,
  open: 3,
  late: 1,
  calls: 2,
  nextCallAt: '2026-11-24T13:00:00.000Z',
  concluded: 12,
  amount: 54_000,
};
const NEW_DOCTOR = {
  ...DOCTOR,
  id: 'd2',
  name: 'Rui Prado',
  block: 'unchecked',
  waitsSince: '2026-11-20T12:00:00.000Z',
  open: 0,
  late: 0,
  calls: 0,
  nextCallAt: null,
  concluded: 0,
  amount: 0,
  isMedicalDirector: false,
};
const PLANNED = { id: 'p1', amount: 6_000, from: '2027-01-01T03:00:00.000Z', isPlanned: true };
const OVERVIEW = { month: '2026-11', payNow: 4_500, pays: [PLANNED], doctors: [NEW_DOCTOR, DOCTOR] };
const LINE = { medicalAppointmentId: 'c1', amount: cents(4_500), at: '2026-11-20T12:00:00.000Z' };

describe('the page of doctors', () => {
  it('says that a doctor has left, whose month is still to be paid', async () => {
    const left = { ...NEW_DOCTOR, name: 'Pessoa removida', block: null, hasLeft: true, amount: 4_500 };
    await renderAdmin('/painel/admin/medicos', { doctorsOverview: { ...OVERVIEW, doctors: [left] } });
    const row = await screen.findByRole('row', { name: /Pessoa removida/ });
    expect(within(row).getByText('Saiu da clínica')).toBeVisible();
    expect(within(row).getByText(/^0 concluídas no mês, R\$\s45,00$/)).toBeVisible();
  });

  it('shows registrations that wait, and the load and calls of each doctor', async () => {
    await renderAdmin('/painel/admin/medicos', { doctorsOverview: OVERVIEW });
    expect(await screen.findByRole('heading', { name: 'Registros a conferir (1)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rui Prado' })).toHaveAttribute(
      'href',
      '/painel/admin/usuarios?busca=Rui%20Prado',
    );
    const row = screen.getByRole('row', { name: /Clara Nogueira/ });
    expect(within(row).getByText('Diretor médico')).toBeVisible();
    // In words below the name, where the window is too narrow for a column of each.
    expect(within(row).getByText('3 consultas abertas, 1 fora do prazo')).toBeVisible();
    expect(within(row).getByText(/^2 vídeos em 7 dias, o próximo em 24\/11\/2026/)).toBeVisible();
    expect(within(row).getByText(/^12 concluídas no mês, R\$\s540,00$/)).toBeVisible();
    expect(within(row).getByRole('button', { name: 'Extrato de Clara Nogueira' })).toBeVisible();
  });

  it('changes the amount for evaluations, which applies at once without another moment', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/medicos', {
      doctorsOverview: OVERVIEW,
      planDoctorPay: (args: object) => {
        sent.push(args);
        return { __typename: 'Done', ok: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar valor' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mudar o valor da consulta' }));
    await user.clear(dialog.getByLabelText('Valor em reais'));
    await user.type(dialog.getByLabelText('Valor em reais'), '52,50');
    await user.type(dialog.getByLabelText('Motivo'), 'Acordo');
    await user.click(dialog.getByRole('button', { name: 'Guardar valor' }));
    expect(await screen.findByText('Valor guardado.')).toBeVisible();
    expect(sent).toEqual([{ amount: 5_250, from: null, reason: 'Acordo' }]);
  });

  it('opens the statement of a doctor', async () => {
    const { user } = await renderAdmin('/painel/admin/medicos', {
      doctorsOverview: OVERVIEW,
      doctorStatement: { doctorName: 'Clara Nogueira', month: '2026-11', items: [LINE] },
    });
    await user.click(await screen.findByRole('button', { name: 'Extrato de Clara Nogueira' }));
    const dialog = within(screen.getByRole('dialog', { name: /Clara Nogueira, novembro de 2026/ }));
    expect(await dialog.findByText(/^1 consulta, R\$\s45,00$/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Baixar CSV' })).toBeVisible();
  });
});

describe('a long statement', () => {
  it('shows fifty lines at a time, and the sum of all', async () => {
    const items = Array.from({ length: 120 }, (_, index) => ({
      ...LINE,
      medicalAppointmentId: `c${index}`,
    }));
    const { user } = await renderAdmin('/painel/admin/medicos', {
      doctorsOverview: OVERVIEW,
      doctorStatement: { doctorName: 'Clara Nogueira', month: '2026-11', items },
    });
    await user.click(await screen.findByRole('button', { name: 'Extrato de Clara Nogueira' }));
    const dialog = within(screen.getByRole('dialog', { name: /Clara Nogueira, novembro de 2026/ }));
    expect(await dialog.findByText(/^120 consultas, R\$\s5\.400,00$/)).toBeVisible();
    // The heading is a row, too.
    expect(dialog.getAllByRole('row')).toHaveLength(51);
    await user.click(dialog.getByRole('button', { name: 'Mostrar mais (70 faltam)' }));
    await user.click(dialog.getByRole('button', { name: 'Mostrar mais (20 faltam)' }));
    expect(dialog.getAllByRole('row')).toHaveLength(121);
    // The first of the lines that came last.
    expect(dialog.getAllByRole('row')[101]).toHaveFocus();
    expect(dialog.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
  });
});

describe('the file of a statement', () => {
  it('contains no formula, whatever the name of the doctor is', () => {
    const items = [{ __typename: 'Earning' as const, ...LINE }];
    const text = statementCsv({ doctorName: '=HYPERLINK("http://x")', items });
    expect(text.split('\r\n')[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)";20\/11\/2026;09:00;c1;45,00$/);
  });
});
