import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import { STATES } from '#schema/br/cep.ts';
import { CepHelp } from './CepHelp.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { MaskedField, TextField } from './fields.tsx';
import { SelectField } from './SelectField.tsx';
import { type CepState, useAddressByCep } from './useAddressByCep.ts';

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
  /** Called with a CEP that exists or that could not be checked. */
  onCepKnown?: (zipcode: string) => void;
}

/**
 * A Brazilian address in the usual order, filled in from the CEP as far as the CEP allows. A page that changes around it does
 * not render its eight fields again, as long as `onCepKnown` is the same function.
 */
export const AddressFields = memo(function AddressFields({ prefix = '', onCepKnown }: Props) {
  const { setValue } = useFormContext();
  const { state, lookUp } = useAddressByCep(prefix, onCepKnown);
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
    </FieldGrid>
  );
});
