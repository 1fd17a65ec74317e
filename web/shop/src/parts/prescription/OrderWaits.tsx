import { APPOINTMENT_STATUS, DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { WAIT_DAYS } from '#schema/prescriptionRules.ts';
import { untilText } from '#web/format/until.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { useOrderWaitsQuery } from './OrderWaits.generated.ts';
import { PrescriptionOptions } from './PrescriptionOptions.tsx';
import { lineOfLink } from './prescriptionPaths.ts';
import { type Medicine, useMedicines } from './useMedicines.ts';

/** The server returns at most this many evaluations or uploads per query. */
const MAX_ITEMS = 100;
const { awaiting, inReview, needsVideo, videoScheduled } = APPOINTMENT_STATUS;
/** Statuses of an appointment that waits for a video consultation with the doctor. */
const VIDEO_STATUSES: readonly number[] = [needsVideo, videoScheduled];

const TITLES: Record<WaitingFor['kind'], string> = {
  appointment: 'Aguardando a decisão do médico',
  upload: 'Aguardando a conferência da receita',
  nothing: 'Falta uma receita',
};

function waitTexts(wait: WaitingFor, now: Date, hasOtherProducts: boolean): { text: string; next: string } {
  const otherwise = hasOtherProducts
    ? 'devolvemos só o que ficou sem receita e enviamos o resto do pedido.'
    : 'cancelamos o pedido e devolvemos tudo o que você pagou.';
  switch (wait.kind) {
    case 'appointment': {
      const until = untilText(wait.dueAt, now);
      return {
        text: VIDEO_STATUSES.includes(wait.status)
          ? 'O pedido está pago e guardado. Antes de decidir, o médico conversa com você por vídeo: os horários estão na sua avaliação.'
          : until
            ? `O pedido está pago e guardado. Um médico lê a sua avaliação e decide ${until}.`
            : 'O pedido está pago e guardado. O prazo do médico passou e pedimos desculpas: seu caso segue na fila.',
        next: `Se ele prescrever, separamos e enviamos em seguida. Se não, ${otherwise}`,
      };
    }
    case 'upload':
      return {
        text: 'O pedido está pago e guardado. A nossa equipe está conferindo a receita que você enviou e avisa por e-mail.',
        next: `Com a receita aceita, separamos e enviamos em seguida. Se ela não for aceita, você pode enviar outra. Sem outra, ${otherwise}`,
      };
    case 'nothing':
      return {
        text: `O pedido está pago, mas falta uma receita que valha para ele. Envie uma receita ou faça a avaliação: um médico responde em até ${DOCTOR_ANSWER_HOURS} horas.`,
        next: `Guardamos o pedido por até ${WAIT_DAYS} dias. Depois disso, ${otherwise}`,
      };
  }
}

/**
 * Explains why a paid order is not sent yet: who must decide, until when, and what happens afterwards.
 */
export function OrderWaits({ id }: { id: string }) {
  const { data, refetch } = useOrderWaitsQuery({
    variables: { id, limit: MAX_ITEMS },
    fetchPolicy: 'cache-and-network',
  });
  const { medicines, fullPriceIdOf } = useMedicines();
  useOnReturn(() => void refetch().catch(() => undefined));
  if (!data?.transaction || !medicines) return null;
  const items = data.transaction.items.filter(({ quantity }) => quantity > 0);
  const wait = waitingFor({
    items,
    appointments: data.myMedicalAppointments.items,
    uploads: data.myPrescriptionUploads.items,
    medicines,
    fullPriceIdOf,
  });
  const { text, next } = waitTexts(
    wait,
    new Date(),
    items.some(({ prescription, isService }) => !prescription && !isService),
  );
  const medicineIds = items
    .filter(({ prescription }) => prescription)
    .map(({ productId }) => fullPriceIdOf(productId));
  return (
    <Panel title={TITLES[wait.kind]}>
      <p>{text}</p>
      <p>{next}</p>
      {wait.kind === 'appointment' ? (
        <ButtonLink to="/perfil/avaliacoes" look="outline" size="sm" alignSelf="flex-start">
          Ver a avaliação
        </ButtonLink>
      ) : null}
      {wait.kind === 'upload' ? (
        <ButtonLink to="/perfil/receitas" look="outline" size="sm" alignSelf="flex-start">
          Ver a receita enviada
        </ButtonLink>
      ) : null}
      {wait.kind === 'nothing' ? (
        <PrescriptionOptions
          back={`/perfil/pedidos/${id}`}
          productIds={[...new Set(medicineIds)]}
          evaluation={medicines.find((medicine) => medicine.id === medicineIds[0])?.evaluation}
        />
      ) : null}
    </Panel>
  );
}

interface Facts {
  items: readonly { productId: string; prescription: boolean }[];
  appointments: readonly { request: number; status: number; dueAt: string }[];
  uploads: readonly { status: string; products: readonly { productId: string }[] }[];
  medicines: readonly Medicine[];
  fullPriceIdOf(id: string): string;
}

type WaitingFor =
  | { kind: 'appointment'; dueAt: string; status: number }
  | { kind: 'upload' }
  | { kind: 'nothing' };

/** Statuses of an appointment that is not decided yet. */
const UNDECIDED_STATUSES: readonly number[] = [awaiting, inReview, ...VIDEO_STATUSES];

/**
 * What a paid order waits for: a doctor's decision about an evaluation, the review of an upload, or nothing, when the
 * buyer has not begun either.
 */
function waitingFor({ items, appointments, uploads, medicines, fullPriceIdOf }: Facts): WaitingFor {
  const ids = items
    .filter(({ prescription }) => prescription)
    .map(({ productId }) => fullPriceIdOf(productId));
  const lines = medicines
    .filter(({ id }) => ids.includes(id))
    .map(({ evaluation }) => lineOfLink(evaluation));
  const undecided = appointments.find(
    ({ request, status }) => UNDECIDED_STATUSES.includes(status) && lines.includes(request),
  );
  if (undecided) return { kind: 'appointment', dueAt: undecided.dueAt, status: undecided.status };
  const isUploaded = uploads.some(
    ({ status, products }) =>
      status === 'AWAITING' && products.some(({ productId }) => ids.includes(fullPriceIdOf(productId))),
  );
  return { kind: isUploaded ? 'upload' : 'nothing' };
}
