import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const patient = { id: 'p1', name: 'Davi Prado', role: 'patient' };
const doctor = { id: 'd1', name: 'Clara Nogueira', role: 'doctor' };
const said = (seq: number, text: string, sender: object) => ({
  __typename: 'ChatMessage',
  id: `m${seq}`,
  seq,
  text,
  sender,
  createdAt: '2026-11-20T14:05:00.000Z',
});
const REASON = 'Reclamação número 4711';
const PATH = '/painel/admin/consultas/c1/conversa';
const page = (items: object[], older: string | null = null) => ({
  __typename: 'ChatMessagePage',
  items,
  older,
  cursor: '1',
  users: [patient, doctor],
});

describe('a conversation in the administration', () => {
  it('is found beside its case, and asks why before it shows a word', async () => {
    const { user, asked } = await renderAdmin('/painel/admin/consultas', {
      medicalAppointments: {
        total: 1,
        items: [{ id: 'c1', status: 2, patient: { firstName: 'Davi', age: 37 } }],
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Ler a conversa de Davi, 37 anos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Conversa da consulta' })).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toBeVisible();
    expect(asked).not.toContain('AdminTalk');
  });

  it('keeps a reason that says too little where it can be made longer', async () => {
    const { user } = await renderAdmin(PATH, {
      chatMessages: refusal('access_reason_required', 'Diga por que você precisa abrir esta conversa.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Ler a conversa' }));
    expect(await screen.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(screen.getByLabelText('Motivo'), 'porque');
    await user.click(screen.getByRole('button', { name: 'Ler a conversa' }));
    expect(await screen.findByText(/Diga por que você precisa/)).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('porque');
  });

  it('is read with who said what, page by page under the same reason, and cannot be written in', async () => {
    const sent: { before?: string | null; reason?: string }[] = [];
    const { user } = await renderAdmin(PATH, {
      chatMessages: (args: { before?: string | null }) => {
        sent.push(args);
        return args.before
          ? page([said(1, 'Bom dia.', patient)])
          : page([said(3, 'Tome à noite.', doctor), said(2, 'Tomo quando?', patient)], '2');
      },
    });
    await user.type(await screen.findByLabelText('Motivo'), REASON);
    await user.dblClick(screen.getByRole('button', { name: 'Ler a conversa' }));
    const log = within(await screen.findByRole('log', { name: 'Mensagens' }));
    expect(log.getByText('Tome à noite.')).toBeVisible();
    expect(log.getByText('Clara Nogueira, médico')).toBeVisible();
    expect(screen.getByText(/Motivo: Reclamação número 4711/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(sent).toHaveLength(1);
    await user.click(log.getByRole('button', { name: 'Mensagens anteriores' }));
    expect(await log.findByText('Bom dia.')).toBeVisible();
    expect(sent).toMatchObject([{ reason: REASON }, { before: '2', reason: REASON }]);
  });
});
