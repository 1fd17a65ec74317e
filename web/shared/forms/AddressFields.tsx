import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { memo, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { formatCep, normalizeCep, STATES } from '#schema/br/cep.ts';
import { NEIGHBORHOOD_MAX } from '#schema/validation/address.ts';
import { Button } from '../ui/Button.tsx';
import { AddressByCepDocument } from './AddressFields.generated.ts';
import { CepHelp } from './CepHelp.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { MaskedField, TextField } from './fields.tsx';
import { fitStreet } from './fitStreet.ts';
import { SelectField } from './SelectField.tsx';

function cepNote(state: CepState): string {
  switch (state.kind) {
    case 'looking':
      return 'Buscando o endereço...';
    case 'found':
      return `Encontramos: ${state.place}. Falta só o número.`;
    case 'partial':
      return 'Este CEP vale para a cidade toda. Complete a rua e o bairro.';
    case 'unknown':
      return 'Não encontramos este CEP. Confira os números. Se estiverem certos, preencha o endereço: você o confirma no fim.';
    case 'unreachable':
      return 'A busca de endereço está fora do ar. Preencha os campos abaixo e siga normalmente.';
    case 'idle':
      return '';
  }
}

interface Props {
  /** The path of the address in the form: empty, or `address.`. */
  prefix?: '' | 'address.';
  /** Asks for street, neighbourhood, town and state only where the CEP does not tell them. */
  isShort?: boolean;
  /** Called with a CEP that exists or that could not be checked. */
  onCepKnown?: (zipcode: string) => void;
}

const PLACE_FIELDS = ['street', 'neighborhood', 'city', 'uf'] as const;

/** The whole place of an address as one line, or null when a part of it is missing. */
function placeLine(address: Record<string, unknown>): string | null {
  const zipcode = normalizeCep(String(address.zipcode ?? ''));
  const [street, neighborhood, city, uf] = PLACE_FIELDS.map((name) => String(address[name] ?? '').trim());
  if (!zipcode || !street || !neighborhood || !city || !uf) return null;
  return `${street}, ${neighborhood}, ${city} - ${uf}, CEP ${formatCep(zipcode)}`;
}

/**
 * Decides which fields a short form asks: the place only where it is unknown, wrong, or the person wants to change it.
 */
function useAskedPlace(prefix: string, isShort: boolean, state: CepState) {
  const { getValues, formState } = useFormContext();
  const [known] = useState(() => {
    const values = getValues();
    return isShort ? placeLine(prefix ? get(values, prefix.slice(0, -1), {}) : values) : null;
  });
  const [isChanged, setChanged] = useState(false);
  const hasErrorIn = (name: string) => Boolean(get(formState.errors, `${prefix}${name}`));
  const hasError = ['zipcode', ...PLACE_FIELDS, 'reference'].some(hasErrorIn);
  const isFoundByCep =
    state.kind === 'idle' || state.kind === 'looking' || (state.kind === 'found' && state.isWhole);
  // Without a CEP the place is not missing: the CEP, once corrected, fills it in.
  const hasPlaceError = !hasErrorIn('zipcode') && state.kind !== 'looking' && PLACE_FIELDS.some(hasErrorIn);
  return {
    known: isChanged || hasError ? null : known,
    isPlaceAsked: !isShort || isChanged || hasPlaceError || !isFoundByCep || (known !== null && hasError),
    askPlace: () => setChanged(true),
  };
}

/**
 * A Brazilian address in the usual order, filled in from the CEP as far as the CEP allows. A page that changes around
 * it does not render its eight fields again, as long as `onCepKnown` is the same function.
 */
export const AddressFields = memo(function AddressFields({
  prefix = '',
  isShort = false,
  onCepKnown,
}: Props) {
  const { setValue } = useFormContext();
  const { state, lookUp } = useAddressByCep(prefix, onCepKnown);
  const { known, isPlaceAsked, askPlace } = useAskedPlace(prefix, isShort, state);
  // A CEP that was typed before this form, for example in the cart, is not asked again.
  if (known)
    return (
      <FieldGrid>
        <PlaceLine text={known} onChange={askPlace} />
        <NumberFields prefix={prefix} />
      </FieldGrid>
    );
  return (
    <FieldGrid>
      <chakra.div
        display="flex"
        flexDirection="column"
        gap="2"
        alignItems="flex-start"
        maxWidth={{ md: '18rem' }}
      >
        <MaskedField
          name={`${prefix}zipcode`}
          label="CEP"
          mask="cep"
          autoComplete="postal-code"
          onType={(text) => void lookUp(text)}
        />
        <chakra.p role="status" fontSize="sm" lineHeight="snug" color="muted" _empty={{ display: 'none' }}>
          {cepNote(state)}
        </chakra.p>
        <CepHelp
          onChoose={(zipcode) => {
            setValue(`${prefix}zipcode`, zipcode, { shouldDirty: true });
            void lookUp(zipcode);
          }}
        />
      </chakra.div>
      {isPlaceAsked ? (
        <PlaceFields prefix={prefix} />
      ) : (
        <>
          <NumberFields prefix={prefix} />
          {state.kind === 'found' ? (
            <div>
              <Button look="quiet" size="sm" onClick={askPlace}>
                Corrigir rua ou bairro
              </Button>
            </div>
          ) : null}
        </>
      )}
    </FieldGrid>
  );
});

function PlaceLine({ text, onChange }: { text: string; onChange(): void }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
      <chakra.p overflowWrap="anywhere" flex="1 1 14rem">
        {text}
      </chakra.p>
      <Button look="outline" size="sm" onClick={onChange}>
        Alterar o endereço
      </Button>
    </chakra.div>
  );
}

