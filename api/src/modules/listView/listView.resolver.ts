import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { PanelList } from '#schema/panel/panelLists.ts';
import type { Ctx } from '../../services.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { FreshCode, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { ListView, ListViewInput, ListViewResult, PanelListEnum } from './listView.types.ts';
import { findListViews, removeListView, saveListView } from './listViews.ts';

/** The filters that admins and doctors save for the lists of the panel. */
@Resolver(() => ListView)
export class ListViewResolver {
  @Only(Role.doctor, Role.admin)
  @FreshCode('this shift')
  @Query(() => [ListView], {
    description: "The caller's saved filters of a list, and those that other admins share.",
  })
  listViews(@Context() ctx: Ctx, @Arg('list', () => PanelListEnum) list: PanelList): Promise<ListView[]> {
    return findListViews(ctx, list);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: stores filters of a list')
  @Mutation(() => ListViewResult, { description: 'At most 30 for each person and list.' })
  saveListView(@Context() ctx: Ctx, @Arg('input', () => ListViewInput) input: ListViewInput) {
    return saveListView(ctx, input);
  }

  @Only(Role.doctor, Role.admin)
  @FreshCode('none: removes filters that the caller stored')
  @Mutation(() => DoneResult)
  removeListView(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return removeListView(ctx, id);
  }
}
