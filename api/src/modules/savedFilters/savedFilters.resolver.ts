import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { PanelList } from '#schema/panel/panelLists.ts';
import type { Ctx } from '../../services.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { findSavedFilters, removeSavedFilters, saveFilters } from './savedFilters.ts';
import { PanelListEnum, SavedFilters, SavedFiltersInput, SavedFiltersResult } from './savedFilters.types.ts';

/** The filters that admins and doctors save for the lists of the panel. */
@Resolver(() => SavedFilters)
export class SavedFiltersResolver {
  @Only(Role.doctor, Role.admin)
  @FreshCode('this shift')
  @Query(() => [SavedFilters], {
    description: "The caller's saved filters of a list, and those that other admins share.",
  })
  savedFilters(
    @Context() ctx: Ctx,
    @Arg('list', () => PanelListEnum) list: PanelList,
  ): Promise<SavedFilters[]> {
    return findSavedFilters(ctx, list);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: stores filters of a list')
  @Mutation(() => SavedFiltersResult, { description: 'At most 30 for each person and list.' })
  saveFilters(@Context() ctx: Ctx, @Arg('input', () => SavedFiltersInput) input: SavedFiltersInput) {
    return saveFilters(ctx, input);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: removes filters that the caller stored')
  @Mutation(() => DoneResult)
  removeSavedFilters(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return removeSavedFilters(ctx, id);
  }
}
