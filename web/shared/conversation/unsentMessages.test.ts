import { afterEach, describe, expect, it } from '@jest/globals';
import { readUnsentMessages, storeUnsentMessages } from './unsentMessages.ts';

const message = { clientId: 'c1', conversationId: 'q1', text: 'um', attachmentId: null };

describe('readUnsentMessages', () => {
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
