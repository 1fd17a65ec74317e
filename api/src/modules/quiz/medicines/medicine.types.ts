import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { recognise } from '#schema/medicines/recognise.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import type { MedicineEntry } from './medicineList.ts';

@ObjectType({ description: 'Something that a patient takes, in their own words.' })
export class ListedMedicine {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String, { description: 'As the patient wrote it' })
  text!: string;

  @OfTheShop()
  @Field(() => [String], { description: 'Active ingredients that the text names' })
  ingredients!: string[];

  @Personal()
  @Field(() => [String], { description: 'Parts of the text that are not recognised ("não conferido")' })
  unchecked!: string[];

  @Field(() => Boolean, {
    description: 'An answer of an evaluation; otherwise the patient added it to the list',
  })
  isFromEvaluation!: boolean;

  @Field(() => Date, { description: 'When the patient stated it' })
  at!: Date;

  @Field(() => Date, { nullable: true, description: 'When the patient stated that they stopped' })
  stoppedAt!: Date | null;
}

@ObjectType({ description: 'Everything that a patient takes.' })
export class MedicineList {
  @Field(() => [ListedMedicine], { description: 'The newest first' })
  items!: ListedMedicine[];
}

export const MedicineListResult = createUnionType({
  name: 'MedicineListResult',
  types: () => [MedicineList, InvalidInput] as const,
});

export function viewMedicine({ id, text, origin, at, stoppedAt }: MedicineEntry): ListedMedicine {
  const { medicines, unchecked } = recognise(text);
  return Object.assign(new ListedMedicine(), {
    id,
    text,
    ingredients: medicines.map(({ ingredient }) => ingredient.name),
    unchecked,
    isFromEvaluation: origin === 'evaluation',
    at,
    stoppedAt,
  });
}
