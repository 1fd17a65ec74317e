import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatPhone } from '#schema/br/phone.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { ReasonForm } from '../../../parts/listing/ReasonForm.tsx';
import {
  type Lot_lotFragment,
  type LotRecallQuery,
  useLot_lot,
  useLotRecallMailsMutation,
  useLotRecallQuery,
} from './LotsPage.generated.ts';

const PAGE = 100;

type RecalledOrder = LotRecallQuery['recall']['items'][number];

interface Props {
  lot: FragmentOf<Lot_lotFragment>;
  onClose(): void;
}

/** Who received units of a lot, as a list to copy, and the mails to these people. */
export function RecallDialog({ lot: from, onClose }: Props) {
  const lot = useLot_lot(from);
  return (
    <Dialog title={`Quem recebeu o lote ${lot.code}`} isOpen onClose={onClose}>
      <Recall lot={lot} />
    </Dialog>
  );
}

function Recall({ lot }: { lot: Lot_lotFragment }) {
  const { data, loading, error, refetch, fetchMore } = useLotRecallQuery({
    variables: { lotId: lot.id, limit: PAGE },
    fetchPolicy: 'network-only',
  });
  const [isWriting, setWriting] = useState(false);
  if (error && !loading)
    return errorCode(error) === 'reason_required' ? (
      <ReasonForm recordId={null} action="Abrir a lista" onGiven={refetch} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data)
    return (
      <LoadingArea label="Carregando quem recebeu">
        <Skeleton height="6rem" />
      </LoadingArea>
    );
  const { items, total, next } = data.recall;
  if (total === 0) return <p>Nenhuma unidade deste lote foi dispensada.</p>;
  const loadMore = async (after: string | null) =>
    (
      await fetchMore({
        variables: { after },
        updateQuery: (before, { fetchMoreResult: { recall } }) => ({
          recall: { ...recall, items: [...before.recall.items, ...recall.items] },
        }),
      })
    ).data?.recall;
  const copyAll = async () => {
    const all = [...items];
    for (let after = next; after; ) {
      const page = await loadMore(after);
      all.push(...(page?.items ?? []));
      after = page?.next ?? null;
    }
    await copyList(all);
  };
  return (
    <>
      <p>{countText(total, 'pedido levou', 'pedidos levaram')} unidades deste lote.</p>
      <chakra.ul listStyle="none" aria-label="Quem recebeu" display="flex" flexDirection="column" gap="3">
        {items.map((order) => (
          <Recipient key={order.id} order={order} />
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {next ? (
          <Button look="outline" size="sm" onClick={() => void loadMore(next).catch(() => undefined)}>
            Mostrar mais
          </Button>
        ) : null}
        <Button look="outline" size="sm" onClick={() => void copyAll().catch(() => undefined)}>
          Copiar a lista
        </Button>
        {lot.blockedAt && !isWriting ? (
          <Button size="sm" onClick={() => setWriting(true)}>
            Avisar por e-mail
          </Button>
        ) : null}
      </chakra.div>
      {lot.blockedAt ? null : <p>Para avisar por e-mail, bloqueie o lote antes.</p>}
      {isWriting ? (
        <RecallMailForm lotId={lot.id} onDone={() => void refetch()} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
}

function Recipient({ order }: { order: RecalledOrder }) {
  const { code, statusLabel, units, dispensedAt, sentAt, personName, email, phone, toldAt } = order;
  return (
    <chakra.li fontSize="sm">
      <chakra.strong fontWeight="semi">{personName || 'Conta removida'}</chakra.strong>, pedido {code}:{' '}
      {countText(units, 'unidade', 'unidades')}, {statusLabel.toLowerCase()}
      <chakra.span display="block" overflowWrap="anywhere">
        {[email, phone && formatPhone(phone)].filter(Boolean).join(', ')}
      </chakra.span>
      <chakra.span display="block" color="muted">
        Dispensado em {formatDateTime(dispensedAt)}
        {sentAt ? `, enviado em ${formatDateTime(sentAt)}` : ', ainda não enviado'}
        {toldAt ? `, avisado em ${formatDateTime(toldAt)}` : ''}
      </chakra.span>
    </chakra.li>
  );
}

/** One line for each order with tabs between, which a spreadsheet takes as cells. */
async function copyList(items: readonly RecalledOrder[]): Promise<void> {
  const lines = items.map(({ personName, email, phone, code, units, sentAt }) =>
    [
      personName,
      email,
      phone && formatPhone(phone),
      code ?? '',
      units,
      sentAt ? formatDateTime(sentAt) : 'não enviado',
    ].join('\t'),
  );
  try {
    await navigator.clipboard.writeText(
      ['Nome\tE-mail\tTelefone\tPedido\tUnidades\tEnviado', ...lines].join('\n'),
    );
    toast('Lista copiada.', 'ok');
  } catch {
    toast('O navegador não deixou copiar. Selecione a lista e copie.', 'danger');
  }
}

interface MailFormProps {
  lotId: string;
  onDone(): void;
  onClose(): void;
}

function RecallMailForm({ lotId, onDone, onClose }: MailFormProps) {
  const [prepare] = useLotRecallMailsMutation();
  const [prepared, setPrepared] = useState<number | null>(null);
  if (prepared !== null)
    return (
      <p role="status">
        {prepared === 0
          ? 'Todas as pessoas já tinham sido avisadas.'
          : `${countText(prepared, 'pessoa vai ser avisada', 'pessoas vão ser avisadas')}.`}
      </p>
    );
  return (
    <ActForm<{ text: string }>
      label="Avisar por e-mail"
      defaults={{ text: '' }}
      action="Enviar os avisos"
      asksReason={false}
      send={async ({ text }) => {
        const answer = (await prepare({ variables: { lotId, text: text.trim() || null } })).data
          ?.prepareRecallMails;
        if (answer?.__typename === 'RecallMails') setPrepared(answer.prepared);
        return refusalOf(answer);
      }}
      onDone={onDone}
      onCancel={onClose}
    >
      <p>
        Quem recebeu o pacote ganha um e-mail discreto, uma vez por lote: pede para guardar o item e falar
        conosco.
      </p>
      <TextAreaField name="text" label="O que mais dizer" help="Sem o nome do produto." isOptional rows={3} />
    </ActForm>
  );
}
