import { makeOutbox } from '#web/chat/makeOutbox.ts';
import { WriteChatMessageDocument, type WriteChatMessageMutation } from './ChatPage.generated.ts';

type Sent = Extract<WriteChatMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;

/** What this patient has written and not yet sent. */
export const useOutbox = makeOutbox<Sent>(
  async (client, input) =>
    (await client.mutate({ mutation: WriteChatMessageDocument, variables: { input } })).data?.sendChatMessage,
);
