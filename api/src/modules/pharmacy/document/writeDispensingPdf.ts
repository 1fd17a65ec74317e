import { registrationOf } from '#schema/br/crm.ts';
import { formatDay } from '#schema/br/day.ts';
import { momentOf } from '#schema/br/moment.ts';
import type { Signed } from '../../signedDocument/documentFacts.ts';
import {
  drawLetterhead,
  drawMedicines,
  drawMessage,
  drawPatient,
  type ListedMedicine,
} from '../../signedDocument/draw/drawParts.ts';
import { drawVerification } from '../../signedDocument/draw/drawVerification.ts';
import { type DocumentFrame, writeDocument } from '../../signedDocument/draw/writeDocument.ts';
import {
  clinicalTextsOf,
  type DispensedMedicine,
  type DispensingFacts,
  type EvaluatedPrescription,
  posologyOf,
} from './dispensingFacts.ts';

const TITLE = 'Registro de dispensação';
const EVALUATION =
  'Receitas avaliadas por farmacêutico antes da dispensação (Lei 13.021/2014 e RDC Anvisa 44/2009).';

/**
 * Writes the PDF that records a dispensing, before it is signed. Throws for a text that the fonts cannot draw as it was
 * written (`clinicalTextsOf`).
 */
export function writeDispensingPdf(facts: DispensingFacts & Signed): Promise<Buffer> {
  const { pharmacy, pharmacist, dispensedAt, orderCode, patient, medicines, note } = facts;
  return writeDocument(frameOf(facts), (pdf, root) => {
    drawLetterhead(pdf, root, {
      title: TITLE,
      name: pharmacist.name,
      credentials: `${registrationOf(pharmacist)} · Responsável pela dispensação`,
      details: [pharmacy.legalName, `CNPJ ${pharmacy.cnpj}`],
      sides: [
        { label: 'Dispensado em', text: momentOf(dispensedAt) },
        { label: 'Pedido', text: orderCode, font: 'bold' },
      ],
    });
    drawPatient(pdf, root, { ...patient, address: null });
    drawMedicines(pdf, root, medicines.map(listed));
    drawMessage(pdf, root, 'Observação do farmacêutico', note);
    drawVerification(pdf, root, {
      ...facts,
      signatory: pharmacist,
      at: dispensedAt,
      legalNote: EVALUATION,
      codeTitle: 'Código do registro',
    });
  });
}

const listed = (medicine: DispensedMedicine): ListedMedicine => ({
  title: `${medicine.drug} ${medicine.concentration}`,
  quantity: medicine.quantity,
  lines: [
    posologyOf(medicine),
    ...prescriptionLines(medicine.prescription),
    ...medicine.lots.map(
      ({ code, expiresOn, units }) =>
        `Lote ${code}, validade ${formatDay(expiresOn)}: ${units} ${units === 1 ? 'unidade' : 'unidades'}.`,
    ),
  ],
});

function prescriptionLines({ doctor, issuedOn, source }: EvaluatedPrescription): string[] {
  const prescribed = `${doctor.name}, ${registrationOf(doctor)}, em ${formatDay(issuedOn)}`;
  if (source.kind === 'issued')
    return [`Receita ${source.id}, de ${prescribed}.`, `Para conferir: ${source.verificationAddress}`];
  const reviewer = source.reviewerName ? ` por ${source.reviewerName}` : '';
  return [
    `Receita enviada pelo paciente, de ${prescribed}.`,
    `Conferida em ${momentOf(source.reviewedAt)}${reviewer}.`,
  ];
}

function frameOf(facts: DispensingFacts & Signed): DocumentFrame {
  const { id, pharmacist, dispensedAt, patient, signature } = facts;
  const subject = 'Dispensação de medicamento';
  return {
    title: TITLE,
    subject,
    signatory: pharmacist,
    at: dispensedAt,
    patient,
    properties: {
      '2.16.76.1.12.1.7': subject,
      '2.16.76.1.4.2.3.1': pharmacist.registrationNumber,
      '2.16.76.1.4.2.3.2': pharmacist.registrationState,
    },
    clinicalTexts: clinicalTextsOf(facts),
    mark: signature.isTest
      ? 'SEM VALIDADE: assinatura de teste. Não comprova a dispensação de medicamentos.'
      : null,
    footer: `Registro de dispensação ${id}`,
  };
}
