import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import { type MessageInput, Outbox, type PostOutcome } from './Outbox.ts';

const SENT = { kind: 'sent' } as const;
const LATER = { kind: 'later' } as const;

/** A fake server and connection whose behaviour each test sets. */
function startOutbox(answers: (PostOutcome | Error)[] = []) {
  const posted: MessageInput[] = [];
  let comesBack: () => void = () => undefined;
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
        comesBack = resolve;
      }),
  };
  const outbox = new Outbox(tools);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { outbox, tools, posted, settle, connectionReturns: () => comesBack() };
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
    const at = startOutbox();
    at.outbox.write('t1', 'um', null);
    at.outbox.write('t1', 'dois', null);
    await at.settle();
    expect(at.posted.map(({ text }) => text)).toEqual(['um', 'dois']);
    expect(at.outbox.list()).toEqual([]);
  });

  it('retries with the same id while the server does not answer', async () => {
    const at = startOutbox([LATER, new Error('cut off')]);
    at.outbox.write('t1', 'um', null);
    at.outbox.write('t1', 'dois', null);
    await at.settle();
    expect(statesOf(at)).toEqual([
      ['um', 'waiting'],
      ['dois', 'waiting'],
    ]);
    at.connectionReturns();
    await at.settle();
    at.connectionReturns();
    await at.settle();
    expect(at.posted.map(({ text }) => text)).toEqual(['um', 'um', 'um', 'dois']);
    expect(new Set(at.posted.slice(0, 3).map(({ clientId }) => clientId)).size).toBe(1);
    expect(at.outbox.list()).toEqual([]);
  });

  it('shows why a message was refused and sends the next ones', async () => {
    const closed = { kind: 'refused', message: 'Esta conversa terminou.', mayRetry: false } as const;
    const at = startOutbox([closed]);
    at.outbox.write('t1', 'tarde', null);
    at.outbox.write('t2', 'outra conversa', null);
    await at.settle();
    expect(at.outbox.list().map(({ text, state }) => [text, state])).toEqual([
      ['tarde', { ...closed, kind: 'failed' }],
    ]);
    at.outbox.remove(at.outbox.list()[0]?.clientId ?? '');
    expect(at.outbox.list()).toEqual([]);
  });

  it('sends a message with its file, which is uploaded once', async () => {
    const at = startOutbox([LATER]);
    at.outbox.write('t1', '', { name: 'exame.pdf', isPicture: false, blob: new Blob(['pdf']) });
    await at.settle();
    at.connectionReturns();
    await at.settle();
    expect(at.tools.upload).toHaveBeenCalledTimes(1);
    expect(at.posted.map(({ text, attachmentId }) => [text, attachmentId])).toEqual([
      [null, 'f1'],
      [null, 'f1'],
    ]);
  });

  it('shows what is wrong with a file', async () => {
    const at = startOutbox();
    at.tools.upload.mockRejectedValueOnce(new UploadRefused('file_too_large', 'O arquivo é grande demais.'));
    at.outbox.write('t1', '', { name: 'exame.pdf', isPicture: false, blob: new Blob(['pdf']) });
    await at.settle();
    expect(at.outbox.list()[0]?.state).toEqual({
      kind: 'failed',
      message: 'O arquivo é grande demais.',
      mayRetry: false,
    });
    expect(at.posted).toEqual([]);
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
    const at = startOutbox([LATER]);
    at.outbox.write('t1', 'segredo', null);
    await at.settle();
    clearTokens();
    expect(at.outbox.list()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});
