import { chakra, Input } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type Ref, useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldProps } from '#web/forms/fields.tsx';
import { Field } from '#web/ui/Field.tsx';
import { type ProductSearchQuery, useProductSearchQuery } from './ProductField.generated.ts';
import { useOptionKeys } from './useOptionKeys.ts';

interface Props extends FieldProps {
  /** Path of the form's value with the name of the chosen product, which the field shows. */
  labelName: string;
  /** `product` stores the id of a product; `stock` the id of the stock of a product or of one of its sizes. */
  of: 'product' | 'stock';
  /** What an empty field means, such as all products. */
  placeholder?: string;
}

/** A form's field that finds one of many products by typing. */
export function ProductField({ name, labelName, label, help, isOptional = false, of, placeholder }: Props) {
  const { field, fieldState } = useController({ name });
  const { field: labelField } = useController({ name: labelName });
  return (
    <Field label={label} help={help} isOptional={isOptional} error={fieldState.error?.message}>
      <ProductCombobox
        inputRef={field.ref}
        of={of}
        placeholder={placeholder}
        chosen={field.value ? { id: field.value, name: labelField.value } : null}
        onBlur={field.onBlur}
        onChoose={(choice) => {
          field.onChange(choice?.id ?? '');
          labelField.onChange(choice?.name ?? '');
        }}
      />
    </Field>
  );
}

interface ProductComboboxProps {
  inputRef: Ref<HTMLInputElement>;
  of: 'product' | 'stock';
  placeholder: string | undefined;
  chosen: ProductChoice | null;
  onBlur(): void;
  /** Null when the admin empties the field. */
  onChoose(choice: ProductChoice | null): void;
}

/** A text field with the products that match what was typed. Text that is no product is replaced by the choice before it. */
function ProductCombobox({ inputRef, of, placeholder, chosen, onBlur, onChoose }: ProductComboboxProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { products, total, isLoading, isFailed } = useProductSearch(typed ?? '', isOpen);
  const choices = isFailed ? [] : (products ?? []).flatMap((product) => choicesOf(product, of));
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (index: number) => {
    const choice = choices[index];
    if (choice) onChoose(choice);
    close();
  };
  const { active, setMarked, onKeyDown } = useOptionKeys({
    count: choices.length,
    isOpen,
    open: () => setOpen(true),
    close,
    choose,
  });
  return (
    <chakra.div position="relative" width="full">
      <Input
        ref={inputRef}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === -1 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder ?? 'Digite para procurar'}
        value={typed ?? chosen?.name ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setMarked(-1);
          setOpen(true);
          if (value === '') onChoose(null);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur();
        }}
      />
      <ProductOptions
        listId={listId}
        isOpen={isOpen}
        choices={choices}
        chosenId={chosen?.id ?? null}
        active={active}
        state={isFailed ? 'failed' : isLoading ? 'loading' : 'found'}
        hasMore={total > (products?.length ?? 0)}
        onMark={setMarked}
        onChoose={choose}
      />
    </chakra.div>
  );
}

const choicesOf = ({ id, name, skus }: FoundProduct, of: ProductComboboxProps['of']): ProductChoice[] =>
  of === 'product' ? [{ id, name }] : skus.map((sku) => ({ id: sku.skuId, name: sku.name }));

interface ProductOptionsProps {
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
function ProductOptions(props: ProductOptionsProps) {
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

function sentenceOf({ state, choices, hasMore }: ProductOptionsProps): string {
  if (state === 'failed') return 'Não deu para procurar agora. Digite de novo para tentar outra vez.';
  if (state === 'loading' && choices.length === 0) return 'Procurando…';
  if (choices.length === 0) return 'Nenhum produto com este nome, código ou endereço.';
  if (hasMore) return 'Há mais produtos: continue digitando.';
  return choices.length === 1 ? '1 encontrado.' : `${choices.length} encontrados.`;
}

type FoundProduct = ProductSearchQuery['managedProducts']['items'][number];

/** What a form stores of a product or of one of its sizes. */
interface ProductChoice {
  id: string;
  name: string;
}

const PAUSE_MS = 200;
const SHOWN = 20;

/** Searches the products once the admin pauses typing, while the list is open. */
function useProductSearch(text: string, isOpen: boolean) {
  const [search, setSearch] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, loading, error } = useProductSearchQuery({
    variables: { search: search.trim() || null, limit: SHOWN },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  });
  const isBehind = loading || search !== text;
  return {
    products: data?.managedProducts.items ?? null,
    total: data?.managedProducts.total ?? 0,
    isLoading: isBehind,
    isFailed: Boolean(error) && !isBehind,
  };
}
