import type { EntityManager } from '@mikro-orm/postgresql';
import { day } from '#schema/br/day.ts';
import { DRUGS } from '#schema/drugs.ts';
import type { Ctx, Part } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import type { CouncilRegistrationRow } from '../../account/council/councilRegistration.entity.ts';
import { User } from '../../account/user.entity.ts';
import type { OrderRow } from '../../order/order.entity.ts';
import { medicineOf } from '../../prescription/medicine.ts';
import { quantityOf } from '../../prescription/prescribe/prescribe.rules.ts';
import type { PrescriptionRow } from '../../prescription/prescription.entity.ts';
import { reviewsOf } from '../../prescription/upload/reviewsOf.ts';
import { verificationAddress } from '../../signedDocument/signDocument.ts';
import type { LotUnits } from '../pharmacy.types.ts';
import type { Bench, BenchLine } from '../readBench.ts';
import type { DispensingFacts, EvaluatedPrescription } from './dispensingFacts.ts';

interface Planned {
  id: string;
  order: OrderRow;
  bench: Bench;
  registration: CouncilRegistrationRow;
  lots: ReadonlyMap<string, LotUnits[]>;
  note: string | null;
}

/** The content of the record of a dispensing, from the rows that were checked for it. */
export async function dispensingFactsOf(
  ctx: Part<Ctx, 'catalog' | 'config' | 'now' | 'viewer'>,
  em: EntityManager,
  { id, order, bench, registration, lots, note }: Planned,
): Promise<DispensingFacts & { userId: string }> {
  const patient = await em.findOneOrFail(User, { id: order.userId });
  const pharmacist = await em.findOneOrFail(User, { id: signedInViewer(ctx).userId });
  const sources = await sourcesOf(ctx, em, bench.prescriptions);
  const company = ctx.catalog.current().store?.company;
  const { council, registrationNumber, registrationState } = registration;
  return {
    id,
    userId: order.userId,
    dispensedAt: ctx.now,
    orderCode: order.code ?? '',
    pharmacy: { legalName: company?.legalName ?? '', cnpj: company?.cnpj ?? '' },
    pharmacist: { name: pharmacist.name, council, registrationNumber, registrationState },
    patient: { name: patient.name, document: patient.document },
    medicines: bench.medicines.flatMap((line) => {
      const prescription = sources.get(line.prescribed?.prescriptionId ?? '');
      return prescription
        ? medicineFacts(ctx, line, { prescription, lots: lots.get(line.item.id) ?? [] })
        : [];
    }),
    note,
  };
}

function medicineFacts(
  { catalog }: Pick<Ctx, 'catalog'>,
  { item, prescribed }: BenchLine,
  { prescription, lots }: { prescription: EvaluatedPrescription; lots: readonly LotUnits[] },
): DispensingFacts['medicines'] {
  if (!prescribed) return [];
  const drug = DRUGS[medicineOf(catalog.current(), item.productId)?.outline.slug ?? ''];
  return [
    {
      drug: prescribed.drug,
      concentration: prescribed.dose,
      quantity: drug ? quantityOf(drug, item.quantity) : `${item.quantity} × ${item.name}`,
      directions: prescribed.instructions,
      prescription,
      lots: lots.map(({ code, expiresOn, units }) => ({ code, expiresOn: day(expiresOn), units })),
    },
  ];
}

/** Who issued each of these prescriptions and where it can be verified, by its id. */
async function sourcesOf(
  ctx: Pick<Ctx, 'config'>,
  em: EntityManager,
  prescriptions: readonly PrescriptionRow[],
): Promise<ReadonlyMap<string, EvaluatedPrescription>> {
  const reviews = await reviewsOf(em, prescriptions);
  return new Map(
    prescriptions.map((row) => {
      const { id, council, registrationNumber, registrationState, doctorName: name } = row;
      const review = reviews.get(id);
      return [
        id,
        {
          doctor: { name, council, registrationNumber, registrationState },
          issuedOn: day(row.issuedOn),
          source: review
            ? { kind: 'sent', ...review }
            : {
                kind: 'issued',
                id,
                verificationAddress: verificationAddress(ctx, { purpose: 'prescription', id }),
              },
        } satisfies EvaluatedPrescription,
      ];
    }),
  );
}
