import { Arg, Args, Ctx as Context, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Paging } from '../../shared/paging.ts';
import { Done } from '../../shared/refusals.ts';
import { FreshCode, Members } from '../account/access/audience.ts';
import {
  ChatMessage,
  ChatMessageRecordResult,
  ChatMessageResult,
  ChatMessagesResult,
  ChatUser,
  SendChatMessageInput,
} from './chat.types.ts';
import { ChatEvent, setTyping } from './chatEvents.ts';
import { chatUsers } from './conversation.ts';
import { followChat } from './followChat.ts';
import { markChatRead } from './markChatRead.ts';
import { deleteChatMessage } from './message/changeChatMessage.ts';
import { chatMessageRecord, chatMessages } from './message/chatMessages.ts';
import { sendChatMessage } from './message/sendChatMessage.ts';
import { ChatList, ChatUnread, chatUnread, myChats } from './myChats.ts';

@Resolver(() => ChatMessage)
export class ChatResolver {
  @Members()
  @FreshCode('decided by the command')
  @Query(() => ChatMessagesResult, {
    description:
      'For the patient and their doctor. An admin gives a reason, which the patient sees in the list of accesses. Each access is recorded.',
  })
  chatMessages(
    @Context() ctx: Ctx,
    @Arg('medicalAppointmentId', () => ID) id: string,
    @Arg('before', () => String, { nullable: true }) before?: string,
    @Arg('limit', () => Int, { defaultValue: 30 }) limit?: number,
    @Arg('reason', () => String, { nullable: true, description: 'For admins, at least 10 characters' })
    reason?: string,
  ) {
    return chatMessages(ctx, id, { before, limit, reason, channel: 'graphql' });
  }

  @Members()
  @FreshCode('this shift for doctors')
  @Query(() => ChatList, { description: "The caller's conversations, as a patient and as a doctor." })
  myChats(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return myChats(ctx, { limit, offset });
  }

  @Members()
  @FreshCode('this shift for doctors')
  @Query(() => [ChatUnread], { description: 'Conversations with unread messages, and how many.' })
  chatUnread(@Context() ctx: Ctx) {
    return chatUnread(ctx);
  }

  @Members()
  @FreshCode('decided by the command')
  @Query(() => ChatMessageRecordResult, {
    description:
      'Every version of a message, including a withdrawn one: for the doctor of the appointment, for an admin with a reason, and for the patient who wrote it or had read it. Each access is recorded.',
  })
  chatMessageRecord(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, { nullable: true, description: 'For admins, at least 10 characters' })
    reason?: string,
  ) {
    return chatMessageRecord(ctx, id, { reason, channel: 'graphql' });
  }

  @Members()
  @FreshCode('this shift for doctors')
  @Query(() => [ChatUser], { description: 'The participants, for participants.' })
  chatUsers(@Context() ctx: Ctx, @Arg('medicalAppointmentId', () => ID) id: string) {
    return chatUsers(ctx, id);
  }

  @Members()
  @Mutation(() => ChatMessageResult, {
    description: 'A message sent again with the same clientId returns the first one.',
  })
  sendChatMessage(
    @Context() ctx: Ctx,
    @Arg('input', () => SendChatMessageInput) input: SendChatMessageInput,
  ) {
    return sendChatMessage(ctx, input);
  }

  @Members()
  @Mutation(() => ChatUnread, { description: 'Marks the other side’s messages as read up to this position.' })
  markChatRead(
    @Context() ctx: Ctx,
    @Arg('medicalAppointmentId', () => ID) id: string,
    @Arg('upTo', () => Int, { description: 'The `seq` of the last message read' }) upTo: number,
  ) {
    return markChatRead(ctx, id, upTo);
  }

  @Members()
  @Mutation(() => ChatMessageResult, { description: 'For the author, and for admins.' })
  deleteChatMessage(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteChatMessage(ctx, id);
  }

  @Members()
  @Mutation(() => Done, {
    description:
      'Sends a live notice to the other side, which is not stored. At most one notice in two seconds is sent.',
  })
  setTyping(@Context() ctx: Ctx, @Arg('medicalAppointmentId', () => ID) id: string) {
    return setTyping(ctx, id);
  }

  @Members()
  @FreshCode('this shift for doctors')
  @Subscription(() => ChatEvent, {
    description:
      'One conversation, or all of the caller when omitted; `after` resumes behind a cursor. For participants; checked again at every event.',
    subscribe: ({
      args,
      context,
    }: {
      args: { medicalAppointmentId?: string; after?: string };
      context: Ctx;
    }) => followChat(context, args),
  })
  chatMessageAdded(
    @Root() event: ChatEvent,
    @Arg('medicalAppointmentId', () => ID, { nullable: true }) _id?: string,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): ChatEvent {
    return event;
  }
}
