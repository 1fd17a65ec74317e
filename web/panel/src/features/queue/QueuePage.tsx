import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowUp, Inbox, Keyboard, SearchX } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { countText } from '#web/format/plural.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { useKeys } from '../../page/useKeys.ts';
import { useWide } from '../../page/useWide.ts';
import { AppointmentList } from '../../parts/appointments/AppointmentList.tsx';
import { useClaimAppointment } from '../../parts/appointments/useClaimAppointment.ts';
import { SavedFiltersMenu } from '../../parts/listing/SavedFiltersMenu.tsx';
import { PharmacyQuestions } from '../../parts/pharmacyQuestions/PharmacyQuestions.tsx';
import { SevereReports } from '../../parts/severeReports/SevereReports.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { useQueue, useQueueParameters } from './useQueue.ts';

const MINUTE_MS = 60_000;
const MARK_MS = 8000;

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(id)}"]`);

/** Marks the rows that were just added, for eight seconds. */
function useNewMarks(newIds: ReadonlySet<string>) {
  const [requestedIds, setRequestedIds] = useState<readonly string[]>([]);
  const [expiredIds, setExpiredIds] = useState<ReadonlySet<string>>(new Set());
  const key = [...newIds, ...requestedIds].join();
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(
      () => setExpiredIds((before) => new Set([...before, ...key.split(',')])),
      MARK_MS,
    );
    return () => clearTimeout(timer);
  }, [key]);
  return {
    isNew: (id: string) => (newIds.has(id) || requestedIds.includes(id)) && !expiredIds.has(id),
    markAsNew: setRequestedIds,
  };
}

/** The doctor's work list, longest wait first, and beside it the open appointment. */
export default function QueuePage({ pane: Pane }: { pane: ComponentType<{ id: string }> }) {
  const { filters, change, openId, open } = useQueueParameters();
  const search = useDeferredValue(filters.search);
  const queue = useQueue({ ...filters, search });
  const { take } = useClaimAppointment();
  const { isNew, markAsNew } = useNewMarks(queue.newIds);
  const now = useNow(MINUTE_MS);
  const isWide = useWide();
  const navigate = useNavigate();
  const searchRef = useRef<HTMLInputElement>(null);
  const { list: listRef, beforeMore } = useFirstNewRow<HTMLUListElement>(queue.rows.length);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const openAppointment = (id: string) =>
    isWide ? open(id) : navigate(`/painel/prontuario?caso=${encodeURIComponent(id)}`);
  const buttons = () => [...(listRef.current?.querySelectorAll<HTMLElement>('[data-appointment]') ?? [])];
  const focused = () =>
    document.activeElement?.closest<HTMLElement>('[data-appointment]')?.dataset.appointment ?? null;
  const step = (by: 1 | -1) => {
    const all = buttons();
    const at = all.findIndex(({ dataset }) => dataset.appointment === (focused() ?? openId));
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  };
  const claim = async () => {
    const id = focused() ?? openId;
    if (id && (await take(id)) === 'mine') openAppointment(id);
  };
  const showMore = () => {
    beforeMore();
    void queue.more();
  };
  const showNew = async () => {
    markAsNew(queue.waiting);
    await queue.reload();
  };

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    c: () => void claim(),
    // The key is free for the open record while no new appointment waits.
    ...(queue.waiting.length > 0 ? { n: () => void showNew() } : {}),
    '/': () => searchRef.current?.focus(),
    '?': () => setHelpOpen(true),
    Escape: () => {
      if (openId) rowOf(openId)?.focus();
    },
  });

  const isFiltered = filters.request !== null || filters.onlyLate || filters.onlyMine || search !== '';
  const list = (
    <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
      <QueueFilters filters={filters} onChange={change} searchRef={searchRef} />
      <SavedFiltersMenu list="QUEUE" />
      <div role="status">
        {queue.waiting.length > 0 ? (
          <Button look="outline" size="sm" isWide onClick={() => void showNew()} aria-keyshortcuts="n">
            <ArrowUp size={16} aria-hidden />
            {countText(queue.waiting.length, 'nova consulta: mostrar', 'novas consultas: mostrar')}
          </Button>
        ) : null}
      </div>
      <QueueRows queue={queue} isFiltered={isFiltered} onMore={showMore}>
        <AppointmentList
          label="Consultas"
          appointments={queue.rows}
          now={now}
          openId={openId}
          isNew={isNew}
          listRef={listRef}
          onOpen={openAppointment}
        />
      </QueueRows>
    </chakra.div>
  );
  return (
    <PanelPage
      title="Consultas"
      aside={
        <chakra.div display="flex" alignItems="center" gap="2" fontSize="sm" color="muted">
          {queue.total === null ? null : countText(queue.total, 'consulta', 'consultas')}
          <Button look="quiet" size="sm" onClick={() => setHelpOpen(true)} aria-keyshortcuts="?">
            <Keyboard size={16} aria-hidden />
            Atalhos
          </Button>
        </chakra.div>
      }
    >
      <SevereReports />
      <PharmacyQuestions />
      {openId ? (
        <BesideList list={list} isWide={isWide} onBack={() => open(null)}>
          <Pane key={openId} id={openId} />
        </BesideList>
      ) : (
        list
      )}
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </PanelPage>
  );
}

