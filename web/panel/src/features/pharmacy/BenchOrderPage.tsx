import { chakra } from '@chakra-ui/react';
import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Column } from '../../page/Columns.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { savePdf } from '../../page/savePdf.ts';
import { useRecordOnReturn } from '../../page/useRecordOnReturn.ts';
import { MedicineList } from '../../parts/medicineList/MedicineList.tsx';
import { useBenchOrderQuery, usePrintDispensingLabelsMutation } from './BenchOrderPage.generated.ts';
import { type BenchOrder, isRefused } from './benchOrder.ts';
import { Decision } from './Decision.tsx';
import { Lots, Medicines } from './Medicines.tsx';
import { Patient } from './Patient.tsx';
import { Prescriptions } from './Prescriptions.tsx';
import { Questions } from './Questions.tsx';
import { useBenchActs } from './useBenchActs.ts';

const BENCH = '/painel/farmacia';
const BACK = (
  <ButtonLink to={BENCH} look="quiet" size="sm">
    <ArrowLeft size={16} aria-hidden />
    Bancada
  </ButtonLink>
);

/** One order on the bench: the prescription, the patient, the medicines, and the pharmacist's decision. */
export default function BenchOrderPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useBenchOrderQuery({
    variables: { id },
    // Each opening is recorded for the patient, and cached data may be outdated.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  useRecordOnReturn(refetch);
  const order = data?.benchOrder;
  return (
    <PanelPage title={order ? `Pedido ${order.orderCode}` : 'Pedido na bancada'} aside={BACK}>
      {order ? (
        <LoadedOrder key={order.id} order={order} isReading={loading} onReload={() => refetch()} />
      ) : loading ? (
        <PanelLoading />
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState
          title="Este pedido não está na bancada"
          action={<ButtonLink to={BENCH}>Voltar à bancada</ButtonLink>}
        >
          Ele não tem medicamento, já saiu ou foi cancelado.
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
    </PanelPage>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface Props {
  order: BenchOrder;
  isReading: boolean;
  onReload(): Promise<unknown>;
}

function LoadedOrder({ order, isReading, onReload }: Props) {
  const [isActing, setActing] = useState(false);
  const [wasDecidedHere, setDecidedHere] = useState(false);
  const { seen, setSeen, hasChanged } = useReading(order, isActing);
  const acts = useBenchActs(order, setActing);
  return (
    <>
      {hasChanged ? (
        <Notice tone="danger">
          O pedido mudou enquanto você lia. Confira de novo: as marcas de “Ciente” saíram.
        </Notice>
      ) : null}
      {order.dispensing ? (
        <Outcome orderId={order.id} dispensing={order.dispensing} hasFocus={wasDecidedHere} />
      ) : null}
      {order.dispensing || order.isOpen ? null : (
        <Notice>Este pedido não espera mais por um farmacêutico.</Notice>
      )}
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' }}
      >
        <Column>
          {isRefused(order) ? null : (
            <Prescriptions order={order} isRenewing={isReading} onRenew={onReload} />
          )}
          <Medicines order={order} />
        </Column>
        <Column>
          <Patient order={order} seen={seen} onSeen={setSeen} />
          <MedicineList items={order.patientMedicines.items} />
          <Questions questions={order.questions} />
          {order.isOpen ? (
            <Decision order={order} seen={seen} acts={acts} onDecided={() => setDecidedHere(true)} />
          ) : null}
        </Column>
      </chakra.div>
    </>
  );
}

/**
 * What the pharmacist ticked, on the version of the order that they read. When the order changes meanwhile, by its patient
 * or by another pharmacist, they must look again.
 */
function useReading(order: BenchOrder, isActing: boolean) {
  const [reading, setReading] = useState({ version: order.version, seen: NONE, hasChanged: false });
  if (reading.version !== order.version) {
    const seen = isActing ? reading.seen : NONE;
    setReading({ version: order.version, seen, hasChanged: !isActing && order.isOpen });
  }
  return {
    seen: reading.seen,
    hasChanged: reading.hasChanged,
    setSeen: (key: string, isSeen: boolean) =>
      setReading((before) => {
        const seen = new Set(before.seen);
        if (isSeen) seen.add(key);
        else seen.delete(key);
        return { ...before, seen };
      }),
  };
}

/** The decision in force. After one's own decision it gets the focus, because the form is gone. */
function Outcome({
  orderId,
  dispensing,
  hasFocus,
}: {
  orderId: string;
  dispensing: NonNullable<BenchOrder['dispensing']>;
  hasFocus: boolean;
}) {
  const { outcome, pharmacistName, registration, decidedAt, note, lots } = dispensing;
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus) title.current?.focus();
  }, [hasFocus]);
  const isDispensed = outcome === 'DISPENSED';
  return (
    <Section
      title={isDispensed ? 'Dispensado' : 'Recusado'}
      aside={
        <ButtonLink to={BENCH} look="outline" size="sm">
          Voltar à bancada
        </ButtonLink>
      }
    >
      <chakra.p ref={title} tabIndex={-1} outline="none">
        {isDispensed ? 'Dispensado' : 'Recusado'} por {pharmacistName}
        {registration ? `, ${registration},` : ''} em {formatDateTime(decidedAt)}.
        {isDispensed ? ' O pedido pode ser separado.' : ' O valor dos medicamentos volta para o cliente.'}
      </chakra.p>
      {note ? (
        <chakra.p whiteSpace="pre-wrap">
          <chakra.span color="muted">{isDispensed ? 'Observação: ' : 'Motivo: '}</chakra.span>
          {note}
        </chakra.p>
      ) : null}
      {isDispensed ? (
        <>
          <Lots lots={lots} />
          <PrintLabels orderId={orderId} />
        </>
      ) : null}
    </Section>
  );
}

/** Downloads the labels of the boxes, again as often as the printer needs. */
function PrintLabels({ orderId }: { orderId: string }) {
  const [print, { loading }] = usePrintDispensingLabelsMutation();
  const start = async () => {
    const labels = await print({ variables: { orderId } })
      .then(({ data }) => data?.printDispensingLabels)
      // The page's client has shown why the call failed.
      .catch(() => undefined);
    if (labels?.__typename === 'DispensingLabels') savePdf(labels.fileName, labels.pdf);
    else if (labels) toast(labels.message, 'danger');
  };
  return (
    <chakra.div>
      <Button size="sm" look="outline" isPending={loading} onClick={() => void start()}>
        <Printer size={16} aria-hidden />
        Imprimir etiquetas
      </Button>
    </chakra.div>
  );
}
