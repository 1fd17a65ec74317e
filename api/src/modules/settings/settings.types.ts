import { Field, ID, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { VERSION_STATES, type VersionState } from './versions.rules.ts';

const SettingVersionState = Object.fromEntries(VERSION_STATES.map((state) => [state, state]));
registerEnumType(SettingVersionState, { name: 'SettingVersionState' });

@OfTheShop()
@ObjectType({ description: 'One value of a setting before and after a change.' })
export class SettingChange {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true, description: 'Null where the value is new' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Null where the value was removed' })
  after!: string | null;
}

@ObjectType({
  description: 'One version of a setting: who changed what, why, and from when it is in effect.',
})
export class SettingVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  number!: number;

  @Field(() => Date)
  from!: Date;

  @Field(() => SettingVersionState)
  state!: VersionState;

  @Personal()
  @Field(() => String)
  reason!: string;

  @Personal()
  @Field(() => String)
  adminName!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => [SettingChange])
  changes!: SettingChange[];
}

@InterfaceType({ description: 'What every edited setting has: its version, its plan and its history.' })
export abstract class EditedSetting {
  @Field(() => ID, { description: 'The name of the setting' })
  id!: string;

  @Field(() => Int, { description: 'An edit names the version it was made from' })
  version!: number;

  @Field(() => Date, { nullable: true, description: 'When the planned values take effect' })
  plannedFrom!: Date | null;

  @Field(() => [SettingVersion], { description: 'The newest first, at most 50' })
  versions!: SettingVersion[];
}
