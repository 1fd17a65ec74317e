import { chakra, Input } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { useOptionKeys } from '../../parts/productPicker/useOptionKeys.ts';
import {
  type PanelSearchPeopleQuery,
  type PanelSearchProductsQuery,
  usePanelSearchPeopleQuery,
  usePanelSearchProductsQuery,
} from './SearchDialog.generated.ts';
import { pagesWith, type SearchedPage } from './searchedPages.ts';

interface Props {
  pages: readonly SearchedPage[];
  onClose(): void;
}

/** One search over pages, orders, products and people; Enter opens the marked place. */
export default function SearchDialog({ pages, onClose }: Props) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = useFoundPlaces(text, pages);
  const places = found.groups.flatMap((group) => group.places);
  const open = (index: number) => {
    const place = places[index];
    if (!place) return;
    onClose();
    void navigate(place.path);
  };
  const { active, setMarked, onKeyDown } = useOptionKeys({
    count: places.length,
    isOpen: true,
    open: () => undefined,
    close: onClose,
    choose: open,
  });
  return (
    <Dialog title="Buscar no painel" isOpen onClose={onClose}>
      <FirstField>
        <Input
          type="text"
          role="combobox"
          aria-label="Página, pedido, produto ou pessoa"
          aria-expanded={places.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Página, código do pedido, produto, pessoa"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </FirstField>
      <chakra.div
        id={listId}
        role="listbox"
        aria-label="Encontrados"
        hidden={places.length === 0}
        mx="-3"
        maxHeight="50dvh"
        overflowY="auto"
      >
        <Groups groups={found.groups} listId={listId} active={active} onMark={setMarked} onOpen={open} />
      </chakra.div>
      <chakra.p role="status" fontSize="sm" color="muted">
        {sentenceOf(text, found, places.length)}
      </chakra.p>
    </Dialog>
  );
}

interface GroupsProps {
  groups: readonly FoundGroup[];
  listId: string;
  active: number;
  onMark(index: number): void;
  onOpen(index: number): void;
}

function Groups({ groups, listId, active, onMark, onOpen }: GroupsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { places }) => sum + places.length, 0),
  );
  return groups.map(({ title, places }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box; a fieldset has no place there.
    <div key={title} role="group" aria-label={title}>
      <chakra.p aria-hidden px="3" pt="2" fontSize="xs" fontWeight="semi" color="muted">
        {title}
      </chakra.p>
      {places.map(({ path, title: name, detail }, place) => {
        const index = (starts[group] ?? 0) + place;
        return (
          <chakra.div
            key={path}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(row: HTMLDivElement | null) => {
              if (index === active) row?.scrollIntoView?.({ block: 'nearest' });
            }}
            minHeight={{ base: 'tap', lg: '2.5rem' }}
            px="3"
            py="1"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            cursor="pointer"
            borderRadius="input"
            lineHeight="snug"
            bg={index === active ? 'primarySoft' : undefined}
            onMouseMove={() => onMark(index)}
            onClick={() => onOpen(index)}
          >
            <chakra.span fontWeight="medium" overflowWrap="anywhere">
              {name}
            </chakra.span>
            {detail ? (
              <chakra.span fontSize="sm" color="muted" overflowWrap="anywhere">
                {detail}
              </chakra.span>
            ) : null}
          </chakra.div>
        );
      })}
    </div>
  ));
}

function sentenceOf(text: string, found: ReturnType<typeof useFoundPlaces>, count: number): string {
  if (text.trim() === '') return 'As setas escolhem e Enter abre. Ctrl K abre esta busca de qualquer página.';
  if (found.isFailed)
    return 'Não deu para procurar pedidos, produtos e pessoas agora. Digite de novo para tentar.';
  if (found.isLoading) return 'Procurando…';
  if (found.isTooShort) return 'Com três letras, a busca inclui pedidos, produtos e pessoas.';
  if (count === 0) return 'Nada com esta busca.';
  return count === 1 ? '1 encontrado.' : `${count} encontrados.`;
}

interface FoundPlace {
  path: string;
  title: string;
  detail?: string | undefined;
}

interface FoundGroup {
  title: string;
  places: FoundPlace[];
}

const PAUSE_MS = 250;
/** Shorter words would read many people that the admin does not look for. */
const SHORTEST = 3;

const STATUS = { DRAFT: 'Rascunho', PUBLISHED: undefined, ARCHIVED: 'Arquivado' } as const;
const ROLES = {
  patient: undefined,
  doctor: 'Médico',
  pharmacist: 'Farmacêutico',
  admin: 'Administração',
} as const;

/**
 * The pages, orders, products and people with the typed words. The server decides what the admin may read, in the same
 * queries as the lists; the answers about people are not stored in the cache.
 */
function useFoundPlaces(text: string, pages: readonly SearchedPage[]) {
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
  const { transactions, users } = data;
  return [
    {
      title: 'Pedidos',
      places: [
        ...transactions.items.map(({ id, code, contact, statusLabel }) => ({
          path: `/painel/admin/pedidos/${id}`,
          title: code ?? '',
          detail: `${contact.name} · ${statusLabel}`,
        })),
        ...allOf('/painel/admin/pedidos', search, transactions.total, transactions.items.length),
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
