import { createUnionType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { EditedSetting } from '../settings.types.ts';

@ObjectType('MailText', { description: 'The text of a mail. Each {name} is replaced by a value.' })
@InputType('MailTextInput')
export class MailTextFields {
  @Field(() => String)
  subject!: string;

  @Field(() => [String], { description: 'As many as the original has' })
  paragraphs!: string[];
}

@ObjectType({ description: 'A mail whose text admins may change.' })
export class EditableMailText {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => [String], { description: 'The names that a text may contain in {}' })
  placeholders!: readonly string[];

  @Field(() => MailTextFields)
  original!: MailTextFields;

  @Field(() => MailTextFields, { nullable: true, description: 'Null while the original is in effect' })
  current!: MailTextFields | null;

  @Field(() => MailTextFields, {
    nullable: true,
    description: 'The newest version, including changes that are not yet in effect',
  })
  latest!: MailTextFields | null;
}

@ObjectType({ implements: EditedSetting, description: 'The texts of the mails as an admin edits them.' })
export class MailTextSetting extends EditedSetting {
  @Field(() => [EditableMailText])
  mails!: EditableMailText[];
}

@ObjectType({ description: 'A mail with the values of an example.' })
export class MailPreview {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  text!: string;
}

export const MailTextSettingResult = createUnionType({
  name: 'MailTextSettingResult',
  types: () => [MailTextSetting, Refusal, InvalidInput] as const,
});

export const MailPreviewResult = createUnionType({
  name: 'MailPreviewResult',
  types: () => [MailPreview, InvalidInput] as const,
});
