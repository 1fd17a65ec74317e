import { makeOutbox } from '#web/chat/makeOutbox.ts';
import { SendTalkMessageDocument, type SendTalkMessageMutation } from './ChatPage.generated.ts';

type Sent = Extract<SendTalkMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;

/** What this doctor has written and not yet sent, in whatever room he is by now. */
export const useOutbox = makeOutbox<Sent>(
  async (client, input) =>
    (await client.mutate({ mutation: SendTalkMessageDocument, variables: { input } })).data?.sendChatMessage,
);
