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
import {
  CustomerAppointment,
  CustomerHealth,
  CustomerPhotos,
  CustomerPrescription,
} from './customer.types.ts';

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
