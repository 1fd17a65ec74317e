import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { liveLine } from '#web/connection/liveLine.ts';
import { DOCTOR, renderPanel, waitingAppointment } from '../../testing/renderPanel.tsx';

const doctor = { id: DOCTOR.id, name: DOCTOR.name, role: 'doctor' };
const patient = { id: 'p1', name: 'Davi Prado', role: 'patient' };
const message = (seq: number, text: string | null, changes: object = {}) => ({
  __typename: 'ChatMessage',
  id: `m${seq}`,
  medicalAppointmentId: 'c1',
  seq,
  clientId: `client-${seq}`,
  text,
  sender: patient,
  createdAt: '2026-11-20T14:05:00.000Z',
  readAt: null,
  attachment: null,
  ...changes,
});
const chat = (changes: object = {}) => ({
  medicalAppointmentId: 'c1',
  request: 2,
  statusLabel: 'Em avaliação',
  unread: 0,
  mayWrite: true,
  with: patient,
  lastMessage: message(90, 'Bom dia, doutora.'),
  ...changes,
});
const page = (items: object[], changes: object = {}) => ({
  __typename: 'ChatMessagePage',
  items,
  older: null,
  cursor: '0/1/1',
  users: [patient, doctor],
  mayWrite: true,
  writableUntil: null,
  ...changes,
});

const open = (answers: object, path = '/painel/chat?caso=c1') =>
  renderPanel(path, {
    answers: {
      myChats: { items: [chat()], total: 1, cursor: '0/1/1' },
      markChatRead: { medicalAppointmentId: 'c1', unread: 0 },
      setTyping: { ok: true },
      ...answers,
    },
  });
const log = () => screen.findByRole('log', { name: 'Mensagens' });

