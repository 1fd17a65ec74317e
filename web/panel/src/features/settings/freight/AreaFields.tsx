import { chakra } from '@chakra-ui/react';
import { CirclePlus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, MoneyField, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';

/** One area: its name, its CEPs and its two services. */
export function AreaFields({ path }: { path: string }) {
  return (
    <>
      <FieldGrid>
        <div data-span="3">
          <TextField name={`${path}.name`} label="Nome" />
        </div>
        <div data-span="3">
          <TextAreaField
            name={`${path}.ranges`}
            label="CEPs"
            help="Uma faixa por linha, como 01000-000 a 05999-999."
            rows={2}
          />
        </div>
      </FieldGrid>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <ServiceFields path={`${path}.standard`} title="Entrega padrão" />
        <ServiceFields path={`${path}.sedex`} title="Sedex" />
      </chakra.div>
    </>
  );
}

function ServiceFields({ path, title }: { path: string; title: string }) {
  const isOffered: unknown = useWatch({ name: `${path}.isOffered` });
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3" minWidth="0">
      <chakra.legend fontWeight="semi" fontSize="sm" mb="2">
        {title}
      </chakra.legend>
      <CheckField name={`${path}.isOffered`}>Oferecer</CheckField>
      {isOffered ? (
        <>
          <FieldGrid>
            <div data-span="3">
              <TextField name={`${path}.minDays`} label="De (dias úteis)" inputMode="numeric" />
            </div>
            <div data-span="3">
              <TextField name={`${path}.maxDays`} label="Até (dias úteis)" inputMode="numeric" />
            </div>
          </FieldGrid>
          <PriceRows name={`${path}.prices`} />
        </>
      ) : null}
    </chakra.fieldset>
  );
}

/** The prices by weight, the lightest first. The last one may be without a limit. */
function PriceRows({ name }: { name: string }) {
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <>
      {fields.map(({ id }, index) => (
        <chakra.div
          key={id}
          role="group"
          aria-label={`preço ${index + 1}`}
          display="flex"
          gap="2"
          alignItems="flex-start"
        >
          <chakra.div flex="1" minWidth="0">
            <TextField
              name={`${name}.${index}.upTo`}
              label="Até (kg)"
              inputMode="decimal"
              placeholder="sem limite"
            />
          </chakra.div>
          <chakra.div flex="1" minWidth="0">
            <MoneyField name={`${name}.${index}.price`} label="Preço (R$)" />
          </chakra.div>
          {fields.length > 1 ? (
            <chakra.div pt="8">
              <Button
                look="quiet"
                size="sm"
                aria-label={`Tirar preço ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </chakra.div>
          ) : null}
        </chakra.div>
      ))}
      <div>
        <Button look="quiet" size="sm" onClick={() => append({ upTo: '', price: '' })}>
          <CirclePlus size={16} aria-hidden />
          Adicionar peso e preço
        </Button>
      </div>
    </>
  );
}
