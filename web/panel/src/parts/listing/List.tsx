import { chakra } from '@chakra-ui/react';
import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatCount } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useKeys } from '../../page/useKeys.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { type Listing, PAGE_SIZE } from './useListing.ts';

interface Page<Item> {
  items: readonly Item[];
  total: number;
  /** Cursors of the pages beside it. Undefined for a list by offset. */
  next?: string | null | undefined;
  previous?: string | null | undefined;
}

interface Answer<Item> {
  data: Page<Item> | undefined;
  error: unknown;
  loading: boolean;
  refetch(): Promise<unknown>;
}

interface Props<Item> {
  label: string;
  answer: Answer<Item>;
  listing: Listing;
  /** Shown when the list is empty. */
  empty: { title: string; text: string };
  isFiltered: boolean;
  /** Where else to search when nothing matches. */
  noMatch?: ReactNode;
  /** Replaces the pages by number. */
  pager?: ReactNode;
  /** Draws the rows as something other than a list, such as a table; `ref` goes to the parent of the rows. */
  layout?: ((items: readonly Item[], ref: (rows: HTMLElement | null) => void) => ReactNode) | undefined;
  children(item: Item): ReactNode;
}

/** A page of a list in all its states: loading, failed, empty, without a match, or rows with paging. */
export function List<Item>({
  label,
  answer,
  listing,
  empty,
  isFiltered,
  noMatch,
  pager,
  layout,
  children,
}: Props<Item>) {
  const { data, error, loading, refetch } = answer;
  const rows = useRef<HTMLElement>(null);
  const setRows = (element: HTMLElement | null) => {
    rows.current = element;
  };
  useKeys({ j: () => focusRow(rows.current, 1), k: () => focusRow(rows.current, -1) });
  if (error && !loading && errorCode(error) === 'reason_required')
    return <ReasonForm recordId={null} action="Abrir a lista" onGiven={refetch} />;
  if (error && !loading) {
    return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!data) {
    return (
      <LoadingArea label={`Carregando: ${label}`}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="4rem" mb="2" />
        ))}
      </LoadingArea>
    );
  }
  if (data.items.length === 0) {
    return isFiltered ? (
      <EmptyState title="Nada com esta busca" icon={<SearchX size={28} />}>
        Confira o que digitou ou mude os filtros.{noMatch}
      </EmptyState>
    ) : (
      <EmptyState title={empty.title} icon={<Inbox size={28} />}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" aria-busy={loading}>
      {layout ? (
        layout(data.items, setRows)
      ) : (
        <chakra.ul
          ref={setRows}
          aria-label={label}
          aria-keyshortcuts="j k"
          listStyle="none"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="card"
          overflow="hidden"
          // The rows share their columns, so that statuses and buttons are aligned.
          display={{ md: 'grid' }}
          gridTemplateColumns={{ md: 'minmax(0, 1fr) auto auto' }}
          columnGap={{ md: '4' }}
        >
          {data.items.map(children)}
        </chakra.ul>
      )}
      {pager ?? <Pager data={data} listing={listing} />}
    </chakra.div>
  );
}

/** Focuses the link or the first button of the row after or before the focused one; Enter then opens it. */
function focusRow(list: HTMLElement | null, step: 1 | -1): void {
  const all = [...(list?.children ?? [])];
  const focused = all.findIndex((row) => row.contains(document.activeElement));
  const target = all[focused === -1 ? 0 : focused + step]?.querySelector<HTMLElement>('a[href], button');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/**
 * With cursors, the cursor and not the total decides whether there is another page: large totals are estimates, and an
 * estimate above the real number would lead to an empty page.
 */
function Pager<Item>({ data, listing }: { data: Page<Item>; listing: Listing }) {
  const { page, setPage } = listing;
  const { next, previous } = data;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = next === undefined ? Math.min(page * PAGE_SIZE, data.total) : first + data.items.length - 1;
  const hasNext = next === undefined ? last < data.total : next !== null;
  const total = next === undefined ? data.total : hasNext ? Math.max(data.total, last + 1) : last;
  return (
    <chakra.nav
      aria-label="Páginas"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="space-between"
      fontSize="sm"
    >
      <chakra.span color="muted" fontVariantNumeric="tabular-nums" role="status">
        {formatCount(first)} a {formatCount(last)} de {formatCount(total)}
      </chakra.span>
      <chakra.span color="muted" fontSize="xs" display={{ base: 'none', lg: 'inline' }} marginEnd="auto">
        Teclas: j e k mudam de linha
      </chakra.span>
      {hasNext || page > 1 ? (
        <chakra.span display="flex" gap="2">
          <Button look="outline" size="sm" disabled={page === 1} onClick={() => setPage(page - 1, previous)}>
            Anteriores
          </Button>
          <Button look="outline" size="sm" disabled={!hasNext} onClick={() => setPage(page + 1, next)}>
            Próximos
          </Button>
        </chakra.span>
      ) : null}
    </chakra.nav>
  );
}
