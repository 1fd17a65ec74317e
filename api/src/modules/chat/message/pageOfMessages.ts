import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import type { ChatMessage } from '../chat.types.ts';
import { viewMessages } from './viewMessages.ts';

export interface MessageList {
  items: ChatMessage[];
  total: number;
}

export interface RequestedPage {
  limit: number;
  offset: number;
  isDesc: boolean;
}

/** One page of the messages that match an SQL condition of ours, by time, with their total number. */
export async function pageOfMessages(
  em: EntityManager,
  where: string,
  values: readonly unknown[],
  { limit, offset, isDesc }: RequestedPage,
): Promise<MessageList> {
  const direction = isDesc ? 'desc' : 'asc';
  const next = values.length + 1;
  const items = await viewMessages(em, {
    where,
    order: `m.created_at ${direction}, m.seq ${direction} limit $${next} offset $${next + 1}`,
    values: [...values, limit, offset],
  });
  const [count] = await sql<{ total: number }>(
    em,
    `select count(*)::int as total from chat_message m where ${where}`,
    values,
  );
  return { items, total: count?.total ?? 0 };
}
