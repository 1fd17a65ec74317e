import { chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SEARCH_MAX } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { productPath } from '../../parts/needs/needPath.ts';
import { IconButton } from './IconAction.tsx';
import { type SearchSuggestionsQuery, useSearchSuggestionsQuery } from './SearchBox.generated.ts';

/**
 * The search field, shown instead of the menus until Esc or the cross closes it. While a person types it suggests
 * products: the arrow keys choose one, Enter opens it, and Enter without a choice searches.
 */
export default function SearchBox({ onClose }: { onClose(): void }) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const [isTyping, setTyping] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const found = useSuggestions(isTyping ? text : '');
  const products = found?.items ?? [];
  const isOpen = products.length > 0;
  const searchPath = `/busca?q=${encodeURIComponent(text.trim())}`;
  const paths = isOpen ? [...products.map(({ urlSlug }) => productPath(urlSlug)), searchPath] : [];

  useEffect(() => input.current?.focus(), []);

  const open = (path: string) => {
    navigate(path);
    onClose();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return input.current?.focus();
    open(paths[chosen] ?? searchPath);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') {
      if (!isOpen) return onClose();
      setTyping(false);
      setChosen(-1);
    } else if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setChosen(placeAfter(key, chosen, paths.length));
    }
  };

  return (
    <chakra.form
      role="search"
      action="/busca"
      onSubmit={search}
      onKeyDown={onKey}
      position="relative"
      flex="1"
      minWidth="0"
      display="flex"
      alignItems="center"
      gap="1"
      bg="surface"
      borderWidth="1px"
      borderColor="edge"
      borderRadius="pill"
      pl="4"
      _focusWithin={{ borderColor: 'primary' }}
    >
      <Search size={18} aria-hidden />
      <chakra.input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        name="q"
        aria-label="Buscar na loja"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && chosen >= 0 ? optionId(listId, chosen) : undefined}
        placeholder="O que você procura?"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTyping(true);
          setChosen(-1);
        }}
        onBlur={() => setTyping(false)}
        flex="1"
        minWidth="0"
        minHeight="2.75rem"
        px="2"
        bg="transparent"
        css={{ '&:focus-visible': { outline: 'none' } }}
      />
      <IconButton type="button" aria-label="Fechar a busca" onClick={onClose} minHeight="2.75rem">
        <X size={20} aria-hidden />
      </IconButton>
      <Suggestions
        id={listId}
        products={products}
        total={found?.total ?? 0}
        chosen={chosen}
        onOpen={(place) => open(paths[place] ?? searchPath)}
      />
    </chakra.form>
  );
}

/** The place to which an arrow key leads. One place before the first option, at -1, is the field itself. */
function placeAfter(key: 'ArrowDown' | 'ArrowUp', place: number, options: number): number {
  const places = options + 1;
  return ((place + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1;
}

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'tap',
    px: '4',
    py: '2',
    cursor: 'pointer',
    lineHeight: 'snug',
    '&[aria-selected=true], &:hover': { bg: 'primarySoft' },
  },
});

const optionId = (listId: string, place: number): string => `${listId}${place}`;

interface SuggestionsProps {
  id: string;
  products: SearchSuggestionsQuery['searchProducts']['items'];
  total: number;
  /** The place of the option that the arrow keys chose; the last place leads to all results. */
  chosen: number;
  onOpen(place: number): void;
}

function Suggestions({ id: listId, products, total, chosen, onOpen }: SuggestionsProps) {
  const isOpen = products.length > 0;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen ? countText(products.length, 'sugestão', 'sugestões') : ''}</span>
      </VisuallyHidden>
      <chakra.ul
        id={listId}
        role="listbox"
        aria-label="Produtos sugeridos"
        hidden={!isOpen}
        // Keeps the focus in the field, whose blur would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
        position="absolute"
        top="calc(100% + 0.5rem)"
        left="0"
        right="0"
        zIndex="popover"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        boxShadow="float"
        overflow="hidden"
        listStyle="none"
      >
        {products.map(({ id, name, image, need, sale }, place) => (
          <Option
            key={id}
            id={optionId(listId, place)}
            role="option"
            aria-selected={place === chosen}
            onClick={() => onOpen(place)}
          >
            <chakra.span
              bg={needColors(need).soft}
              borderRadius="input"
              padding="1"
              width="2.75rem"
              flexShrink="0"
            >
              <Picture base={image} alt="" sizes="44px" />
            </chakra.span>
            <chakra.span flex="1" minWidth="0">
              {name}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatBRL(sale.price)}
            </chakra.span>
          </Option>
        ))}
        {isOpen ? (
          <Option
            id={optionId(listId, products.length)}
            role="option"
            aria-selected={chosen === products.length}
            onClick={() => onOpen(products.length)}
            color="primary"
            fontWeight="semi"
            borderTopWidth="1px"
            borderColor="line"
          >
            Ver {countText(total, 'resultado', 'resultados')}
          </Option>
        ) : null}
      </chakra.ul>
    </>
  );
}

/** The pause after the last key before the products are asked for. */
const DEBOUNCE_MS = 200;
/** One character finds most of the shop. */
const MIN_CHARACTERS = 2;

/** The products that match what was typed so far; null while nothing can be suggested. */
function useSuggestions(text: string) {
  const typed = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = q.length >= MIN_CHARACTERS && q.length <= SEARCH_MAX;
  const { data, previousData } = useSearchSuggestionsQuery({ variables: { q }, skip: !isAsked, ssr: false });
  // The earlier products stay until those of the new text are there.
  return isAsked && typed.length >= MIN_CHARACTERS ? ((data ?? previousData)?.searchProducts ?? null) : null;
}
