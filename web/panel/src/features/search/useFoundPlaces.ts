import { useEffect, useState } from 'react';
import {
  type PanelSearchPeopleQuery,
  type PanelSearchProductsQuery,
  usePanelSearchPeopleQuery,
  usePanelSearchProductsQuery,
} from './SearchDialog.generated.ts';
import { pagesWith, type SearchedPage } from './searchedPages.ts';

interface FoundPlace {
  path: string;
  title: string;
  detail?: string | undefined;
}

export interface FoundGroup {
  title: string;
  places: FoundPlace[];
}

const PAUSE_MS = 250;
/** Shorter words would read many people that the admin does not look for. */
const SHORTEST = 3;

const STATUS = { DRAFT: 'Rascunho', PUBLISHED: undefined, ARCHIVED: 'Arquivado' } as const;
const ROLES = { patient: undefined, doctor: 'Médico', admin: 'Administração' } as const;

/**
 * The pages, orders, products and people with the typed words. The server decides what the admin may read, in the same
 * queries as the lists; the answers about people are not stored in the cache.
 */
export function useFoundPlaces(text: string, pages: readonly SearchedPage[]) {
  const typed = text.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const options = { variables: { search }, skip: search.length < SHORTEST, fetchPolicy: 'no-cache' } as const;
  const products = usePanelSearchProductsQuery(options);
  const people = usePanelSearchPeopleQuery(options);
  const isCurrent = search === typed && typed.length >= SHORTEST;
  const groups: FoundGroup[] = [
    { title: 'Páginas', places: pagesWith(typed, pages).map(({ path, title }) => ({ path, title })) },
    ...(isCurrent ? [...placesOfPeople(people.data, typed), productPlaces(products.data, typed)] : []),
  ].filter(({ places }) => places.length > 0);
  const isTooShort = typed.length < SHORTEST;
  return {
    groups,
    isTooShort,
    isLoading: !isTooShort && (!isCurrent || products.loading || people.loading),
    isFailed: isCurrent && Boolean(products.error ?? people.error),
  };
}

/** The list with the same search, when it has more than the search shows. */
const allOf = (list: string, search: string, total: number, shown: number): FoundPlace[] =>
  total > shown ? [{ path: `${list}?busca=${encodeURIComponent(search)}`, title: 'Ver todos' }] : [];

function placesOfPeople(data: PanelSearchPeopleQuery | undefined, search: string): FoundGroup[] {
  if (!data) return [];
  const { orders, users } = data;
  return [
    {
      title: 'Pedidos',
      places: [
        ...orders.items.map(({ id, code, contact, statusLabel }) => ({
          path: `/painel/admin/pedidos/${id}`,
          title: code ?? '',
          detail: `${contact.name} · ${statusLabel}`,
        })),
        ...allOf('/painel/admin/pedidos', search, orders.total, orders.items.length),
      ],
    },
    {
      title: 'Pessoas',
      places: [
        ...users.items.map(({ id, name, email, role }) => ({
          path:
            role === 'patient'
              ? `/painel/admin/clientes/${id}`
              : `/painel/admin/usuarios?busca=${encodeURIComponent(email)}`,
          title: name,
          detail: [ROLES[role], email].filter(Boolean).join(' · '),
        })),
        ...allOf('/painel/admin/usuarios', search, users.total, users.items.length),
      ],
    },
  ];
}

function productPlaces(data: PanelSearchProductsQuery | undefined, search: string): FoundGroup {
  const products = data?.managedProducts;
  return {
    title: 'Produtos',
    places: products
      ? [
          ...products.items.map(({ id, name, status }) => ({
            path: `/painel/admin/produtos/${id}`,
            title: name,
            detail: STATUS[status],
          })),
          ...allOf('/painel/admin/produtos', search, products.total, products.items.length),
        ]
      : [],
  };
}
