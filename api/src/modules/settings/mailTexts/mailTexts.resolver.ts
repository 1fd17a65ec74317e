import {
  Arg,
  Ctx as Context,
  createUnionType,
  Field,
  ID,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { EDITABLE_MAILS, type EditableMail, isEditableMail } from '#schema/mail/mailTexts.ts';
import type { Ctx, Part } from '../../../services.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { NotFound } from '../../../shared/errors.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { readSetting } from '../readSetting.ts';
import { EditedSetting } from '../settings.types.ts';
import { mailWording } from './mailWording.ts';
import { readMailText, saveMailText, sendTestMail } from './saveMailText.ts';

@ObjectType('MailText', { description: 'The text of a mail. Each {name} is replaced by a value.' })
@InputType('MailTextInput')
class MailTextFields {
  @Field(() => String)
  subject!: string;

  @Field(() => [String], { description: 'As many as the original has' })
  paragraphs!: string[];
}

@OfTheShop()
@ObjectType({ description: 'A mail whose text admins may change.' })
class EditableMailText {
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
class MailTextSetting extends EditedSetting {
  @Field(() => [EditableMailText])
  mails!: EditableMailText[];
}

@OfTheShop()
@ObjectType({ description: 'A mail with the values of an example.' })
class MailPreview {
  @Field(() => String)
  subject!: string;

  @Field(() => String)
  text!: string;
}

const MailTextSettingResult = createUnionType({
  name: 'MailTextSettingResult',
  types: () => [MailTextSetting, Refusal, InvalidInput] as const,
});

const MailPreviewResult = createUnionType({
  name: 'MailPreviewResult',
  types: () => [MailPreview, InvalidInput] as const,
});

async function view(
  ctx: Part<Ctx, 'catalog' | 'clock' | 'em' | 'ports.mailTexts'>,
): Promise<MailTextSetting> {
  const { current, latest, ...facts } = await readSetting(ctx, 'mailTexts');
  const mails = Object.entries(EDITABLE_MAILS).map(([name, title]) => {
    const mail = mailNamed(name);
    const { placeholders, ...original } = ctx.ports.mailTexts.original(mail);
    return Object.assign(new EditableMailText(), {
      id: name,
      title,
      placeholders,
      original,
      current: current[mail] ?? null,
      latest: latest[mail] ?? null,
    });
  });
  return Object.assign(new MailTextSetting(), { ...facts, mails });
}

function mailNamed(name: string): EditableMail {
  if (!isEditableMail(name)) throw new NotFound('E-mail');
  return name;
}

@Resolver()
export class MailTextsResolver {
  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => MailTextSetting)
  mailTextSetting(@Context() ctx: Ctx): Promise<MailTextSetting> {
    return view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => MailPreviewResult, {
    description: 'A text that is not stored yet, with the values of an example.',
  })
  mailPreview(
    @Context() ctx: Ctx,
    @Arg('mail', () => ID) mail: string,
    @Arg('text', () => MailTextFields) text: MailTextFields,
  ): typeof MailPreviewResult {
    const name = mailNamed(mail);
    const mailText = readMailText(ctx, name, text);
    if (mailText instanceof InvalidInput) return mailText;
    const { footer } = mailWording(ctx.catalog.current().settings);
    const { subject, text: plain } = ctx.ports.mailTexts.preview(name, mailText, footer);
    return Object.assign(new MailPreview(), { subject, text: plain });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => MailTextSettingResult, {
    description:
      'Replaces the text of one mail, from now or from a later moment on; null returns to the original text.',
  })
  async saveMailText(
    @Context() ctx: Ctx,
    @Arg('mail', () => ID) mail: string,
    @Arg('text', () => MailTextFields, { nullable: true }) text: MailTextFields | null,
    @Arg('from', () => Date, { nullable: true, description: 'Null: it takes effect at once' })
    from: Date | null,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ): Promise<typeof MailTextSettingResult> {
    const request = { mail: mailNamed(mail), text, from, seenVersion, reason };
    return (await saveMailText(ctx, request)) ?? view(ctx);
  }

  @Only(Role.admin)
  @FreshCode('none: sends an example to the address of the caller')
  @Mutation(() => DoneResult, { description: "Sends a text to the caller's own confirmed address." })
  sendTestMail(
    @Context() ctx: Ctx,
    @Arg('mail', () => ID) mail: string,
    @Arg('text', () => MailTextFields) text: MailTextFields,
  ): Promise<typeof DoneResult> {
    return sendTestMail(ctx, mailNamed(mail), text);
  }
}
