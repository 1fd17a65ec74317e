import { chakra, Textarea } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_REVOCATION_REASON } from '#schema/validation/clinicalTexts.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { dayText, formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { NextAppointment } from '../../parts/appointments/NextAppointment.tsx';
import { DocumentLink } from '../../parts/prescription/DocumentLink.tsx';
import { SignatureVerdict } from '../../parts/prescription/SignatureVerdict.tsx';
import { CodeField, useHasApp } from '../../parts/stepUp/CodeField.tsx';
import type { WaitingItem } from './draft.ts';
import {
  type IssuedPrescription_prescriptionFragment,
  useIssuedPrescription_prescription,
  useIssuedPrescriptionAgainQuery,
  useRevokePrescriptionMutation,
} from './PrescriptionPage.generated.ts';

/** Shows the effect on the orders: which items waited for a prescription, and which still wait. */
function EffectOnOrders({
  waitingItemsBefore,
  waitingItemsNow,
}: {
  waitingItemsBefore: readonly WaitingItem[];
  waitingItemsNow: readonly WaitingItem[];
}) {
  const isWaiting = (productId: string) => waitingItemsNow.some((item) => item.productId === productId);
  if (waitingItemsBefore.length === 0)
    return <p>Nenhum pedido esperava por ela. O paciente já pode comprar com a receita.</p>;
  return (
    <ul>
      {waitingItemsBefore.map(({ productId, name, quantity }) => (
        <li key={productId}>
          {name}, {countText(quantity, 'unidade', 'unidades')}:{' '}
          {isWaiting(productId)
            ? 'o pedido ainda espera por uma receita.'
            : 'liberado, o pedido segue sozinho.'}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  issued: readonly (FragmentOf<IssuedPrescription_prescriptionFragment> & { id: string })[];
  /** The items that waited for a prescription when it was signed; null when it was signed earlier. */
  waitingItemsBefore: readonly WaitingItem[] | null;
  waitingItemsNow: readonly WaitingItem[];
  isMine: boolean;
}

/** The appointment has its prescription: its PDF, its effect on orders, and the links to continue. */
export function IssuedPrescriptions({ issued, waitingItemsBefore, waitingItemsNow, isMine }: Props) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (waitingItemsBefore) title.current?.focus();
  }, [waitingItemsBefore]);
  return (
    <>
      {waitingItemsBefore ? (
        <Notice tone="ok">
          <chakra.p ref={title} tabIndex={-1} fontWeight="semi" outline="none">
            Receita emitida. O paciente foi avisado.
          </chakra.p>
          <EffectOnOrders waitingItemsBefore={waitingItemsBefore} waitingItemsNow={waitingItemsNow} />
        </Notice>
      ) : null}
      {issued.map((prescription) => (
        <IssuedPrescription
          key={prescription.id}
          prescription={prescription}
          id={prescription.id}
          mayRevoke={isMine}
        />
      ))}
      {issued.length === 0 && !waitingItemsBefore ? (
        <Section title="Receita">Nenhuma receita desta consulta foi encontrada.</Section>
      ) : null}
      <NextAppointment />
    </>
  );
}

interface IssuedPrescriptionProps {
  prescription: FragmentOf<IssuedPrescription_prescriptionFragment>;
  id: string;
  mayRevoke: boolean;
}

/** An issued prescription. It cannot be changed, only revoked. */
function IssuedPrescription({ prescription: from, id, mayRevoke }: IssuedPrescriptionProps) {
  const prescription = useIssuedPrescription_prescription(from);
  const { refetch, loading } = useIssuedPrescriptionAgainQuery({ variables: { id }, fetchPolicy: 'standby' });
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
        {prescription.registrationState}. Vale até {dayText(prescription.validUntil)}.
      </chakra.p>
      {prescription.messageToPatient ? (
        <chakra.p whiteSpace="pre-wrap">
          <chakra.span color="muted">Mensagem ao paciente: </chakra.span>
          {prescription.messageToPatient}
        </chakra.p>
      ) : null}
      {prescription.document ? <SignatureVerdict document={prescription.document} /> : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="flex-start">
        {prescription.document ? (
          <DocumentLink url={prescription.document.url} isRenewing={loading} onRenew={() => refetch()} />
        ) : null}
        {mayRevoke && prescription.state !== 'REVOKED' ? <RevokeForm id={id} /> : null}
      </chakra.div>
    </Section>
  );
}

const MIN_REASON_LENGTH = 10;

/** Revokes a prescription: with a reason, which is stored, and a code. */
function RevokeForm({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const hasApp = useHasApp();
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ reason?: string; code?: string }>({});
  const [revoke, { loading }] = useRevokePrescriptionMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.reason || problems.code)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const send = async () => {
    if (loading) return;
    if (reason.trim().length < MIN_REASON_LENGTH)
      return setProblems({ reason: `Escreva o motivo em pelo menos ${MIN_REASON_LENGTH} caracteres.` });
    if (hasApp && code.length !== 6) return setProblems({ code: 'Digite os seis dígitos do aplicativo.' });
    try {
      const { data } = await revoke({ variables: { id, reason, oneTimePassword: code } });
      const answer = data?.revokePrescription;
      setCode('');
      if (answer?.__typename !== 'Prescription') return setProblems({ code: answer?.message ?? '' });
      setOpen(false);
      toast('Receita cancelada. O paciente foi avisado.', 'ok');
    } catch (failed) {
      setProblems({ code: errorText(failed, 'defaultForm') });
    }
  };

  return (
    <>
      <Button look="danger" size="sm" onClick={() => setOpen(true)}>
        <Ban size={16} aria-hidden />
        Cancelar a receita
      </Button>
      <Dialog title="Cancelar a receita" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>
          Ela deixa de valer agora, e pedidos que ainda não foram separados voltam a esperar. Isto não pode
          ser desfeito.
        </p>
        <chakra.form
          ref={form}
          display="flex"
          flexDirection="column"
          gap="4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            label="Motivo"
            help="Fica no prontuário com o seu nome."
            error={problems.reason}
            limit={{ text: reason, max: MAX_REVOCATION_REASON }}
          >
            <Textarea
              value={reason}
              rows={3}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
          {hasApp ? (
            <CodeField
              label="Código do aplicativo"
              value={code}
              error={problems.code}
              isFirst={false}
              onChange={setCode}
            />
          ) : (
            <chakra.p role={problems.code ? 'alert' : undefined} color={problems.code ? 'danger' : undefined}>
              {problems.code ?? 'A sua chave de acesso confirma o cancelamento.'}
            </chakra.p>
          )}
          <Button type="submit" look="danger" isWide isPending={loading}>
            Cancelar a receita
          </Button>
        </chakra.form>
      </Dialog>
    </>
  );
}
