import { chakra } from '@chakra-ui/react';
import { dayText, formatDateTime } from '#web/format/dates.ts';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { DocumentLink, RenewButton } from '../../parts/prescription/DocumentLink.tsx';
import { SignatureVerdict } from '../../parts/prescription/SignatureVerdict.tsx';
import { UploadedPages } from '../../parts/prescription/UploadedPages.tsx';
import { useFreshLink } from '../../parts/prescription/useFreshLink.ts';
import type { BenchOrder, BenchPrescription } from './benchOrder.ts';

interface Renewal {
  isRenewing: boolean;
  onRenew(): Promise<unknown>;
}

/** The prescriptions that cover the medicines of an order, with their documents. */
export function Prescriptions({ order, ...renewal }: { order: BenchOrder } & Renewal) {
  if (order.prescriptions.length === 0)
    return <Section title="Receita">Nenhuma receita cobre os medicamentos deste pedido.</Section>;
  return order.prescriptions.map((prescription) => (
    <Prescription
      key={prescription.id}
      prescription={prescription}
      origin={originOf(order, prescription)}
      {...renewal}
    />
  ));
}

/** Where a prescription comes from; one that the patient sent names who accepted it. */
function originOf({ reviews }: BenchOrder, { id, origin }: BenchPrescription): string {
  if (origin === 'EVALUATION') return 'Emitida na clínica';
  const review = reviews.find(({ prescriptionId }) => prescriptionId === id);
  const by = review?.reviewerName ?? 'a administração';
  return `Enviada pelo paciente e conferida por ${by}${review ? ` em ${formatDateTime(review.reviewedAt)}` : ''}`;
}

interface Props extends Renewal {
  prescription: BenchPrescription;
  origin: string;
}

function Prescription({ prescription, origin, ...renewal }: Props) {
  const { document, files, state, stateLabel, issuedOn, validUntil } = prescription;
  const { doctorName, council, registrationNumber, registrationState } = prescription;
  return (
    <Section
      title={`Receita de ${dayText(issuedOn)}`}
      aside={
        <chakra.span color={state === 'VALID' ? 'ok' : 'danger'} fontWeight="semi">
          {stateLabel}
        </chakra.span>
      }
    >
      {document ? (
        <SignatureVerdict document={document} />
      ) : (
        <p>Documento do paciente: a assinatura foi conferida por uma pessoa, não por nós agora.</p>
      )}
      <Facts
        items={[
          ['Origem', origin],
          ['Médico', `${doctorName}, ${council} ${registrationNumber}/${registrationState}`],
          ['Vale até', dayText(validUntil)],
        ]}
      />
      {document ? (
        <div>
          <DocumentLink url={document.url} {...renewal} />
        </div>
      ) : (
        <Pages files={files} {...renewal} />
      )}
    </Section>
  );
}

function Pages({ files, ...renewal }: Pick<BenchPrescription, 'files'> & Renewal) {
  const isFresh = useFreshLink(files[0]?.url ?? '');
  return (
    <>
      <UploadedPages files={files} />
      {isFresh ? null : (
        <div>
          <RenewButton {...renewal}>Renovar os links das páginas</RenewButton>
        </div>
      )}
    </>
  );
}
