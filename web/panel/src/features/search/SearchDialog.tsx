import { chakra, Input } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FirstField } from '#web/ui/FirstField.tsx';
import { useOptionKeys } from '../../parts/productPicker/useOptionKeys.ts';
import type { SearchedPage } from './searchedPages.ts';
import { type FoundGroup, useFoundPlaces } from './useFoundPlaces.ts';

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
