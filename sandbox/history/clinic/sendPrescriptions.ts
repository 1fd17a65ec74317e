import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { storeWholeUpload } from '../../../api/src/modules/evolution/files/storeWholeUpload.ts';
import { reviewUpload } from '../../../api/src/modules/prescription/upload/reviewUpload.ts';
import { uploadPrescription } from '../../../api/src/modules/prescription/upload/uploadPrescription.ts';
import type { Services } from '../../../api/src/services.ts';
import { asPerson, requireSuccess } from '../asPerson.ts';
import { demoPhotos } from './demoPhoto.ts';

const HOUR_MS = 3_600_000;
const DOCTOR = { doctorName: 'Carla Nunes', registrationNumber: '123456', registrationState: 'SP' };

/** Prescriptions that patients send, with the hours since then. */
const UPLOADS = [
  { hoursAgo: 900, slug: 'minoxidil', review: 'accepted' },
  { hoursAgo: 400, slug: 'finasterida', review: 'refused' },
  { hoursAgo: 22, slug: 'minoxidil', review: null },
  { hoursAgo: 3, slug: 'finasterida', review: null },
] as const;

const CHECKS = {
  patientName: true,
  legibleDate: true,
  withinSixMonths: true,
  signedWithCrm: true,
  unaltered: true,
  sameDrugs: true,
};

/** Patients send prescriptions of their own doctors; an admin reviews the older ones. */
export async function sendPrescriptions(
  services: Services,
  { patients, adminId }: { patients: readonly { id: string }[]; adminId: string },
): Promise<void> {
  const photo = demoPhotos();
  for (const [index, { hoursAgo, slug, review }] of UPLOADS.entries()) {
    const patient = patients.at(-1 - index);
    const at = new Date(services.clock.now().getTime() - hoursAgo * HOUR_MS);
    const productId = services.catalog.current().find(slug)?.id;
    if (!patient || !productId) throw new Error('Demo history: no patient or no product for a prescription.');
    const ctx = asPerson(services, { userId: patient.id, role: Role.patient }, at);
    const bytes = await photo('prescription', index);
    const { id: fileId } = requireSuccess(await storeWholeUpload(ctx, { bytes, purpose: 'prescription' }));
    const issuedOn = formatDay(todayInSaoPaulo(new Date(at.getTime() - 240 * HOUR_MS)));
    const form = { fileIds: [fileId], issuedOn, productIds: [productId], ...DOCTOR };
    const { id } = requireSuccess(await uploadPrescription(ctx, form));
    if (!review) continue;
    const admin = asPerson(
      services,
      { userId: adminId, role: Role.admin },
      new Date(at.getTime() + 5 * HOUR_MS),
    );
    const input =
      review === 'refused'
        ? {
            accept: false,
            checks: { ...CHECKS, legibleDate: false },
            note: 'A data não está legível na foto.',
          }
        : { accept: true, checks: CHECKS, ...DOCTOR, items: [itemOf(productId)] };
    requireSuccess(await reviewUpload(admin, id, input));
  }
}

const itemOf = (productId: string) => ({
  productId,
  drug: 'Minoxidil espuma',
  dose: '50 mg/mL',
  instructions: null,
  unitsPerDispensing: 1,
  dispensings: 3,
});
