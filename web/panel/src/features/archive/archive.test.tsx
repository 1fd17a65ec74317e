import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const PAGE = '/painel/admin/arquivo';
const CPF = '529.982.247-25';
const APPOINTMENT_ID = '01890000-0000-7000-8000-000000000001';
const REASON = 'Ofício 77/2026 do conselho.';

const record = (facts: object) => ({
  kind: 'medical',
  name: 'AppointmentRow',
  title: 'Consultas',
  law: 'Lei 13.787/2018, art. 6º',
  keepUntil: '2046-11-22',
  rows: '[]',
  url: null,
  ...facts,
});
const openedArchive = (minutes = 5) => ({
  __typename: 'OpenedArchive',
  filesUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
  records: [
    record({
      rows: JSON.stringify([{ doctorNote: 'Usa losartana.', submittedAt: '2026-03-01T12:00:00.000Z' }]),
    }),
    record({ title: 'Pedidos', kind: 'fiscal', law: 'CTN', rows: JSON.stringify([{ totalCents: 12990 }]) }),
    record({
      name: 'file',
      title: 'file',
      rows: JSON.stringify([
        { purpose: 'photo', contentType: 'image/jpeg', size: 20480, createdAt: '2026-03-01T12:00:00.000Z' },
      ]),
      url: '/archive-files/1?t=proof',
    }),
  ],
});

async function fill(user: UserEvent, about = CPF) {
  await user.type(await screen.findByLabelText('CPF ou número da consulta'), about);
  await user.selectOptions(screen.getByLabelText('Fundamento legal'), 'Pedido do conselho de medicina');
  await user.type(screen.getByLabelText('Motivo'), REASON);
  await user.click(screen.getByRole('button', { name: 'Abrir o arquivo' }));
}

describe('the sealed archive', () => {
  it('opens with a CPF, a legal ground, a reason and a fresh code, and shows records and files', async () => {
    let isFresh = false;
    const sent: object[] = [];
    const { user } = await renderAdmin(PAGE, {
      openSealedArchive: (args: object) => {
        if (!isFresh) throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
        sent.push(args);
        return openedArchive();
      },
      stepUp: () => {
        isFresh = true;
        return { __typename: 'Done', ok: true };
      },
    });
    await fill(user);
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    const record = await screen.findByRole('region', { name: 'Prontuário' });
    expect(within(record).getByText(/Guardado até 22\/11\/2046: Lei 13.787\/2018/)).toBeVisible();
    await user.click(within(record).getByText('Consultas (1)'));
    expect(within(record).getByText('Usa losartana.')).toBeVisible();
    expect(within(record).getByRole('link', { name: /Baixar: Foto da avaliação/ })).toHaveAttribute(
      'href',
      '/archive-files/1?t=proof',
    );
    const fiscal = screen.getByRole('region', { name: 'Dados fiscais' });
    await user.click(within(fiscal).getByText('Pedidos (1)'));
    expect(within(fiscal).getByText(/129,90/)).toBeVisible();
    expect(sent).toEqual([{ cpf: '52998224725', ground: 'medicalCouncil', reason: REASON }]);
  });

  it('is also found by the number of an appointment', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(PAGE, {
      openSealedArchive: (args: object) => {
        sent.push(args);
        return openedArchive();
      },
    });
    await fill(user, APPOINTMENT_ID);
    expect(await screen.findByRole('region', { name: 'Prontuário' })).toBeVisible();
    expect(sent).toEqual([{ appointmentId: APPOINTMENT_ID, ground: 'medicalCouncil', reason: REASON }]);
  });

  it('requires every field before anything is sent', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(PAGE, {
      openSealedArchive: (args: object) => {
        sent.push(args);
        return openedArchive();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir o arquivo' }));
    expect(await screen.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo'), REASON);
    await user.type(screen.getByLabelText('CPF ou número da consulta'), '111');
    await user.click(screen.getByRole('button', { name: 'Abrir o arquivo' }));
    expect(await screen.findByText(/Digite um CPF válido ou o número da consulta/)).toBeVisible();
    await user.clear(screen.getByLabelText('CPF ou número da consulta'));
    await user.type(screen.getByLabelText('CPF ou número da consulta'), CPF);
    await user.click(screen.getByRole('button', { name: 'Abrir o arquivo' }));
    expect(await screen.findByText('Escolha o fundamento legal.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says that there is no such archive, and keeps the form', async () => {
    const { user } = await renderAdmin(PAGE, {
      openSealedArchive: refusal(
        'archive_not_found',
        'Não há arquivo lacrado para este CPF ou esta consulta.',
      ),
    });
    await fill(user);
    expect(await screen.findByText('Não há arquivo lacrado para este CPF ou esta consulta.')).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue(REASON);
  });

  it('shows an error when the server fails, and keeps the form', async () => {
    const { user } = await renderAdmin(PAGE, {
      openSealedArchive: () => {
        throw new Error('down');
      },
    });
    await fill(user);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('CPF ou número da consulta')).toHaveValue(CPF);
  });

  it('removes the links of files when they expire, and opens again as a new opening', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin(PAGE, {
      openSealedArchive: (args: object) => {
        sent.push(args);
        // The first links expire after 60 ms.
        return openedArchive(sent.length === 1 ? 0.001 : 5);
      },
    });
    await fill(user);
    expect(await screen.findByText(/O prazo para baixar fotos e documentos acabou/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Baixar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir de novo' }));
    expect(screen.getByLabelText('Motivo')).toHaveValue(REASON);
    await user.click(screen.getByRole('button', { name: 'Abrir o arquivo' }));
    expect(await screen.findByRole('link', { name: /Baixar/ })).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('is offered when an admin searches for a CPF without an account', async () => {
    const { user } = await renderAdmin(`/painel/admin/usuarios?busca=${CPF}`, {
      users: { total: 0, items: [] },
    });
    await user.click(await screen.findByRole('link', { name: 'arquivo lacrado' }));
    expect(await screen.findByLabelText('CPF ou número da consulta')).toHaveValue(CPF);
  });
});
