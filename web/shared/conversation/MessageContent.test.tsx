import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import type { ConversationSide } from './conversationSide.ts';
import { EarlierVersions, MessageContent } from './MessageContent.tsx';

const versions = [{ number: 1, text: 'Tomo um por dia', at: '2026-11-20T12:00:00Z' }];
const show = (editedAt: string) =>
  renderWith(<EarlierVersions writtenAt="2026-11-20T12:00:00Z" editedAt={editedAt} versions={versions} />);

describe('EarlierVersions', () => {
  it('shows the time when the message was edited on the day it was written', () => {
    // Still the 20th in São Paulo.
    show('2026-11-21T02:30:00Z');
    expect(screen.getByText('Editada às 23:30. Ver como era')).toBeVisible();
  });

  it('shows the date too when the message was edited on another day', () => {
    show('2026-11-21T12:05:00Z');
    expect(screen.getByText('Editada em 21/11/2026 às 09:05. Ver como era')).toBeVisible();
  });
});

describe('the content of a deleted message', () => {
  const side: ConversationSide = { isMine: () => false, isCompact: false, readsDeleted: () => true };
  const message = {
    id: 'm1',
    text: null,
    createdAt: '2026-11-20T12:00:00Z',
    readAt: null,
    editedAt: null,
    deletedAt: '2026-11-20T13:00:00Z',
    earlierVersions: [],
    attachment: null,
    sender: { __typename: 'ChatUser' as const, id: 'u1', name: 'Davi', role: 'patient' as const },
  };

  it('is shown on request, and then no longer the reason of an earlier failure', async () => {
    const refusal = { __typename: 'Refusal', code: 'step_up_required', message: 'Confirme que é você.' };
    const record = { __typename: 'ChatMessageRecord', id: 'm1', versions };
    const records = [refusal, record];
    const { user } = renderWith(<MessageContent message={message} side={side} />, {
      answers: { chatMessageRecord: () => records.shift() },
    });
    const button = screen.getByRole('button', { name: 'Ver o que foi apagado' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirme que é você.');
    await user.click(button);
    expect(await screen.findByText(/Tomo um por dia/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
