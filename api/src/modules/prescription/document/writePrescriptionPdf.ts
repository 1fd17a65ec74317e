import { formatDay } from '#schema/br/day.ts';
import { momentOf } from '#schema/br/moment.ts';
import type { Signed, Unsigned } from '../../signedDocument/documentFacts.ts';
import {
  drawLetterhead,
  drawMedicines,
  drawMessage,
  drawPatient,
  type ListedMedicine,
} from '../../signedDocument/draw/drawParts.ts';
import { drawVerification } from '../../signedDocument/draw/drawVerification.ts';
import { type DocumentFrame, writeDocument } from '../../signedDocument/draw/writeDocument.ts';
import { contactOf, credentialsOf, dispensingsOf } from './documentText.ts';
import type { PrescribedItem, PrescriptionFacts } from './prescriptionFacts.ts';

export type SignedPdfFacts = PrescriptionFacts & Signed;

type PdfFacts = SignedPdfFacts | (PrescriptionFacts & Unsigned);

const TITLE = 'Prescrição médica';
const TELEMEDICINE =
  'Prescrição emitida por telemedicina, com autorização do paciente (Lei 14.510/2022 e Resolução CFM 2.314/2022).';

/**
 * Writes the PDF of a prescription, before it is signed, or its preview for the doctor. Throws for a clinical text that
 * the fonts cannot draw as it was written: `readWritten` refuses these before.
 */
export function writePrescriptionPdf(facts: PdfFacts): Promise<Buffer> {
  const { doctor, issuedAt, validUntil, patient, items, messageToPatient } = facts;
  return writeDocument(frameOf(facts), (pdf, root) => {
    drawLetterhead(pdf, root, {
      title: TITLE,
      name: doctor.name,
      credentials: credentialsOf(doctor),
      details: [doctor.professionalAddress, contactOf(doctor)],
      sides: [
        { label: 'Emitida em', text: momentOf(issuedAt) },
        { label: 'Válida até', text: formatDay(validUntil), font: 'bold' },
      ],
    });
    drawPatient(pdf, root, patient);
    drawMedicines(pdf, root, items.map(listed));
    drawMessage(pdf, root, 'Orientações ao paciente', messageToPatient);
    drawVerification(pdf, root, {
      ...facts,
      signatory: doctor,
      at: issuedAt,
      legalNote: TELEMEDICINE,
      codeTitle: 'Código da receita',
    });
  });
}

const listed = (item: PrescribedItem): ListedMedicine => ({
  title: `${item.drug} ${item.concentration}`,
  form: item.form,
  quantity: item.quantity,
  lines: [`Como usar: ${item.directions}`, `Duração: ${item.duration}`, dispensingsOf(item)],
});

function frameOf(facts: PdfFacts): DocumentFrame {
  const { id, doctor, issuedAt, patient, items, messageToPatient, signature } = facts;
  const subject = 'Prescrição de medicamento';
  return {
    title: TITLE,
    subject,
    signatory: doctor,
    at: issuedAt,
    patient,
    properties: {
      '2.16.76.1.12.1.1': subject,
      '2.16.76.1.4.2.2.1': doctor.registrationNumber,
      '2.16.76.1.4.2.2.2': doctor.registrationState,
      ...(doctor.specialty ? { '2.16.76.1.4.2.2.3': doctor.specialty.name } : {}),
    },
    clinicalTexts: [
      doctor.name,
      patient.name,
      ...items.flatMap((item) => Object.values(item).map(String)),
      messageToPatient ?? '',
    ],
    mark: markOf(facts),
    footer: signature ? `Receita ${id}` : 'Prévia da receita',
  };
}

const NOT_VALID = 'Não serve para comprar nem para dispensar medicamentos.';

function markOf({ signature }: PdfFacts): string | null {
  if (!signature) return `PRÉVIA, sem assinatura. ${NOT_VALID}`;
  return signature.isTest ? `SEM VALIDADE: assinatura de teste. ${NOT_VALID}` : null;
}
