import { day } from '#schema/br/day.ts';
import type {
  PrescribedItem,
  PrescriptionFacts,
} from '../../../src/modules/prescription/document/prescriptionFacts.ts';
import type { SignedPdfFacts } from '../../../src/modules/prescription/document/writePrescriptionPdf.ts';

/** A medicine of a prescription. */
export const anItem = (changes: Partial<PrescribedItem> = {}): PrescribedItem => ({
  drug: 'Finasterida',
  concentration: '1 mg',
  form: 'Comprimido revestido, uso oral',
  quantity: '30 comprimidos',
  directions: 'Tomar 1 comprimido por via oral, uma vez ao dia.',
  duration: '30 dias',
  dispensings: 6,
  ...changes,
});

/** The facts of a prescription before it is signed. */
export const someFacts = (changes: Partial<PrescriptionFacts> = {}): PrescriptionFacts => ({
  id: '019aa5c3-7f6d-7c1e-9b5b-2f6f5b7c1a11',
  issuedAt: new Date('2026-11-22T01:42:10Z'),
  validUntil: day('2027-05-21'),
  doctor: {
    name: 'Dra. Carla Nunes',
    council: 'CRM',
    registrationNumber: '123456',
    registrationState: 'SP',
    specialty: { rqe: '45678', name: 'Urologia' },
    professionalAddress: 'Rua Oscar Freire, 379, conj. 81, São Paulo, SP, 01426-001',
    phone: '+5511987654321',
  },
  patient: {
    name: 'Rui Barbosa Lima',
    // A valid CPF.
    document: '52998224725',
    address: 'Avenida Paulista, 1000, apto 12, Bela Vista, São Paulo, SP, 01310-100',
  },
  items: [anItem()],
  messageToPatient: 'Retorno em seis meses, com novas fotos.',
  ...changes,
});

/** The facts of a signed prescription, as its PDF prints them. */
export const someDocument = (changes: Partial<SignedPdfFacts> = {}): SignedPdfFacts => ({
  ...someFacts(),
  signature: {
    signerName: 'CARLA NUNES:52998224725',
    issuerName: 'AC de exemplo',
    serialNumber: '0A1B2C3D',
    isTest: false,
  },
  verification: {
    address: 'https://aprumo.example/receita/019aa5c3-7f6d-7c1e-9b5b-2f6f5b7c1a11',
    code: '4K7P-92QX-MT3V',
  },
  ...changes,
});
