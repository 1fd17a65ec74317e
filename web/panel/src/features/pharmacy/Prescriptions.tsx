import { chakra } from '@chakra-ui/react';
import { dayText } from '#web/format/dates.ts';
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
    <Prescription key={prescription.id} prescription={prescription} {...renewal} />
  ));
}

const ORIGINS = {
  EVALUATION: 'Emitida na clínica',
  UPLOAD: 'Enviada pelo paciente e conferida pela administração',
} as const;

function Prescription({ prescription, ...renewal }: { prescription: BenchPrescription } & Renewal) {
  const { document, files, state, stateLabel, origin, issuedOn, validUntil } = prescription;
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
          ['Origem', ORIGINS[origin]],
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
