import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { formatCep, STATES } from '#schema/br/cep.ts';
import { requiredText } from '#schema/validation/fields.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { CepSearchDocument, type CepSearchQuery } from './CepHelp.generated.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { Form, FormProblem, SubmitButton } from './Form.tsx';
import { TextField } from './fields.tsx';
import { SelectField } from './SelectField.tsx';
import { showFormProblem } from './serverProblems.ts';
import { useShapeForm } from './useShapeForm.ts';

/** For a person who does not remember the CEP: finds it by the street, and keeps what is typed in the form. */
export function CepHelp({ onChoose }: { onChoose(zipcode: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
        color="primary"
        fontSize="sm"
        fontWeight="semi"
        textDecoration="underline"
        textUnderlineOffset="3px"
        cursor="pointer"
        minHeight="1.75rem"
      >
        Não sei meu CEP
      </chakra.button>
      {isOpen
        ? // At the end of the document: HTML does not allow a form inside another form.
          createPortal(
            <Dialog title="Descubra seu CEP" isOpen onClose={close}>
              <CepSearch
                onChoose={(zipcode) => {
                  close();
                  onChoose(zipcode);
                }}
              />
            </Dialog>,
            document.body,
          )
        : null}
    </>
  );
}

const shape = z.object({
  uf: requiredText('Escolha o estado.', 2),
  city: requiredText('Informe a cidade.', 60),
  street: requiredText('Informe o nome da rua.', 60),
});
type Search = z.output<typeof shape>;

type Found = Extract<CepSearchQuery['searchZipcodes'], { __typename: 'ZipcodeList' }>['items'];

const DOWN =
  'A busca está fora do ar agora. Feche esta janela e digite o endereço: o CEP também aparece nas contas de luz, água e telefone.';

/** Finds a CEP by its street and fills it in. It is never required. */
function CepSearch({ onChoose }: { onChoose(zipcode: string): void }) {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const form = useShapeForm<Search, Search>(shape, { uf: '', city: '', street: '' });

  const send = async (variables: Search) => {
    setFound(null);
    try {
      const { data } = await client.query({ query: CepSearchDocument, variables });
      const answer = data?.searchZipcodes;
      if (answer?.__typename === 'ZipcodeList') setFound(answer.items);
      else showFormProblem(form, answer?.code === 'unavailable' ? DOWN : (answer?.message ?? DOWN));
    } catch {
      showFormProblem(form, DOWN);
    }
  };

  return (
    <>
      <Form form={form} onSubmit={send} label="Buscar CEP">
        <FieldGrid>
          <div data-span="2">
            <SelectField name="uf" label="Estado">
              <option value="">Escolha</option>
              {STATES.map((uf) => (
                <option key={uf} value={uf}>
                  {uf}
                </option>
              ))}
            </SelectField>
          </div>
          <div data-span="4">
            <TextField name="city" label="Cidade" autoComplete="off" />
          </div>
          <TextField
            name="street"
            label="Rua"
            help="Basta uma parte do nome, sem o número."
            autoComplete="off"
          />
        </FieldGrid>
        <FormProblem />
        <SubmitButton>Buscar CEP</SubmitButton>
      </Form>
      <div role="status">
        {found?.length === 0 ? (
          <Notice>Nenhuma rua com esse nome por lá. Confira a cidade ou tente só uma parte do nome.</Notice>
        ) : null}
        {found && found.length > 0 ? (
          <chakra.ul
            listStyle="none"
            maxHeight="16rem"
            overflowY="auto"
            borderTopWidth="1px"
            borderColor="line"
          >
            {found.map(({ zipcode, street, neighborhood, city, uf }) => (
              <li key={`${zipcode} ${street}`}>
                <chakra.button
                  type="button"
                  onClick={() => onChoose(formatCep(zipcode))}
                  width="full"
                  textAlign="left"
                  py="3"
                  px="2"
                  minHeight="tap"
                  cursor="pointer"
                  borderBottomWidth="1px"
                  borderColor="line"
                  _hover={{ bg: 'primarySoft' }}
                >
                  <chakra.span fontWeight="semi" fontVariantNumeric="tabular-nums">
                    {formatCep(zipcode)}
                  </chakra.span>
                  <chakra.span display="block" fontSize="sm" color="muted">
                    {[street, neighborhood, `${city} - ${uf}`].filter(Boolean).join(', ')}
                  </chakra.span>
                </chakra.button>
              </li>
            ))}
          </chakra.ul>
        ) : null}
      </div>
    </>
  );
}
