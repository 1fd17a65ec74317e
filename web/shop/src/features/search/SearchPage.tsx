import { chakra, Input } from '@chakra-ui/react';
import { PackageSearch, Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SEARCH_MAX } from '#schema/constants.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useFirstNewRow } from '#web/ui/useFirstNewRow.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { hydratedLater } from '../../page/lazy/hydratedLater.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageStatus } from '../../page/PageStatus.tsx';
import { measure } from '../../parts/measurement/measure.ts';
import { needPath } from '../../parts/needs/needPath.ts';
import { ProductCard } from '../../parts/productCard/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../parts/productCard/ProductGrid.tsx';
import { type Arrangement, ORDERS, readArrangement, withArrangement } from './arrangement.ts';
import { useAllProductsQuery, useNeedChipsQuery, useSearchPageQuery } from './SearchPage.generated.ts';

const NothingFound = hydratedLater(() => import('./NothingFound.tsx'));
const ArrangeBar = hydratedLater(() => import('./ArrangeBar.tsx'));

function SearchForm({ q }: { q: string }) {
  const [text, setText] = useState(q);
  const navigate = useNavigate();
  // The header's search changes the address too, so this field shows the query of the address.
  useEffect(() => setText(q), [q]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(text.trim() ? `/busca?q=${encodeURIComponent(text.trim())}` : '/busca');
  };
  return (
    <chakra.form
      role="search"
      aria-label="Busca da página"
      action="/busca"
      onSubmit={search}
      display="flex"
      gap="2"
      maxWidth="36rem"
    >
      <Input
        type="search"
        name="q"
        aria-label="O que você procura"
        placeholder="Minoxidil, barba, sono…"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        borderRadius="pill"
      />
      <Button type="submit" px={{ base: '4', sm: '6' }}>
        <Search size={18} aria-hidden />
        <chakra.span srOnly={{ base: true, sm: false }}>Buscar</chakra.span>
      </Button>
    </chakra.form>
  );
}

function resultLine(q: string, total: number): string {
  if (q === '') return countText(total, 'produto na loja', 'produtos na loja');
  return `${countText(total, 'resultado', 'resultados')} para “${q}”`;
}

/** The products of the first row on a phone, whose pictures load at once. */
const FIRST_ROW = 2;

/** The search results, or the whole catalogue for an empty search. */
export default function SearchPage() {
  const [params] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const isLong = q.length > SEARCH_MAX;
  const arrangement = readArrangement(params);
  const { items, total, isLoading, error, retry, more } = useFoundProducts(q, arrangement);
  const { list, beforeMore } = useFirstNewRow<HTMLUListElement>(items.length);
  useEffect(() => {
    if (!q || isLong) return;
    recordActivity('search');
    measure({ name: 'search' });
  }, [q, isLong]);

  const isEmpty = !isLoading && !error && items.length === 0;
  return (
    <Page display="flex" flexDirection="column" gap={{ base: '6', md: '8' }}>
      <PageHead
        title={q ? `Busca por ${q}` : 'Todos os produtos'}
        description="Procure por nome, cuidado ou categoria entre os produtos da loja."
        canonical={q ? undefined : '/busca'}
        mayMeasure={q === ''}
        isPrivate={q !== ''}
      />
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
          {q ? `Busca por “${q}”` : 'Todos os produtos'}
        </chakra.h1>
        <SearchForm q={q} />
        <NeedChips current={q} />
      </chakra.div>
      <ArrangeBar {...arrangement} />
      <chakra.p role="status" color="muted" minHeight="1.625rem">
        {isLong ? null : isLoading || error ? (
          <VisuallyHidden>Buscando</VisuallyHidden>
        ) : (
          resultLine(q, total)
        )}
      </chakra.p>
      {isLong ? (
        <EmptyState title="A busca está longa demais" icon={<PackageSearch size={28} />}>
          Escreva até {SEARCH_MAX} caracteres. São {q.length}.
        </EmptyState>
      ) : error ? (
        <>
          <PageStatus code={503} />
          <ErrorState error={error} onRetry={retry} />
        </>
      ) : isLoading ? (
        <ProductGridSkeleton count={8} />
      ) : isEmpty ? (
        <NothingFound
          wider={
            arrangement.isFreeToBuy ? withArrangement(params, { ...arrangement, isFreeToBuy: false }) : null
          }
        />
      ) : (
        <ProductGrid ref={list}>
          {items.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} isUrgent={index < FIRST_ROW} headingLevel="h2" />
            </li>
          ))}
        </ProductGrid>
      )}
      {more ? (
        <Button
          look="outline"
          alignSelf="center"
          onClick={() => {
            beforeMore();
            more.load();
          }}
          isPending={more.isLoading}
        >
          Mostrar mais produtos
        </Button>
      ) : null}
    </Page>
  );
}

type SearchData = NonNullable<ReturnType<typeof useSearchPageQuery>['data']>;
type List = SearchData['searchProducts'];

/**
 * The products that match a query, and a function that loads more. An empty query returns all products, and one that is
 * too long returns none.
 */
function useFoundProducts(q: string, { order, isFreeToBuy }: Arrangement) {
  const { orderBy, isDesc } = ORDERS[order];
  const variables = { offset: 0, orderBy, isDesc, isFreeToBuy };
  const search = useSearchPageQuery({
    variables: { q, ...variables },
    skip: q === '' || q.length > SEARCH_MAX,
  });
  const allProducts = useAllProductsQuery({ variables, skip: q !== '' });
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  const query = q === '' ? allProducts : search;
  const list: List | undefined = q === '' ? allProducts.data?.products : search.data?.searchProducts;
  const items = list?.items ?? [];

  const load = async () => {
    setIsLoadingMore(true);
    const offset = items.length;
    try {
      if (q === '') {
        await allProducts.fetchMore({
          variables: { offset },
          updateQuery: ({ products }, { fetchMoreResult }) => ({
            products: { ...products, items: [...products.items, ...fetchMoreResult.products.items] },
          }),
        });
      } else {
        await search.fetchMore({
          variables: { offset },
          updateQuery: ({ searchProducts }, { fetchMoreResult }) => ({
            searchProducts: {
              ...searchProducts,
              items: [...searchProducts.items, ...fetchMoreResult.searchProducts.items],
            },
          }),
        });
      }
    } finally {
      setIsLoadingMore(false);
    }
  };

  return {
    items,
    total: list?.total ?? 0,
    isLoading: !list && query.loading,
    error: list ? undefined : query.error,
    retry: () => void query.refetch(),
    more:
      list && items.length < list.total
        ? { load: () => void load().catch(() => undefined), isLoading: isLoadingMore }
        : null,
  };
}

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: '4',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'edge',
    bg: 'surface',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { borderColor: 'primary', color: 'primary' },
    _currentPage: { bg: 'primary', borderColor: 'primary', color: 'surface' },
  },
});

/** Links to the products of each need; the need of the current search is marked. */
function NeedChips({ current }: { current: string }) {
  const { data } = useNeedChipsQuery();
  return (
    <nav aria-label="Cuidados">
      <chakra.ul display="flex" flexWrap="wrap" gap="2" minHeight="2.75rem">
        {data?.store?.needs.map(({ slug, title }) => (
          <li key={slug}>
            <Chip
              to={needPath(title)}
              aria-current={title.toLowerCase() === current.toLowerCase() ? 'page' : undefined}
            >
              {title}
            </Chip>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
}