describe("a doctor's conversation", () => {
  beforeEach(() => sessionStorage.clear());

  it('is read from the server only once, because the patient sees each opening in a list', async () => {
    let sendEvent: (event: object) => void = () => undefined;
    const event = new Promise((resolve) => {
      sendEvent = (event) => resolve({ kind: 'READ', medicalAppointmentId: 'c1', cursor: '2', ...event });
    });
    const { operations } = await open({
      chatMessages: page([message(1, 'Já li.', { sender: doctor })]),
      chatMessageAdded: ({ medicalAppointmentId }: { medicalAppointmentId?: string }) =>
        medicalAppointmentId ? event : new Promise(() => undefined),
    });
    expect(await within(await log()).findByText('Enviada')).toBeVisible();
    sendEvent({ readUpTo: 1, by: patient, at: '2026-11-20T14:06:00.000Z' });
    expect(await within(await log()).findByText('Lida')).toBeVisible();
    expect(operations.filter((name) => name === 'Conversation')).toHaveLength(1);
  });

  it('is read again with its list after the live connection was lost for a while, and not only because the tab returns', async () => {
    const { operations } = await open({ chatMessages: page([message(1, 'Bom dia.')]) });
    await within(await log()).findByText('Bom dia.');
    const reads = (name: string) => operations.filter((operation) => operation === name).length;
    const lists = reads('MyConversations');
    // A conversation counts as fresh for five minutes.
    const later = Date.now() + 6 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect([reads('Conversation'), reads('MyConversations')]).toEqual([1, lists + 1]);
    await act(async () => {
      liveLine.lost({ isSilent: true });
      liveLine.connected();
    });
    clock.mockRestore();
    await waitFor(() => expect([reads('Conversation'), reads('MyConversations')]).toEqual([2, lists + 2]));
  });

  it('shows a picture small, and large on request after a fresh code', async () => {
    let hasCode = false;
    const { user } = await open({
      chatMessages: page([
        message(1, null, {
          attachment: {
            id: 'f1',
            contentType: 'image/jpeg',
            url: ({ size }: { size?: string }) => `/files/f1/${size}`,
          },
        }),
      ]),
      fileLink: ({ size }: { size: string }) => {
        if (!hasCode) throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
        return `/files/f1/${size}?fresh`;
      },
      stepUp: () => {
        hasCode = true;
        return { __typename: 'Done', ok: true };
      },
    });
    const picture = await within(await log()).findByRole('img', { name: 'Imagem da conversa' });
    expect(picture).toHaveAttribute('src', '/files/f1/THUMB');
    await user.click(screen.getByRole('button', { name: 'Ampliar a imagem' }));
    const codeDialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(codeDialog.getByLabelText('Código do aplicativo'), '123456{Enter}');
    const large = within(await screen.findByRole('dialog', { name: 'Imagem da conversa' }));
    expect(large.getByRole('img')).toHaveAttribute('src', '/files/f1/FULL?fresh');
    await user.click(large.getByRole('button', { name: 'Fechar' }));

    // An expired link covers the picture until a tap reads a new one.
    fireEvent.error(picture);
    await user.click(await within(await log()).findByRole('button', { name: 'Mostrar a imagem' }));
    expect(await within(await log()).findByRole('img')).toHaveAttribute('src', '/files/f1/THUMB?fresh');
  });

  it('keeps an unsent message while the doctor looks at another page, and sends it in the end', async () => {
    let isDown = true;
    const sent: { input: { text: string } }[] = [];
    const { user } = await open({
      chatMessages: page([message(1, 'Bom dia, doutora.')]),
      sendChatMessage: (args: { input: { text: string; clientId: string } }) => {
        if (isDown) throw new Error('down');
        sent.push(args);
        return message(2, args.input.text, { sender: doctor, clientId: args.input.clientId });
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Durma cedo hoje.');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await within(await log()).findByText(/Aguardando conexão/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Prontuário' }));
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input.text).toBe('Durma cedo hoje.');
  });

  it('keeps half a message until the page is opened again', async () => {
    const { user, unmount } = await open({ chatMessages: page([]) });
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Meia frase');
    unmount();
    await open({ chatMessages: page([]) });
    expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toHaveValue('Meia frase');
  });

  it('shows the number of new messages also on another page', async () => {
    let unread = 0;
    let sendEvent: () => void = () => undefined;
    const event = new Promise((resolve) => {
      sendEvent = () => resolve({ kind: 'ADDED', cursor: '2', medicalAppointmentId: 'c1' });
    });
    const { user } = await open(
      {
        chatUnread: () => [{ medicalAppointmentId: 'c1', unread }],
        chatMessageAdded: () => event,
      },
      '/painel/financeiro',
    );
    unread = 2;
    sendEvent();
    const menu = { name: 'Abrir o menu, 2 mensagens não lidas' };
    await user.click(await screen.findByRole('button', menu, { timeout: 3000 }));
    expect(await screen.findByRole('link', { name: /Chat.*2 mensagens não lidas/ })).toBeVisible();
  });

  it('is found among the unread ones, and shows who the patient is beside it', async () => {
    const { user } = await open(
      {
        myChats: {
          items: [
            chat(),
            chat({ medicalAppointmentId: 'c2', unread: 2, with: { ...patient, name: 'Rui Alves' } }),
          ],
          total: 2,
          cursor: '0/1/1',
        },
        chatMessages: page([]),
        appointmentSummary: waitingAppointment('c2', 'Rui', 5, {
          isMine: true,
          statusLabel: 'Em avaliação',
          flags: [{ flag: 'NITRATE_USE', severity: 'STOP', label: 'Usa nitrato', doctorText: '' }],
        }),
      },
      '/painel/chat',
    );
    const list = await screen.findByRole('list', { name: 'Conversas' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Não lidas' }));
    await user.click(within(screen.getByRole('list', { name: 'Conversas' })).getByRole('link'));
    const summary = await screen.findByRole('region', { name: 'Resumo do paciente' });
    expect(summary).toHaveTextContent(/Rui, 37 anosDisfunção erétil, em avaliação/);
    expect(within(summary).getByRole('list', { name: 'Alertas' })).toHaveTextContent('Usa nitrato');
    // A narrow window hides the list beside an open conversation.
    const filter = screen.getByRole('button', { name: 'Não lidas', hidden: true });
    expect(filter).toHaveAttribute('aria-pressed', 'true');
  });

  it('adds a saved answer after what is written, saves and removes one, and sends nothing by itself', async () => {
    let answers = [{ id: 'a1', text: 'Tome com água, longe do jantar.' }];
    const { user, operations } = await open({
      chatMessages: page([]),
      savedAnswers: () => answers,
      saveAnswerText: ({ text }: { text: string }) => {
        answers = [...answers, { id: 'a2', text }];
        return { __typename: 'SavedAnswer', id: 'a2', text };
      },
      removeSavedAnswer: ({ id }: { id: string }) => {
        answers = answers.filter((answer) => answer.id !== id);
        return { __typename: 'Done', ok: true };
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Mensagem' });
    await user.type(field, 'Bom dia.');
    await user.click(screen.getByRole('button', { name: 'Respostas guardadas' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar a mensagem que estou escrevendo' }));
    const list = await screen.findByRole('list', { name: 'Suas respostas' });
    await user.click(await within(list).findByRole('button', { name: 'Bom dia.' }));
    expect(field).toHaveValue('Bom dia.\nBom dia.');
    await user.click(screen.getByRole('button', { name: 'Respostas guardadas' }));
    await user.click(await screen.findByRole('button', { name: 'Apagar a resposta: Bom dia.' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Apagar a resposta: Bom dia.' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Tome com água, longe do jantar.' }));
    expect(field).toHaveValue('Bom dia.\nBom dia.\nTome com água, longe do jantar.');
    expect(field).toHaveFocus();
    expect(operations).not.toContain('SendConversationMessage');
  });
});
