import { makeOutbox } from '#web/chat/makeOutbox.ts';
import { SendTalkMessageDocument, type SendTalkMessageMutation } from './ChatPage.generated.ts';

type Sent = Extract<SendTalkMessageMutation['sendChatMessage'], { __typename: 'ChatMessage' }>;

/** The unsent messages of this doctor, in every room. */
export const useOutbox = makeOutbox<Sent>(
  async (client, input) =>
    (await client.mutate({ mutation: SendTalkMessageDocument, variables: { input } })).data?.sendChatMessage,
);
