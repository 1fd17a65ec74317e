import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ProductChoice } from './useProductSearch.ts';

interface Props {
  listId: string;
  isOpen: boolean;
  choices: readonly ProductChoice[];
  chosenId: string | null;
  active: number;
  state: 'loading' | 'failed' | 'found';
  /** More products match than the list shows. */
  hasMore: boolean;
  onMark(index: number): void;
  onChoose(index: number): void;
}

/** The list below the field, and a sentence about it, which a screen reader reads out when it changes. */
export function ProductOptions(props: Props) {
  const { listId, isOpen, choices, chosenId, active, onMark, onChoose } = props;
  return (
    <chakra.div
      hidden={!isOpen}
      position="absolute"
      zIndex="popover"
      insetInline="0"
      top="calc(100% + 0.25rem)"
      bg="surface"
      borderWidth="1px"
      borderColor="edge"
      borderRadius="input"
      boxShadow="lg"
      overflow="hidden"
      // A press on the list must not take the focus out of the field, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      <chakra.ul
        id={listId}
        role="listbox"
        aria-label="Produtos encontrados"
        listStyle="none"
        maxHeight="16rem"
        overflowY="auto"
      >
        {isOpen
          ? choices.map(({ id, name }, index) => (
              <chakra.li
                key={id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={id === chosenId}
                ref={(row: HTMLLIElement | null) => {
                  if (index === active) row?.scrollIntoView?.({ block: 'nearest' });
                }}
                display="flex"
                alignItems="center"
                justifyContent="space-between"
                gap="2"
                minHeight="tap"
                px="3"
                cursor="pointer"
                bg={index === active ? 'ground' : undefined}
                fontWeight={id === chosenId ? 'semi' : undefined}
                overflowWrap="anywhere"
                onMouseMove={() => onMark(index)}
                onClick={() => onChoose(index)}
              >
                {name}
                {id === chosenId ? <Check size={16} aria-hidden /> : null}
              </chakra.li>
            ))
          : null}
      </chakra.ul>
      <chakra.p
        role="status"
        px="3"
        py="2"
        fontSize="sm"
        color="muted"
        borderTopWidth={choices.length > 0 ? '1px' : '0'}
        borderColor="line"
      >
        {isOpen ? sentenceOf(props) : ''}
      </chakra.p>
    </chakra.div>
  );
}

function sentenceOf({ state, choices, hasMore }: Props): string {
  if (state === 'failed') return 'Não deu para procurar agora. Digite de novo para tentar outra vez.';
  if (state === 'loading' && choices.length === 0) return 'Procurando…';
  if (choices.length === 0) return 'Nenhum produto com este nome, código ou endereço.';
  if (hasMore) return 'Há mais produtos: continue digitando.';
  return choices.length === 1 ? '1 encontrado.' : `${choices.length} encontrados.`;
}
