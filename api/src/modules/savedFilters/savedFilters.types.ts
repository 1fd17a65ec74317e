import { createUnionType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';
import { keysOf } from '#schema/typedObject.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';

export const PanelListEnum = Object.fromEntries(keysOf(PANEL_LISTS).map((name) => [name, name]));
registerEnumType(PanelListEnum, {
  name: 'PanelList',
  description: 'A list of the panel. `QUEUE` and `CONCLUDED` are lists of doctors, the others of admins.',
});

@OfTheShop()
@ObjectType()
export class SavedFilter {
  @Field(() => String, { description: 'The name of the filter in the address of the list' })
  name!: string;

  @Field(() => String)
  value!: string;
}

@InputType()
export class SavedFilterInput implements SavedFilter {
  @Field(() => String, {
    description: 'The name of the filter in the address of the list; an unknown one is ignored',
  })
  name!: string;

  @Field(() => String, { description: 'At most 40 letters, digits, points, hyphens and underscores' })
  value!: string;
}

@InputType()
export class SavedFiltersInput {
  @Field(() => PanelListEnum)
  list!: PanelList;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'The text of the search field of the list' })
  search?: string | null;

  @Field(() => [SavedFilterInput])
  filters!: SavedFilterInput[];

  @Field(() => Boolean, { description: 'Whether all admins see this view. Ignored for lists of doctors' })
  isShared!: boolean;
}

@ObjectType({ description: 'Saved filters of a list of the panel, with a title.' })
export class SavedFilters {
  @Field(() => ID)
  id!: string;

  @Field(() => PanelListEnum)
  list!: PanelList;

  @Field(() => String)
  title!: string;

  @Personal()
  @Field(() => String, { nullable: true })
  search!: string | null;

  @Field(() => [SavedFilter])
  filters!: SavedFilter[];

  @Field(() => Boolean, { description: 'Whether all admins see this view, and may remove it' })
  isShared!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller saved this view' })
  isOwn!: boolean;
}

export const SavedFiltersResult = createUnionType({
  name: 'SavedFiltersResult',
  types: () => [SavedFilters, InvalidInput, Refusal<'too_many_views'>] as const,
});
