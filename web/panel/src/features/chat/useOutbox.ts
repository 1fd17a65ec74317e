import { makeOutbox } from '#web/conversation/makeOutbox.ts';
import {
  SendConversationMessageDocument,
  type SendConversationMessageMutation,
} from './ChatPage.generated.ts';

type Sent = Extract<SendConversationMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;

/** The unsent messages of this doctor, in every room. */
export const useOutbox = makeOutbox<Sent>(
  async (client, input) =>
    (await client.mutate({ mutation: SendConversationMessageDocument, variables: { input } })).data
      ?.sendChatMessage,
);
