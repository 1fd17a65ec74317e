import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { isId } from '../../shared/ids.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { User } from '../account/user.entity.ts';
import { AppointmentRow } from '../appointment/appointment.entity.ts';
import { appointmentLabel } from '../appointment/appointment.rules.ts';
import type { AccessedKind } from '../audit/accessEntry.entity.ts';
import { reasonFor } from '../audit/accessReasons.ts';
import { recordAccess } from '../audit/recordAccess.ts';
import { EvolutionRow } from '../evolution/evolution.entity.ts';
import { PrescriptionRow } from '../prescription/prescription.entity.ts';

@ObjectType({ description: 'An appointment on the page of a customer.' })
class CustomerAppointment {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  request!: number;

  @Field(() => String)
  statusLabel!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  decidedAt!: Date | null;
}

@ObjectType({ description: 'A prescription on the page of a customer, without its medicines.' })
class CustomerPrescription {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  issuedOn!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  validUntil!: string;

  @Field(() => Boolean)
  isRevoked!: boolean;
}

@ObjectType({ description: 'Photos of one evaluation on the page of a customer, without the pictures.' })
class CustomerPhotos {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType({ description: 'What the clinic has of a customer. Each reading is in the access log.' })
export class CustomerHealth {
  @Field(() => [CustomerAppointment])
  appointments!: CustomerAppointment[];

  @Field(() => [CustomerPrescription])
  prescriptions!: CustomerPrescription[];

  @Field(() => [CustomerPhotos])
  photos!: CustomerPhotos[];
}

const LATEST = 20;

/**
 * The appointments, prescriptions and photos of a customer, without their contents. It asks for a reason, which is
 * valid for half an hour, and writes an access entry for each row before it is shown.
 */
export async function readCustomerHealth(
  ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>,
  id: string,
): Promise<CustomerHealth> {
  const viewer = signedInViewer(ctx);
  const em = ctx.em.fork();
  const user = isId(id) ? await em.findOne(User, { id, deletedAt: null }, { fields: ['id'] }) : null;
  if (!user) throw new NotFound('Cliente');
  // The reason is required also when there are no records, because their absence is health data too.
  await reasonFor(em, { viewer, ownerId: id, now: ctx.now });
  const latest = { orderBy: { createdAt: 'desc' }, limit: LATEST } as const;
  const appointments = await em.find(AppointmentRow, { userId: id }, latest);
  const prescriptions = await em.find(PrescriptionRow, { userId: id }, latest);
  const photos = await em.find(EvolutionRow, { userId: id, removedAt: null }, latest);
  const entries = (what: AccessedKind, rows: readonly { id: string }[]) =>
    rows.map((row) => ({
      ownerId: id,
      viewer,
      what,
      entityId: row.id,
      channel: 'graphql' as const,
      now: ctx.now,
    }));
  await recordAccess(
    em,
    ...entries('appointment', appointments),
    ...entries('prescription', prescriptions),
    ...entries('evolution', photos),
  );
  return Object.assign(new CustomerHealth(), {
    appointments: appointments.map((row) =>
      Object.assign(new CustomerAppointment(), {
        id: row.id,
        request: row.request,
        statusLabel: appointmentLabel(row.status),
        createdAt: row.createdAt,
        decidedAt: row.decidedAt,
      }),
    ),
    prescriptions: prescriptions.map(({ id: prescriptionId, issuedOn, validUntil, revokedAt }) =>
      Object.assign(new CustomerPrescription(), {
        id: prescriptionId,
        issuedOn,
        validUntil,
        isRevoked: revokedAt !== null,
      }),
    ),
    photos: photos.map(({ id: photosId, type, createdAt }) =>
      Object.assign(new CustomerPhotos(), { id: photosId, type, createdAt }),
    ),
  });
}