interface QueueRowsProps {
  queue: ReturnType<typeof useQueue>;
  isFiltered: boolean;
  onMore(): void;
  children: ReactNode;
}

/** The rows, or why there are none. */
function QueueRows({ queue, isFiltered, onMore, children }: QueueRowsProps) {
  if (queue.error) return <ErrorState error={queue.error} onRetry={() => void queue.reload()} />;
  if (queue.total === null)
    return (
      <LoadingArea label="Carregando as consultas">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight equal places
          <Skeleton key={index} height="2.25rem" mb="1" borderRadius="input" />
        ))}
      </LoadingArea>
    );
  if (queue.rows.length === 0)
    return isFiltered ? (
      <EmptyState title="Nenhuma consulta com estes filtros" icon={<SearchX size={28} />}>
        Mude a busca ou os filtros para ver as outras.
      </EmptyState>
    ) : (
      <EmptyState title="Nenhuma consulta em espera" icon={<Inbox size={28} />}>
        As consultas novas aparecem aqui assim que chegam, sem recarregar a página.
      </EmptyState>
    );
  return (
    <>
      {children}
      {queue.hasMore ? (
        <Button look="quiet" size="sm" onClick={onMore} isPending={queue.isLoading}>
          Mostrar mais
        </Button>
      ) : null}
    </>
  );
}

interface BesideListProps {
  list: ReactNode;
  isWide: boolean;
  onBack(): void;
  children: ReactNode;
}

/** The open appointment beside the list. A narrower window hides the list; the appointment stays, with its drafts. */
function BesideList({ list, isWide, onBack, children }: BesideListProps) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={isWide ? 'minmax(20rem, 26rem) minmax(0, 1fr)' : 'minmax(0, 1fr)'}
      alignItems="start"
    >
      <chakra.div
        display={isWide ? 'block' : 'none'}
        position="sticky"
        top="4.5rem"
        maxHeight="calc(100dvh - 5.5rem)"
        overflowY="auto"
        tabIndex={-1}
        padding="3px"
      >
        {list}
      </chakra.div>
      <chakra.section aria-label="Consulta aberta" minWidth="0">
        {isWide ? null : (
          <Button look="quiet" size="sm" onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            Voltar à lista
          </Button>
        )}
        <Suspense fallback={<PanelLoading />}>{children}</Suspense>
      </chakra.section>
    </chakra.div>
  );
}

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ['j', 'Próxima consulta'],
  ['k', 'Consulta anterior'],
  ['Enter', 'Abrir a consulta'],
  ['c', 'Assumir a consulta aberta ou em foco'],
  ['n', 'Mostrar as consultas novas; depois de uma decisão, a próxima'],
  ['p', 'Prescrever'],
  ['v', 'Precisa de vídeo'],
  ['m', 'Sem necessidade de medicamento'],
  ['/', 'Buscar pelo nome'],
  ['?', 'Esta ajuda'],
  ['Esc', 'Fechar ou voltar para a lista'],
];

function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title="Atalhos do teclado" isOpen={isOpen} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="center">
        {KEYS.map(([key, effect]) => (
          <chakra.div key={key} display="contents">
            <dt>
              <chakra.kbd
                fontFamily="mono"
                fontSize="sm"
                bg="sand"
                borderRadius="input"
                px="2"
                py="1"
                display="inline-block"
              >
                {key}
              </chakra.kbd>
            </dt>
            <dd>{effect}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
