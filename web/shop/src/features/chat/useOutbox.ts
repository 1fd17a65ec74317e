import { makeOutbox } from '#web/conversation/makeOutbox.ts';
import { WriteChatMessageDocument, type WriteChatMessageMutation } from './ChatPage.generated.ts';

type Sent = Extract<WriteChatMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;

/** The unsent messages of this patient. */
export const useOutbox = makeOutbox<Sent>(
  async (client, input) =>
    (await client.mutate({ mutation: WriteChatMessageDocument, variables: { input } })).data?.sendChatMessage,
);
