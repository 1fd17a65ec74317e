import { day } from '#schema/br/day.ts';
import type {
  DispensedMedicine,
  DispensingFacts,
} from '../../../src/modules/pharmacy/document/dispensingFacts.ts';
import type { LabelledBoxes } from '../../../src/modules/pharmacy/document/writeDispensingLabels.ts';
import type { Signed } from '../../../src/modules/signedDocument/documentFacts.ts';

/** A medicine of a dispensing, on a prescription that the clinic issued. */
export const aDispensedMedicine = (changes: Partial<DispensedMedicine> = {}): DispensedMedicine => ({
  drug: 'Finasterida',
  concentration: '1 mg',
  quantity: '2 caixas com 30 comprimidos',
  directions: 'Tomar 1 comprimido por via oral, uma vez ao dia.',
  prescription: {
    doctor: {
      name: 'Dra. Carla Nunes',
      council: 'CRM',
      registrationNumber: '123456',
      registrationState: 'SP',
    },
    issuedOn: day('2026-11-21'),
    source: {
      kind: 'issued',
      id: '019aa5c3-7f6d-7c1e-9b5b-2f6f5b7c1a11',
      verificationAddress: 'https://aprumo.example/receita/019aa5c3-7f6d-7c1e-9b5b-2f6f5b7c1a11',
    },
  },
  lots: [
    { code: 'FN24-0711', expiresOn: day('2027-10-31'), units: 1 },
    { code: 'FN25-0102', expiresOn: day('2028-01-31'), units: 1 },
  ],
  ...changes,
});

/** The facts of a dispensing before it is signed. */
export const someDispensing = (changes: Partial<DispensingFacts> = {}): DispensingFacts => ({
  id: '019ab7d0-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  dispensedAt: new Date('2026-11-30T18:12:40Z'),
  orderCode: 'AP-0123456789AB',
  pharmacy: { legalName: 'Aprumo Saúde Masculina Ltda.', cnpj: '12.345.678/0001-95' },
  pharmacist: {
    name: 'Marina Campos Lopes',
    council: 'CRF',
    registrationNumber: '54321',
    registrationState: 'SP',
  },
  patient: { name: 'Rui Barbosa Lima', document: '52998224725' },
  medicines: [aDispensedMedicine()],
  note: 'Orientei o paciente por telefone sobre o horário.',
  ...changes,
});

/** A box of a dispensed medicine, for its label. */
export const someLabel = (changes: Partial<LabelledBoxes> = {}): LabelledBoxes => {
  const { drug, concentration, directions, lots } = aDispensedMedicine();
  const { pharmacist, pharmacy, patient, orderCode, dispensedAt } = someDispensing();
  const [lot] = lots;
  return {
    boxes: 1,
    drug,
    concentration,
    directions,
    lot: lot?.code ?? '',
    expiresOn: lot?.expiresOn ?? day('2027-10-31'),
    patientName: patient.name,
    orderCode,
    dispensedAt,
    pharmacist,
    pharmacy: { legalName: pharmacy.legalName, phone: '(11) 4002-8922' },
    ...changes,
  };
};

/** A dispensing with the certificate and the code that its PDF prints. */
export const someSignedDispensing = (
  changes: Partial<DispensingFacts & Signed> = {},
): DispensingFacts & Signed => ({
  ...someDispensing(),
  signature: {
    signerName: 'MARINA CAMPOS LOPES:52998224725',
    issuerName: 'AC de exemplo',
    serialNumber: '0A1B2C3D',
    isTest: false,
  },
  verification: {
    address: 'https://aprumo.example/dispensacao/019ab7d0-1b2c-7d3e-8f4a-5b6c7d8e9f00',
    code: '4K7P-92QX-MT3V',
  },
  ...changes,
});
