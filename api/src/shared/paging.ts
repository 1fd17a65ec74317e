import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

export const MAX_LIMIT = 100;

/** `limit` and `offset` of every list, limited to the maximum page size. */
@ArgsType()
export class Paging {
  @Field(() => Int, { defaultValue: 20 })
  limit!: number;

  @Field(() => Int, { defaultValue: 0 })
  offset!: number;
}

/** The paging of lists that may be long. They accept a cursor, because a large `offset` reads every row before it. */
@ArgsType()
export class KeysetPaging extends Paging {
  @Field(() => String, {
    nullable: true,
    description: '`next` or `previous` of another page; replaces `offset`',
  })
  after?: string | null;
}

/** The cursors of a list that takes them. */
@ObjectType()
export class PageCursors {
  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the next page' })
  next?: string | null;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the page before' })
  previous?: string | null;
}

export const pageOf = (
  { limit, offset }: { limit: number; offset: number },
  maxLimit = MAX_LIMIT,
): { limit: number; offset: number } => ({
  limit: Math.min(Math.max(limit, 0), maxLimit),
  offset: Math.min(Math.max(offset, 0), 100_000),
});
