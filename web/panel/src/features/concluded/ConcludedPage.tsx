import { chakra, Input } from '@chakra-ui/react';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { countText } from '#web/format/plural.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { ListViews } from '../../parts/listing/ListViews.tsx';
import { useConcludedAppointmentsQuery } from './ConcludedPage.generated.ts';
import { ConcludedTable } from './ConcludedTable.tsx';

const PAGE_SIZE = 50;
const compact = { minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' } as const;

/** The appointments this doctor has concluded, newest first. */
export default function ConcludedPage() {
  const [params, setParams] = useSearchParams();
  const name = params.get('nome') ?? '';
  const request = TREATMENT_LINES.find(({ id }) => String(id) === params.get('linha'))?.id ?? null;
  const search = useDeferredValue(name.trim()) || null;
  const { data, loading, error, refetch, fetchMore } = useConcludedAppointmentsQuery({
    variables: { limit: PAGE_SIZE, after: null, request, search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const setFilter = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const { list, beforeMore } = useFirstNewRow<HTMLTableElement>(data?.caseQueue.items.length ?? 0);
  const more = () => {
    beforeMore();
    return fetchMore({
      variables: { after: data?.caseQueue.next ?? null },
      updateQuery: (before, { fetchMoreResult: { caseQueue } }) => ({
        caseQueue: { ...caseQueue, items: [...before.caseQueue.items, ...caseQueue.items] },
      }),
    }).catch(() => undefined);
  };

  const shown = data?.caseQueue;
  return (
    <PanelPage
      title="Atendimentos"
      aside={
        <chakra.span fontSize="sm" color="muted">
          {shown ? countText(shown.total, 'caso concluído', 'casos concluídos') : null}
        </chakra.span>
      }
    >
      <chakra.search display="flex" flexWrap="wrap" gap="2" aria-label="Filtros dos atendimentos">
        <chakra.div flex="1 1 11rem">
          <Input
            type="search"
            aria-label="Buscar pelo primeiro nome"
            placeholder="Primeiro nome"
            value={name}
            onChange={(event) => setFilter('nome', event.currentTarget.value)}
            css={compact}
          />
        </chakra.div>
        <chakra.div flex="1 1 9rem">
          <Select
            aria-label="Linha de tratamento"
            css={compact}
            value={request ?? ''}
            onChange={(event) => setFilter('linha', event.currentTarget.value)}
          >
            <option value="">Todas as linhas</option>
            {TREATMENT_LINES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </chakra.div>
      </chakra.search>
      <ListViews list="CONCLUDED" />
      {shown ? (
        shown.items.length > 0 ? (
          <ConcludedTable table={list} appointments={shown.items} />
        ) : name || request ? (
          <EmptyState title="Nenhum atendimento com estes filtros" icon={<SearchX size={28} />}>
            Mude a busca ou a linha para ver os outros.
          </EmptyState>
        ) : (
          <EmptyState title="Nenhum atendimento concluído ainda" icon={<CircleCheckBig size={28} />}>
            Cada caso que você concluir aparece aqui com a decisão e a data.
          </EmptyState>
        )
      ) : loading ? (
        <PanelLoading />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {shown?.next ? (
        <Button look="quiet" size="sm" isPending={loading} onClick={() => void more()}>
          Mostrar mais
        </Button>
      ) : null}
    </PanelPage>
  );
}
