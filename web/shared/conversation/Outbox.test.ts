import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import {
  type MessageInput,
  Outbox,
  type PostOutcome,
  readUnsentMessages,
  storeUnsentMessages,
} from './Outbox.ts';

const SENT = { kind: 'sent' } as const;
const LATER = { kind: 'later' } as const;

/** A fake server and connection whose behaviour each test sets. */
function startOutbox(answers: (PostOutcome | Error)[] = []) {
  const posted: MessageInput[] = [];
  let resolvePause: () => void = () => undefined;
  const tools = {
    post: async (input: MessageInput): Promise<PostOutcome> => {
      posted.push(input);
      const answer = answers.shift() ?? SENT;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    upload: jest.fn(async () => 'f1'),
    pause: () =>
      new Promise<void>((resolve) => {
        resolvePause = resolve;
      }),
  };
  const outbox = new Outbox(tools);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { outbox, tools, posted, settle, connectionReturns: () => resolvePause() };
}

const statesOf = ({ outbox }: { outbox: Outbox }) =>
  outbox.list().map(({ text, state }) => [text, state.kind]);

describe('Outbox', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));
  afterEach(() => {
    clearTokens();
    sessionStorage.clear();
  });

  it('sends messages in the order they were written and removes those that arrived', async () => {
    const fake = startOutbox();
    fake.outbox.write('t1', 'um', null);
    fake.outbox.write('t1', 'dois', null);
    await fake.settle();
    expect(fake.posted.map(({ text }) => text)).toEqual(['um', 'dois']);
    expect(fake.outbox.list()).toEqual([]);
  });

  it('retries with the same id while the server does not answer', async () => {
    const fake = startOutbox([LATER, new Error('cut off')]);
    fake.outbox.write('t1', 'um', null);
    fake.outbox.write('t1', 'dois', null);
    await fake.settle();
    expect(statesOf(fake)).toEqual([
      ['um', 'waiting'],
      ['dois', 'waiting'],
    ]);
    fake.connectionReturns();
    await fake.settle();
    fake.connectionReturns();
    await fake.settle();
    expect(fake.posted.map(({ text }) => text)).toEqual(['um', 'um', 'um', 'dois']);
    expect(new Set(fake.posted.slice(0, 3).map(({ clientId }) => clientId)).size).toBe(1);
    expect(fake.outbox.list()).toEqual([]);
  });

  it('shows why a message was refused until it is removed, and sends the next ones', async () => {
    const closed = { kind: 'refused', message: 'Esta conversa terminou.', mayRetry: false } as const;
    const fake = startOutbox([closed]);
    fake.outbox.write('t1', 'tarde', null);
    fake.outbox.write('t2', 'outra conversa', null);
    await fake.settle();
    expect(fake.outbox.list().map(({ text, state }) => [text, state])).toEqual([
      ['tarde', { ...closed, kind: 'failed' }],
    ]);
    fake.outbox.remove(fake.outbox.list()[0]?.clientId ?? '');
    expect(fake.outbox.list()).toEqual([]);
  });

  it('sends a message with its file, which is uploaded once', async () => {
    const fake = startOutbox([LATER]);
    fake.outbox.write('t1', '', { name: 'exame.pdf', blob: new Blob(['pdf']) });
    await fake.settle();
    fake.connectionReturns();
    await fake.settle();
    expect(fake.tools.upload).toHaveBeenCalledTimes(1);
    expect(fake.posted.map(({ text, attachmentId }) => [text, attachmentId])).toEqual([
      [null, 'f1'],
      [null, 'f1'],
    ]);
  });

  it('shows what is wrong with a file', async () => {
    const fake = startOutbox();
    fake.tools.upload.mockRejectedValueOnce(
      new UploadRefused('file_too_large', 'O arquivo é grande demais.'),
    );
    fake.outbox.write('t1', '', { name: 'exame.pdf', blob: new Blob(['pdf']) });
    await fake.settle();
    expect(fake.outbox.list()[0]?.state).toEqual({
      kind: 'failed',
      message: 'O arquivo é grande demais.',
      mayRetry: false,
    });
    expect(fake.posted).toEqual([]);
  });

  it('restores unsent messages after a reload, with the same ids', async () => {
    const before = startOutbox([LATER]);
    before.outbox.write('t1', 'ainda não foi', null);
    await before.settle();
    const after = startOutbox();
    await after.settle();
    expect(after.posted).toEqual(before.posted);
    expect(sessionStorage).toHaveLength(0);
  });

  it('removes everything at sign-out, before another person signs in', async () => {
    const fake = startOutbox([LATER]);
    fake.outbox.write('t1', 'segredo', null);
    await fake.settle();
    clearTokens();
    expect(fake.outbox.list()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('readUnsentMessages', () => {
  const message = { clientId: 'c1', conversationId: 'q1', text: 'um', attachmentId: null };
  afterEach(() => sessionStorage.clear());

  it('returns what was stored', () => {
    storeUnsentMessages([message]);
    expect(readUnsentMessages()).toEqual([message]);
  });

  it('returns a message that the former version of the page stored', () => {
    const former = JSON.stringify([message]).replace('conversationId', 'talkId');
    sessionStorage.setItem('chat-outbox', former);
    expect(readUnsentMessages()).toEqual([message]);
  });

  it.each(['{', '{}', '[null, 1, {"talkId": 3}, {"clientId": "c1"}]'])(
    'ignores the unknown content %s',
    (text) => {
      sessionStorage.setItem('chat-outbox', text);
      expect(readUnsentMessages()).toEqual([]);
    },
  );
});
