import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { Paging } from '../../shared/paging.ts';
import { FreshCode, Members, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import type { UploadStatus } from './prescription.rules.ts';
import { Prescription, PrescriptionList } from './prescription.types.ts';
import { listMyPrescriptions, readPrescription } from './readPrescription.ts';
import {
  ReviewPrescriptionUploadInput,
  UploadPrescriptionInput,
} from './upload/prescriptionUpload.inputs.ts';
import {
  PrescriptionUpload,
  PrescriptionUploadList,
  PrescriptionUploadResult,
  UploadStatusEnum,
} from './upload/prescriptionUpload.types.ts';
import { listMyUploads, listUploads } from './upload/readUpload.ts';
import { reviewUpload } from './upload/reviewUpload.ts';
import { uploadPrescription } from './upload/uploadPrescription.ts';
import { withdrawUpload } from './upload/withdrawUpload.ts';
import { ValidPrescription, validPrescription } from './validPrescription.ts';

@Resolver(() => Prescription)
export class PrescriptionResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => PrescriptionList, { description: "The caller's prescriptions, the newest first." })
  myPrescriptions(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listMyPrescriptions(ctx, { limit, offset });
  }

  @Members()
  @FreshCode('decided by the command')
  @Query(() => Prescription, {
    description: 'For the patient, the doctor who issued it and admins. Each access is recorded.',
  })
  prescription(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readPrescription(ctx, id, 'graphql');
  }

  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => ValidPrescription, {
    description: 'Whether the caller may buy these products now, in the quantities of the cart.',
  })
  validPrescription(@Context() ctx: Ctx, @Arg('productIds', () => [ID]) productIds: string[]) {
    return validPrescription(ctx, productIds);
  }
}

@Resolver(() => PrescriptionUpload)
export class PrescriptionUploadResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => PrescriptionUploadList, { description: 'The caller’s uploads, the newest first.' })
  myPrescriptionUploads(@Context() ctx: Ctx, @Args(() => Paging) { limit, offset }: Paging) {
    return listMyUploads(ctx, { limit, offset });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => PrescriptionUploadList, {
    description:
      'Uploads that await review, the oldest first. The access to each of them is recorded for its owner.',
  })
  prescriptionUploads(
    @Context() ctx: Ctx,
    @Arg('status', () => UploadStatusEnum, { defaultValue: UploadStatusEnum.AWAITING }) status: UploadStatus,
    @Args(() => Paging) { limit, offset }: Paging,
  ) {
    return listUploads(ctx, { status, limit, offset });
  }

  @Members()
  @Mutation(() => PrescriptionUploadResult, {
    description: 'Sends a prescription for review. The same files sent again return the same upload.',
  })
  uploadPrescription(
    @Context() ctx: Ctx,
    @Arg('input', () => UploadPrescriptionInput) input: UploadPrescriptionInput,
  ) {
    return uploadPrescription(ctx, input);
  }

  @Members()
  @Mutation(() => PrescriptionUploadResult, { description: 'Withdraws an upload before it is decided.' })
  withdrawPrescriptionUpload(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return withdrawUpload(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => PrescriptionUploadResult, { description: 'Accepts or refuses an upload, rule by rule.' })
  reviewPrescriptionUpload(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReviewPrescriptionUploadInput) input: ReviewPrescriptionUploadInput,
  ) {
    return reviewUpload(ctx, id, input);
  }
}
