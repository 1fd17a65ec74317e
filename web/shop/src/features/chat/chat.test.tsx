import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import {
  answers,
  chat,
  doctor,
  message,
  page,
  patient,
  withConversation,
} from '../../testing/conversations.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const log = () => screen.findByRole('log', { name: 'Mensagens' });

describe('my conversations', () => {
  beforeEach(() => {
    sessionStorage.clear();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
  });

  it('require a login', async () => {
    localStorage.clear();
    renderApp('/perfil/chat', answers([chat()]));
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('say what will appear here while there are none', async () => {
    renderApp('/perfil/chat', answers([]));
    expect(await screen.findByText('Nenhuma conversa ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Começar uma avaliação' })).toHaveAttribute('href', '/avaliacao');
  });

  it('show an error and load again on request', async () => {
    let isDown = true;
    const { user } = renderApp(
      '/perfil/chat',
      answers([], {
        myChats: () => {
          if (isDown) throw new Error('down');
          return { items: [chat()], total: 1, cursor: '0/1/1' };
        },
      }),
    );
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('list', { name: 'Conversas' })).toBeVisible();
  });

  it('link to the list from a conversation that does not exist or belongs to another account', async () => {
    const conversation = () => {
      throw new GraphQLError('Conversa não encontrada.', { extensions: { code: 'NOT_FOUND' } });
    };
    renderApp('/perfil/chat/other', withConversation(conversation));
    expect(await screen.findByText('Não encontramos esta conversa')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minhas conversas' })).toHaveAttribute(
      'href',
      '/perfil/chat',
    );
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  it('are listed with the last message and the number of unread messages, also in the menu, without those of a doctor with a patient', async () => {
    renderApp(
      '/perfil/chat',
      answers(
        [
          chat({ unread: 2 }),
          chat({ medicalAppointmentId: 'a2', with: null, lastMessage: null }),
          chat({ medicalAppointmentId: 'a3', with: patient, lastMessage: message(91, 'de um paciente meu') }),
        ],
        { chatUnread: [{ medicalAppointmentId: 'a1', unread: 2 }] },
      ),
    );
    const list = await screen.findByRole('list', { name: 'Conversas' });
    const [first, second, ...others] = within(list).getAllByRole('link');
    expect(first).toHaveAttribute('href', '/perfil/chat/a1');
    expect(first).toHaveTextContent('Dra. Lia Prado');
    expect(first).toHaveTextContent('Como você está?');
    expect(first).toHaveTextContent('2 mensagens não lidas');
    expect(second).toHaveTextContent('Médico ainda não definido');
    expect(others).toEqual([]);
    expect(screen.getByRole('link', { name: /^Conversas.*2 mensagens não lidas/ })).toBeVisible();
  });

  it('show who wrote what, and mark visible messages as read', async () => {
    const { operations } = renderApp(
      '/perfil/chat/a1',
      withConversation(
        page([
          message(3, 'Obrigada. Até amanhã.'),
          message(2, 'Estou bem.', { sender: patient, readAt: '2026-11-20T15:00:00.000Z' }),
          message(1, 'x', { text: null, deletedAt: '2026-11-20T15:00:00.000Z' }),
        ]),
      ),
    );
    const shown = within(await log()).getAllByRole('listitem');
    expect(shown.map((item) => item.textContent)).toEqual([
      '20 de novembro de 2026',
      expect.stringMatching(/^Dra. Lia Prado: Mensagem apagada/),
      expect.stringMatching(/^Você: Estou bem\..*Lida$/),
      expect.stringMatching(/^Dra. Lia Prado: Obrigada\. Até amanhã\./),
    ]);
    await waitFor(() => expect(operations).toContain('MarkConversationRead'));
  });

  it('send a message once and show it as sent', async () => {
    const sent: { clientId: string; text: string }[] = [];
    const { user } = renderApp(
      '/perfil/chat/a1',
      withConversation(page([message(1, 'Como você está?')]), {
        sendChatMessage: ({ input }: { input: { clientId: string; text: string } }) => {
          sent.push(input);
          return message(2, input.text, { sender: patient, clientId: input.clientId });
        },
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Melhor, obrigado');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(async () => expect(await log()).toHaveTextContent(/Melhor, obrigado.*Enviada/));
    expect(within(await log()).getAllByText('Melhor, obrigado')).toHaveLength(1);
    expect(sent.map(({ text }) => text)).toEqual(['Melhor, obrigado']);
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('');
  });

  it('keep an unsent text when the person opens another page', async () => {
    const { user, unmount } = renderApp('/perfil/chat/a1', withConversation(page([])));
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Sobre a dose');
    unmount();
    renderApp('/perfil/chat/a1', withConversation(page([])));
    expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toHaveValue('Sobre a dose');
  });

  it('keep a refused message on the screen, with the reason', async () => {
    const { user } = renderApp(
      '/perfil/chat/a1',
      withConversation(page([]), {
        sendChatMessage: { __typename: 'Refusal', code: 'chat_closed', message: 'Esta conversa terminou.' },
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Ainda dá tempo');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Esta conversa terminou.');
    expect(await log()).toHaveTextContent('Ainda dá tempo');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(await log()).not.toHaveTextContent('Ainda dá tempo');
  });

  it('let the author delete a message, and show a mark in its place', async () => {
    const deletedIds: string[] = [];
    const { user } = renderApp(
      '/perfil/chat/a1',
      withConversation(
        page([message(2, 'Escrevi sem pensar', { sender: patient }), message(1, 'Como você está?')]),
        {
          deleteChatMessage: ({ id }: { id: string }) => {
            deletedIds.push(id);
            return message(2, 'x', { sender: patient, text: null, deletedAt: '2026-11-20T15:00:00.000Z' });
          },
        },
      ),
    );
    const shown = within(await log());
    await user.click(await shown.findByRole('button', { name: 'Apagar a mensagem das 11:05' }));
    const dialog = screen.getByRole('dialog', { name: 'Apagar esta mensagem?' });
    pressTwice(within(dialog).getByRole('button', { name: 'Apagar' }));
    expect(await shown.findByText(/^Mensagem apagada às/)).toBeVisible();
    expect(await log()).not.toHaveTextContent('Escrevi sem pensar');
    expect(shown.queryByRole('button', { name: /^Apagar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await log()).toHaveFocus());
    expect(deletedIds).toEqual(['m2']);
  });

  it('keep a message whose deletion failed, with an error', async () => {
    const { user } = renderApp(
      '/perfil/chat/a1',
      withConversation(page([message(1, 'Fica', { sender: patient })]), {
        deleteChatMessage: { __typename: 'Refusal', code: 'chat_closed', message: 'Esta conversa terminou.' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Apagar a mensagem/ }));
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    expect(await screen.findByText('Esta conversa terminou.')).toBeVisible();
    expect(await log()).toHaveTextContent('Fica');
  });

  it('load older messages page by page', async () => {
    const { user } = renderApp(
      '/perfil/chat/a1',
      withConversation(({ before }: { before: string | null }) =>
        before
          ? page([message(2, 'Segunda'), message(1, 'Primeira')])
          : page([message(3, 'Terceira')], { older: '3' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Mensagens anteriores' }));
    await waitFor(async () => expect((await log()).textContent).toMatch(/Primeira.*Segunda.*Terceira/));
    expect(screen.queryByRole('button', { name: 'Mensagens anteriores' })).not.toBeInTheDocument();
  });

  it('show a new message while the conversation is open', async () => {
    renderApp(
      '/perfil/chat/a1',
      withConversation(page([message(1, 'Como você está?')]), {
        chatMessageAdded: ({ medicalAppointmentId }: { medicalAppointmentId?: string }) =>
          medicalAppointmentId
            ? { kind: 'ADDED', medicalAppointmentId, message: message(2, 'Vi as suas fotos.') }
            : { kind: 'TYPING', medicalAppointmentId: 'a1' },
      }),
    );
    await waitFor(async () => expect(await log()).toHaveTextContent('Vi as suas fotos.'));
  });

  it('say that the doctor is writing', async () => {
    renderApp(
      '/perfil/chat/a1',
      withConversation(page([]), {
        chatMessageAdded: { kind: 'TYPING', medicalAppointmentId: 'a1', by: doctor },
      }),
    );
    expect(await screen.findByText('escrevendo agora')).toBeVisible();
  });

  it('are read-only once they are over', async () => {
    const items = [message(2, 'Obrigado.', { sender: patient }), message(1, 'Boa sorte.')];
    renderApp('/perfil/chat/a1', withConversation(page(items, { mayWrite: false })));
    expect(await screen.findByText(/está encerrada/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Apagar/ })).not.toBeInTheDocument();
  });

  it('show a received picture, and a button that opens a received document', async () => {
    const file = (id: string, contentType: string) => ({
      id,
      contentType,
      url: `/arquivo/${id}`,
      createdAt: '',
    });
    renderApp(
      '/perfil/chat/a1',
      withConversation(
        page([
          message(2, 'x', { text: null, attachment: file('f2', 'application/pdf') }),
          message(1, 'x', { text: null, attachment: file('f1', 'image/jpeg') }),
        ]),
      ),
    );
    const picture = await screen.findByRole('img', { name: 'Imagem da conversa' });
    expect(picture).toHaveAttribute('src', '/arquivo/f1');
    expect(screen.getByRole('button', { name: 'Ampliar a imagem' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Abrir o documento' })).toBeVisible();
  });

  it('renew the expired link of a picture, and show the enlarged picture by another link', async () => {
    const { user } = renderApp(
      '/perfil/chat/a1',
      withConversation(
        page([
          message(1, 'x', {
            text: null,
            attachment: { id: 'f1', contentType: 'image/jpeg', url: '/arquivo/f1' },
          }),
        ]),
        { fileLink: ({ id, size }: { id: string; size: string }) => `/arquivo/${id}/${size}?novo` },
      ),
    );
    fireEvent.error(await screen.findByRole('img', { name: 'Imagem da conversa' }));
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Imagem da conversa' })).toHaveAttribute(
        'src',
        '/arquivo/f1/THUMB?novo',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Ampliar a imagem' }));
    const large = within(await screen.findByRole('dialog', { name: 'Imagem da conversa' }));
    expect(large.getByRole('img')).toHaveAttribute('src', '/arquivo/f1/FULL?novo');
  });

  it('accept a document, and refuse an empty file as soon as it is chosen', async () => {
    const { user } = renderApp('/perfil/chat/a1', withConversation(page([])));
    const input = await screen.findByLabelText('Anexar foto ou documento');
    await user.upload(input, new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('button', { name: 'Tirar exame.pdf' })).toBeVisible();
    await user.upload(input, new File([], 'vazio.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
