import { z } from 'zod';
import type { Prescription } from '../../modules/prescription/prescription.types.ts';
import type { PrescriptionUpload } from '../../modules/prescription/upload/prescriptionUpload.types.ts';
import { exampleId, instant, integer, nullableString, string } from '../fields.ts';

const day = (description: string) => string(description, '2026-11-21');

export const prescriptionShape = z
  .object({
    id: string('Identificador.', exampleId),
    origin: string('evaluation, da avaliação; upload, enviada pelo paciente.', 'upload'),
    doctorName: string('Nome do médico.', 'Carla Nunes'),
    council: string('Conselho.', 'CRM'),
    registrationNumber: string('Número no conselho.', '123456'),
    registrationState: string('Estado do conselho.', 'SP'),
    issuedOn: day('Dia da emissão.'),
    validUntil: day('Último dia em que vale.'),
    state: string('valid, expired, usedUp ou revoked.', 'valid'),
    revokedAt: nullableString('Quando foi cancelada.'),
    messageToPatient: nullableString('Recado para o paciente.'),
    items: z.array(
      z.object({
        productId: string('Produto; nulo em um medicamento que a loja não vende.', exampleId).nullable(),
        drug: string('Medicamento.', 'Minoxidil'),
        dose: string('Dose.', '50 mg/mL'),
        unitsPerDispensing: integer('Unidades por retirada.', 1),
        dispensingsAllowed: integer('Retiradas permitidas.', 3),
        dispensingsLeft: integer('Retiradas que restam.', 2),
      }),
    ),
    files: z.array(string('fileName de uma página: peça o endereço em /utils/secure-url.', exampleId)),
    createdAt: instant('Quando foi registrada.'),
  })
  .meta({ id: 'Prescription', description: 'Uma receita e o que resta dela.' });

export const prescriptionBody = (prescription: Prescription): z.input<typeof prescriptionShape> => {
  const { origin, doctorName, council, registrationNumber, registrationState, issuedOn } = prescription;
  const { validUntil, state, revokedAt, messageToPatient, items, files, createdAt } = prescription;
  return {
    id: prescription.id,
    origin,
    doctorName,
    council,
    registrationNumber,
    registrationState,
    issuedOn,
    validUntil,
    state,
    revokedAt: revokedAt?.toISOString() ?? null,
    messageToPatient,
    items: items.map(
      ({ productId, drug, dose, unitsPerDispensing, dispensingsAllowed, dispensingsLeft }) => ({
        productId,
        drug,
        dose,
        unitsPerDispensing,
        dispensingsAllowed,
        dispensingsLeft,
      }),
    ),
    files: files.map((file) => file.id),
    createdAt: createdAt.toISOString(),
  };
};

export const uploadShape = z
  .object({
    id: string('Identificador.', exampleId),
    status: string('awaiting, accepted, refused ou withdrawn.', 'awaiting'),
    statusLabel: string('A situação por extenso.', 'Em análise'),
    issuedOn: day('Dia da emissão.'),
    products: z.array(string('Produto.', exampleId)),
    files: z.array(string('fileName de uma página.', exampleId)),
    createdAt: instant('Quando foi enviada.'),
  })
  .meta({ id: 'PrescriptionUpload', description: 'Uma receita enviada, à espera de conferência.' });

export const uploadBody = ({
  products,
  files,
  createdAt,
  ...upload
}: PrescriptionUpload): z.input<typeof uploadShape> => ({
  id: upload.id,
  status: upload.status,
  statusLabel: upload.statusLabel,
  issuedOn: upload.issuedOn,
  products: products.map(({ productId }) => productId),
  files: files.map((file) => file.id),
  createdAt: createdAt.toISOString(),
});
