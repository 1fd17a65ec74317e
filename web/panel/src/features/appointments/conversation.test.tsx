import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const patient = { id: 'p1', name: 'Davi Prado', role: 'patient' };
const doctor = { id: 'd1', name: 'Clara Nogueira', role: 'doctor' };
const message = (seq: number, text: string, sender: object) => ({
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

describe("the admin's view of a conversation", () => {
  it('is linked from its appointment, and asks for a reason before it shows a message', async () => {
    const { user } = await renderAdmin('/painel/admin/consultas', {
      medicalAppointments: {
        total: 1,
        items: [{ id: 'c1', status: APPOINTMENT_STATUS.inReview, patient: { firstName: 'Davi', age: 37 } }],
      },
      chatMessages: refusal('reason_required', 'Diga o motivo.'),
    });
    await user.click(await screen.findByRole('link', { name: 'Ler a conversa de Davi, 37 anos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Conversa da consulta' })).toBeVisible();
    expect(await screen.findByLabelText('Motivo')).toBeVisible();
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('keeps a reason that is too short, so that it can be completed', async () => {
    const { user, operations } = await renderAdmin(PATH, {
      chatMessages: refusal('reason_required', 'Diga o motivo.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Ler a conversa' }));
    expect(await screen.findByText('Escolha um motivo.')).toBeVisible();
    expect(screen.getByText('Escreva pelo menos 10 caracteres.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Motivo'), 'Reclamação ou atendimento');
    await user.type(screen.getByLabelText('Explique em poucas palavras'), 'porque');
    await user.click(screen.getByRole('button', { name: 'Ler a conversa' }));
    expect(await screen.findByText('Escreva pelo menos 10 caracteres.')).toBeVisible();
    expect(screen.getByLabelText('Explique em poucas palavras')).toHaveValue('porque');
    expect(operations).not.toContain('GiveAccessReason');
  });

  it('shows who wrote what, page by page under the same reason, and is read-only', async () => {
    const sent: { before?: string | null }[] = [];
    const givenReasons: object[] = [];
    const { user } = await renderAdmin(PATH, {
      giveAccessReason: (args: object) => {
        givenReasons.push(args);
        return { __typename: 'AccessReasonGiven', until: '2026-11-20T15:00:00.000Z' };
      },
      chatMessages: (args: { before?: string | null }) => {
        if (givenReasons.length === 0) return refusal('reason_required', 'Diga o motivo.');
        sent.push(args);
        return args.before
          ? page([message(1, 'Bom dia.', patient)])
          : page([message(3, 'Tome à noite.', doctor), message(2, 'Tomo quando?', patient)], '2');
      },
    });
    await user.selectOptions(await screen.findByLabelText('Motivo'), 'Reclamação ou atendimento');
    await user.type(screen.getByLabelText('Explique em poucas palavras'), REASON);
    pressTwice(screen.getByRole('button', { name: 'Ler a conversa' }));
    const log = within(await screen.findByRole('log', { name: 'Mensagens' }));
    expect(log.getByText('Tome à noite.')).toBeVisible();
    expect(log.getByText('Clara Nogueira, médico')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(log.getByRole('button', { name: 'Mensagens anteriores' }));
    expect(await log.findByText('Bom dia.')).toBeVisible();
    expect(sent).toMatchObject([{}, { before: '2' }]);
    // Once, although the button was pressed twice and two pages were read.
    expect(givenReasons).toMatchObject([{ kind: 'COMPLAINT', text: REASON, recordId: 'c1' }]);
  });

  it('opens without asking again while the server remembers the reason', async () => {
    await renderAdmin(PATH, { chatMessages: page([message(1, 'Bom dia.', patient)]) });
    expect(await screen.findByText('Bom dia.')).toBeVisible();
    expect(screen.queryByLabelText('Motivo')).toBeNull();
  });
});
