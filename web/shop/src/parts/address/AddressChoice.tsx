import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { type AddressForm, addressShape } from '#schema/validation/address.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { addressValues } from '../contact/addressValues.ts';
import { AddressLines } from './AddressLines.tsx';
import { freeLabel, LabelField } from './LabelField.tsx';
import { useSavedAddressesQuery } from './SavedAddress.generated.ts';
import type { KeptAddress, SavedAddress } from './useKeptAddress.ts';

const OTHER = 'other';
const BLANK = addressValues({});

interface Props {
  /** The place of the address in the form, such as `address.`. */
  prefix?: '' | 'address.';
  addresses: readonly SavedAddress[];
  /** What "Alterar" changes, for screen readers: "o endereço de entrega". */
  subject: string;
  /** The fields are shown, because one of them has a problem. */
  isOpen?: boolean;
  /** The form exists to change its address, so its fields are open at first. */
  startsOpen?: boolean;
  /** False for a billing address, which has no other recipient. */
  hasRecipient?: boolean;
  keptAddress: KeptAddress;
  onChoose?(): void;
  onCepKnown?(zipcode: string): void;
}

/** The text by which a saved address is compared with the form: as values they differ in masks and nulls. */
const plain = (values: AddressForm): string => {
  const read = addressShape.safeParse(values);
  return JSON.stringify(read.success ? Object.entries(read.data).sort() : values);
};

/**
 * The addresses of the account as cards, and another one that is typed. The fields of the form always have the chosen
 * address; what was typed for one card is there again when the person comes back to it.
 */
export function AddressChoice({
  prefix = '',
  addresses,
  subject,
  isOpen = false,
  startsOpen = false,
  hasRecipient = true,
  keptAddress,
  onChoose,
  onCepKnown,
}: Props) {
  const { getValues, setValue, clearErrors, formState } = useFormContext();
  const current = (): AddressForm => ({
    ...BLANK,
    ...(prefix ? getValues(prefix.slice(0, -1)) : getValues()),
  });
  const [chosen, setChosen] = useState(() => {
    const typed = plain(current());
    return addresses.find((address) => plain(addressValues(address)) === typed)?.id ?? OTHER;
  });
  /** The cards whose fields are open. A complete address is read as a card first. */
  const [edited, setEdited] = useState<ReadonlySet<string>>(
    () => new Set(!startsOpen && addressShape.safeParse(current()).success ? [] : [chosen]),
  );
  const typed = useRef(new Map<string, AddressForm>());
  const fields = Object.keys(BLANK) as (keyof typeof BLANK)[];
  const hasError = fields.some((name) => Boolean(get(formState.errors, `${prefix}${name}`)));
  const areFieldsShown = isOpen || hasError || edited.has(chosen);

  const choose = (id: string) => {
    typed.current.set(chosen, current());
    const saved = addresses.find((address) => address.id === id);
    const values = typed.current.get(id) ?? (saved ? addressValues(saved) : BLANK);
    for (const name of fields) setValue(`${prefix}${name}`, values[name], { shouldDirty: true });
    clearErrors(fields.map((name) => `${prefix}${name}`));
    if (id === OTHER && !addressShape.safeParse(values).success) setEdited(new Set([...edited, OTHER]));
    keptAddress.setPlace(null);
    setChosen(id);
    onChoose?.();
    const zipcode = String(values.zipcode).replace(/\D/g, '');
    if (zipcode) onCepKnown?.(zipcode);
  };
  const saved = addresses.find(({ id }) => id === chosen);
  const edit = (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <AddressFields
        key={chosen}
        prefix={prefix}
        isShort={chosen === OTHER && !startsOpen}
        {...(onCepKnown ? { onCepKnown } : {})}
      />
      {hasRecipient ? (
        <TextField
          name={`${prefix}recipient`}
          label="Quem recebe"
          help="Só se não for você."
          isOptional
          autoComplete="off"
        />
      ) : null}
      <KeepBox addresses={addresses} saved={saved ?? null} keptAddress={keptAddress} />
    </chakra.div>
  );
  const alter = (
    <Button
      look="outline"
      size="sm"
      aria-label={`Alterar ${subject}`}
      onClick={() => setEdited(new Set([...edited, chosen]))}
    >
      Alterar
    </Button>
  );
  return (
    <ChoiceGroup
      legend="Escolha o endereço"
      isLegendHidden
      value={chosen}
      onChange={choose}
      choices={[
        ...addresses.map((address) => ({
          value: address.id,
          title: address.label,
          text: <AddressLines address={address} />,
          children: areFieldsShown ? edit : alter,
        })),
        {
          value: OTHER,
          title: 'Usar outro endereço',
          text: chosen === OTHER && !areFieldsShown ? <TypedLines values={current()} /> : undefined,
          children: areFieldsShown ? edit : alter,
        },
      ]}
    />
  );
}

/** What was typed earlier in this tab, once it is complete. */
function TypedLines({ values }: { values: AddressForm }) {
  const read = addressShape.safeParse(values);
  return read.success ? <AddressLines address={read.data} /> : null;
}

function KeepBox({
  addresses,
  saved,
  keptAddress: { place, setPlace },
}: {
  addresses: readonly SavedAddress[];
  saved: SavedAddress | null;
  keptAddress: KeptAddress;
}) {
  if (saved)
    return (
      <CheckBox
        isChecked={place !== null}
        onChange={(isKept) => setPlace(isKept ? { id: saved.id, label: saved.label } : null)}
      >
        Guardar a mudança em “{saved.label}”
      </CheckBox>
    );
  return (
    <>
      <CheckBox
        isChecked={place !== null}
        onChange={(isKept) => setPlace(isKept ? { id: null, label: freeLabel(addresses) } : null)}
      >
        Guardar este endereço
      </CheckBox>
      {place ? <LabelField value={place.label} onChange={(label) => setPlace({ id: null, label })} /> : null}
    </>
  );
}

/** The address of a form: one that the account keeps, or another. Without an answer of the account it is typed. */
export function OwnAddressFields({ keptAddress }: { keptAddress: KeptAddress }) {
  const { data, loading } = useSavedAddressesQuery();
  const addresses = data?.me?.addresses ?? [];
  if (addresses.length > 0)
    return (
      <AddressChoice
        addresses={addresses}
        subject="o endereço de entrega"
        startsOpen
        keptAddress={keptAddress}
      />
    );
  if (!loading) return <AddressFields />;
  return (
    <LoadingArea label="Carregando seus endereços">
      <Skeleton height="10rem" />
    </LoadingArea>
  );
}
