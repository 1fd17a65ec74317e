import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { PictureFocusInput } from '../pictures/pictures.resolver.ts';

@OfTheShop()
@ObjectType({ description: 'A banner of the home page as an admin edits it.' })
export class EditedBanner {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String, { description: 'Base path of its picture' })
  image!: string;

  @Field(() => String)
  alt!: string;

  @Field(() => String, { description: 'The page of the shop it leads to' })
  url!: string;

  @Field(() => Date, { nullable: true })
  from!: Date | null;

  @Field(() => Date, { nullable: true })
  until!: Date | null;

  @Field(() => Boolean, { description: 'Whether the home page shows it now' })
  isShown!: boolean;
}

@ObjectType({ description: 'The banners of the home page, in their order.' })
export class EditedBanners {
  @Field(() => ID)
  id: string = 'banners';

  @Field(() => Int, { description: 'The version number, which an edit sends back as `seenVersion`' })
  version!: number;

  @Field(() => [EditedBanner])
  items!: EditedBanner[];
}

@InputType()
export class BannerInput {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The base path of the current picture; null with a new upload',
  })
  image!: string | null;

  @Field(() => ID, { nullable: true, description: 'A file uploaded with the purpose `shop`' })
  fileId!: string | null;

  @Field(() => PictureFocusInput, { nullable: true })
  focus!: PictureFocusInput | null;

  @Field(() => String)
  alt!: string;

  @Field(() => String)
  url!: string;

  @Field(() => Date, { nullable: true })
  from!: Date | null;

  @Field(() => Date, { nullable: true })
  until!: Date | null;
}

export const EditedBannersResult = createUnionType({
  name: 'EditedBannersResult',
  types: () => [EditedBanners, Refusal, InvalidInput] as const,
});
