import { chakra } from '@chakra-ui/react';
import { BadgeCheck, CircleAlert, FileDown } from 'lucide-react';
import { useState } from 'react';
import { day, formatDay } from '#schema/br/day.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import {
  type IssuedPrescription_prescriptionFragment,
  useIssuedPrescription_prescription,
  useIssuedPrescriptionAgainQuery,
} from './AppointmentPrescription.generated.ts';
import { RevokeForm } from './RevokeForm.tsx';

/** Links expire after five minutes. Each new link is recorded for the patient, so it is made on demand. */
const LINK_MS = 4 * 60_000;
const POLL_MS = 60_000;

function DocumentLink({ id, url }: { id: string; url: string }) {
  const now = useNow(POLL_MS);
  const [loadedLink, setLoadedLink] = useState(() => ({ url, at: Date.now() }));
  if (loadedLink.url !== url) setLoadedLink({ url, at: Date.now() });
  const { refetch, loading } = useIssuedPrescriptionAgainQuery({ variables: { id }, fetchPolicy: 'standby' });
  if (now - loadedLink.at < LINK_MS) {
    return (
      <ButtonAnchor href={url} target="_blank" rel="noreferrer" look="outline" size="sm">
        <FileDown size={16} aria-hidden />
        Abrir a receita em PDF
      </ButtonAnchor>
    );
  }
  const renew = () => refetch().catch((problem) => toast(errorText(problem), 'danger'));
  return (
    <Button look="outline" size="sm" isPending={loading} onClick={() => void renew()}>
      Renovar o link da receita
    </Button>
  );
}

function Signed({
  document,
}: {
  document: NonNullable<IssuedPrescription_prescriptionFragment['document']>;
}) {
  const Icon = document.isSigned ? BadgeCheck : CircleAlert;
  return (
    <chakra.p
      display="flex"
      gap="2"
      alignItems="center"
      color={document.isSigned ? 'ok' : 'danger'}
      fontWeight="medium"
    >
      <Icon size={16} aria-hidden />
      {document.isSigned ? 'Assinada digitalmente' : 'A assinatura não confere. Avise a administração'}
      {document.isTest ? ', com certificado de teste' : ''}
    </chakra.p>
  );
}

interface Props {
  prescription: FragmentOf<IssuedPrescription_prescriptionFragment>;
  id: string;
  mayRevoke: boolean;
}

/** An issued prescription. It cannot be changed, only revoked. */
export function IssuedPrescription({ prescription: from, id, mayRevoke }: Props) {
  const prescription = useIssuedPrescription_prescription(from);
  return (
    <Section
      title={`Receita de ${formatDateTime(prescription.createdAt)}`}
      aside={
        <chakra.span color={prescription.state === 'VALID' ? 'ok' : 'muted'} fontWeight="semi">
          {prescription.stateLabel}
        </chakra.span>
      }
    >
      <chakra.ol pl="4" listStyle="decimal" display="flex" flexDirection="column" gap="2">
        {prescription.items.map((item) => (
          <li key={item.id}>
            <b>
              {item.drug} {item.dose}
            </b>
            <p>
              {item.unitsPerDispensing} por retirada, {item.dispensingsAllowed}{' '}
              {item.dispensingsAllowed === 1 ? 'retirada' : 'retiradas'}
              {item.duration ? `, por ${item.duration} cada` : ''}
            </p>
            <chakra.p whiteSpace="pre-wrap">{item.instructions}</chakra.p>
          </li>
        ))}
      </chakra.ol>
      <chakra.p color="muted">
        {prescription.doctorName}, {prescription.council} {prescription.registrationNumber}/
        {prescription.registrationState}. Vale até {formatDay(day(prescription.validUntil))}.
      </chakra.p>
      {prescription.messageToPatient ? (
        <chakra.p whiteSpace="pre-wrap">
          <chakra.span color="muted">Mensagem ao paciente: </chakra.span>
          {prescription.messageToPatient}
        </chakra.p>
      ) : null}
      {prescription.document ? <Signed document={prescription.document} /> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="flex-start">
        {prescription.document ? <DocumentLink id={id} url={prescription.document.url} /> : null}
        {mayRevoke && prescription.state !== 'REVOKED' ? <RevokeForm id={id} /> : null}
      </chakra.div>
    </Section>
  );
}
