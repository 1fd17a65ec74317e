import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { db, first, rowCount } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import type { ChatMessage } from '../chat.types.ts';
import { shownMessages } from './selectMessages.ts';
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

/** One page of the messages that match a condition, by time, with their total number. */
export async function pageOfMessages(
  em: EntityManager,
  isMatch: (eb: ExpressionBuilder<Tables, 'chatMessage'>) => Expression<SqlBool>,
  { limit, offset, isDesc }: RequestedPage,
): Promise<MessageList> {
  const direction = isDesc ? 'desc' : 'asc';
  const items = await viewMessages(
    em,
    shownMessages
      .where(isMatch)
      .orderBy('chatMessage.createdAt', direction)
      .orderBy('chatMessage.seq', direction)
      .limit(limit)
      .offset(offset),
  );
  const count = await first(em, db.selectFrom('chatMessage').select(rowCount.as('total')).where(isMatch));
  return { items, total: count?.total ?? 0 };
}
