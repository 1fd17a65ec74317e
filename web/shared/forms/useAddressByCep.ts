import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { normalizeCep } from '#schema/br/cep.ts';
import { NEIGHBORHOOD_MAX } from '#schema/validation/address.ts';
import { AddressByCepDocument } from './addressByCep.generated.ts';
import { fitStreet } from './fitStreet.ts';

export type CepState =
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
export function useAddressByCep(prefix: string, onKnown?: (zipcode: string) => void) {
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
