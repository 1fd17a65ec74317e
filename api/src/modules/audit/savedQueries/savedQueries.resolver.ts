import { Arg, Ctx as Context, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { UserError } from '../../../shared/refusals.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { listSavedQueries, removeSavedQuery, saveQuery } from './savedQueries.ts';
import type { SavedQueryRow } from './savedQuery.entity.ts';
import { SavedQuery, SavedQueryResult } from './savedQuery.types.ts';

const view = ({ id, title, document }: SavedQueryRow): SavedQuery =>
  Object.assign(new SavedQuery(), { id, title, document });

/** The explorer's saved queries. Each admin has their own. */
@Resolver()
export class SavedQueriesResolver {
  @Only(Role.admin)
  @FreshCode('none: the caller’s own texts')
  @Query(() => [SavedQuery], { description: "The caller's saved queries, newest first." })
  async savedQueries(@Context() ctx: Ctx): Promise<SavedQuery[]> {
    return (await listSavedQueries(ctx)).map(view);
  }

  @Only(Role.admin)
  @FreshCode('none: stores a text for the caller alone')
  @Mutation(() => SavedQueryResult)
  async saveQuery(
    @Context() ctx: Ctx,
    @Arg('title', () => String) title: string,
    @Arg('document', () => String) document: string,
  ): Promise<typeof SavedQueryResult> {
    const saved = await saveQuery(ctx, { title, document });
    return saved instanceof UserError ? saved : view(saved);
  }

  @Only(Role.admin)
  @FreshCode('none: removes a text of the caller')
  @Mutation(() => DoneResult)
  removeSavedQuery(@Context() ctx: Ctx, @Arg('id', () => ID) id: string): Promise<typeof DoneResult> {
    return removeSavedQuery(ctx, id);
  }
}