/** The fields that no CEP fills in. */
function NumberFields({ prefix }: { prefix: string }) {
  return (
    <>
      <div data-span="2">
        <TextField
          name={`${prefix}addressNumber`}
          label="Número"
          autoComplete="off"
          help="Sem número? Escreva S/N."
        />
      </div>
      <div data-span="4">
        <TextField name={`${prefix}complement`} label="Complemento" isOptional autoComplete="address-line2" />
      </div>
    </>
  );
}

function PlaceFields({ prefix }: { prefix: string }) {
  return (
    <>
      <div data-span="4">
        <TextField name={`${prefix}street`} label="Endereço" autoComplete="address-line1" />
      </div>
      <div data-span="2">
        <TextField
          name={`${prefix}addressNumber`}
          label="Número"
          autoComplete="off"
          help="Sem número? Escreva S/N."
        />
      </div>
      <div data-span="3">
        <TextField name={`${prefix}complement`} label="Complemento" isOptional autoComplete="address-line2" />
      </div>
      <div data-span="3">
        <TextField name={`${prefix}neighborhood`} label="Bairro" autoComplete="address-level3" />
      </div>
      <div data-span="4">
        <TextField name={`${prefix}city`} label="Cidade" autoComplete="address-level2" />
      </div>
      <div data-span="2">
        <SelectField name={`${prefix}uf`} label="Estado" autoComplete="address-level1">
          <option value="">Escolha</option>
          {STATES.map((uf) => (
            <option key={uf} value={uf}>
              {uf}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField name={`${prefix}reference`} label="Ponto de referência" isOptional autoComplete="off" />
    </>
  );
}

type CepState =
  | { kind: 'idle' }
  | { kind: 'looking' }
  /** `isWhole` when the CEP filled in everything but the number. */
  | { kind: 'found'; place: string; isWhole: boolean }
  | { kind: 'partial' }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** Fields that are cleared when the CEP is of another town. */
const STREET_FIELDS = ['street', 'neighborhood', 'addressNumber', 'complement', 'reference'] as const;

const isOtherTown = (before: string, now: string) =>
  before !== '' && before.localeCompare(now, 'pt-BR', { sensitivity: 'base' }) !== 0;

/**
 * Fills in the address when the CEP has eight digits. When the postal service is down the person types the address
 * (A-38).
 */
function useAddressByCep(prefix: string, onKnown?: (zipcode: string) => void) {
  const client = useApolloClient();
  const { setValue, setError, clearErrors, getValues } = useFormContext();
  const [state, setState] = useState<CepState>({ kind: 'idle' });
  const latest = useRef<string | null>(normalizeCep(String(getValues(`${prefix}zipcode`) ?? '')));

  const fill = (name: string, value: string | null | undefined) => {
    if (!value) return;
    setValue(`${prefix}${name}`, value, { shouldDirty: true });
    clearErrors(`${prefix}${name}`);
  };

  const lookUp = async (text: string) => {
    const zipcode = normalizeCep(text);
    if (zipcode === latest.current) return;
    latest.current = zipcode;
    if (!zipcode) {
      setState({ kind: 'idle' });
      return;
    }
    setState({ kind: 'looking' });
    clearErrors(`${prefix}zipcode`);
    try {
      const { data } = await client.query({ query: AddressByCepDocument, variables: { zipcode } });
      if (latest.current !== zipcode) return;
      const answer = data?.addressByZipcode;
      if (answer?.__typename !== 'AddressByZipcode') {
        setState({ kind: 'idle' });
        setError(`${prefix}zipcode`, { type: 'server', message: answer?.message ?? 'CEP inválido.' });
        return;
      }
      // The CEP of a whole town has no street: the street of the previous town must not stay beside the new one.
      if (isOtherTown(String(getValues(`${prefix}city`) ?? '').trim(), answer.city))
        for (const name of STREET_FIELDS) setValue(`${prefix}${name}`, '', { shouldDirty: true });
      fill('street', answer.street && fitStreet(answer.street));
      fill('neighborhood', answer.neighborhood && fitStreet(answer.neighborhood, NEIGHBORHOOD_MAX));
      fill('city', answer.city);
      fill('uf', answer.uf);
      const place = [answer.street, answer.neighborhood, answer.city].filter(Boolean).join(', ');
      if (answer.mustBeConfirmed) setState({ kind: 'unknown' });
      else
        setState(
          answer.street && answer.city
            ? { kind: 'found', place, isWhole: Boolean(answer.neighborhood && answer.uf) }
            : { kind: 'partial' },
        );
      onKnown?.(zipcode);
    } catch {
      if (latest.current !== zipcode) return;
      setState({ kind: 'unreachable' });
      onKnown?.(zipcode);
    }
  };

  return { state, lookUp };
}
