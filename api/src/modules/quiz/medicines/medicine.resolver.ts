import { Arg, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Members } from '../../account/access/audience.ts';
import { addMedicine, stopMedicine } from './changeMedicineList.ts';
import { MedicineList, MedicineListResult } from './medicine.types.ts';
import { myMedicines } from './readMedicineList.ts';

@Resolver()
export class MedicineResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => MedicineList, { description: 'Everything that the caller takes or took.' })
  myMedicines(@Context() ctx: Ctx) {
    return myMedicines(ctx);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Mutation(() => MedicineListResult, { description: 'Adds what the caller takes, in their own words.' })
  addMedicine(@Context() ctx: Ctx, @Arg('text', () => String) text: string) {
    return addMedicine(ctx, text);
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Mutation(() => MedicineListResult, {
    description:
      'Marks an entry as stopped. What it forbids stays forbidden until a doctor has recorded the change.',
  })
  stopMedicine(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return stopMedicine(ctx, id);
  }
}
