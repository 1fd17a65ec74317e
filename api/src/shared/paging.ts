import { ArgsType, Field, Int } from 'type-graphql';

export const MAX_LIMIT = 100;

/** `limit` and `offset` of every list, limited to the maximum page size. */
@ArgsType()
export class Paging {
  @Field(() => Int, { defaultValue: 20 })
  limit!: number;

  @Field(() => Int, { defaultValue: 0 })
  offset!: number;
}

export const pageOf = ({
  limit,
  offset,
}: {
  limit: number;
  offset: number;
}): { limit: number; offset: number } => ({
  limit: Math.min(Math.max(limit, 0), MAX_LIMIT),
  offset: Math.min(Math.max(offset, 0), 100_000),
});
