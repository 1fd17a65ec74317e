import { chakra, Input } from '@chakra-ui/react';
import { type Ref, useId, useState } from 'react';
import { ProductOptions } from './ProductOptions.tsx';
import { useOptionKeys } from './useOptionKeys.ts';
import { type FoundProduct, type ProductChoice, useProductSearch } from './useProductSearch.ts';

interface Props {
  inputRef: Ref<HTMLInputElement>;
  of: 'product' | 'shelf';
  placeholder: string | undefined;
  chosen: ProductChoice | null;
  onBlur(): void;
  /** Null when the admin empties the field. */
  onChoose(choice: ProductChoice | null): void;
}

/** A text field with the products that match what was typed. Text that is no product is replaced by the choice before it. */
export function ProductCombobox({ inputRef, of, placeholder, chosen, onBlur, onChoose }: Props) {
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

const choicesOf = ({ id, name, shelves }: FoundProduct, of: Props['of']): ProductChoice[] =>
  of === 'product' ? [{ id, name }] : shelves.map((shelf) => ({ id: shelf.skuId, name: shelf.name }));
