import { chakra } from '@chakra-ui/react';
import { CirclePlus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, MoneyField, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { ProductField } from '../../../parts/productPicker/ProductField.tsx';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import { type FreightPage_settingFragment, useSaveFreightTableMutation } from './FreightPage.generated.ts';
import { SCOPES } from './FreightTableView.tsx';
import { type FreightValues, fieldOf, NEW_AREA, readTable, valuesOf } from './freightValues.ts';

interface Props {
  setting: FreightPage_settingFragment;
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** The whole table in one form: a new version replaces all of it. */
export function FreightEditor({ setting, onStale, onClose }: Props) {
  const [save] = useSaveFreightTableMutation();
  const send = async (values: FreightValues, version: VersionFacts) => {
    const variables = { table: readTable(values), ...version };
    const refusal = refusalOf((await save({ variables })).data?.saveFreightTable);
    const fields = refusal?.fields?.map(({ path, message }) => ({ path: fieldOf(path), message }));
    return refusal && fields ? { ...refusal, fields } : refusal;
  };
  return (
    <SettingForm<FreightValues>
      title="Mudar a tabela de frete"
      setting={setting}
      defaults={valuesOf(setting.latest, setting.weighed)}
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <p>Todo CEP do Brasil fica em uma área. Onde não há entrega, use as exceções.</p>
      <RowsField name="areas" legend="Áreas" rowName="área" addText="Adicionar área" blank={NEW_AREA}>
        {(path) => <AreaFields path={path} />}
      </RowsField>
      <FieldGrid>
        <div data-span="3">
          <TextAreaField
            name="notServed"
            label="CEPs que não atendemos"
            help="Uma faixa por linha."
            rows={3}
            isOptional
          />
        </div>
        <div data-span="3">
          <TextAreaField
            name="noCarrier"
            label="CEPs sem transportadora agora"
            help="Uma faixa por linha."
            rows={3}
            isOptional
          />
        </div>
        <div data-span="3">
          <SelectField name="freeShippingScope" label="Frete grátis onde" help="Só na entrega padrão.">
            {Object.entries(SCOPES).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="3">
          <MoneyField
            name="freeFrom"
            label="Grátis em compras a partir de"
            help="Em branco, só assinaturas."
            isOptional
          />
        </div>
        <div data-span="3">
          <TextField
            name="unitGrams"
            label="Peso de uma unidade, em gramas"
            help="Para produtos sem peso próprio."
            inputMode="numeric"
          />
        </div>
      </FieldGrid>
      <StockRows
        name="weights"
        legend="Pesos por produto"
        rowName="peso"
        addText="Adicionar peso"
        number={{ field: 'grams', label: 'Peso em gramas', first: '' }}
      />
    </SettingForm>
  );
}

/** One area: its name, its CEPs and its two services. */
function AreaFields({ path }: { path: string }) {
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

interface StockRowsProps {
  name: string;
  legend: string;
  addText: string;
  rowName: string;
  /** The number that each row has beside its product: its field, its label and its first value. */
  number: { field: string; label: string; first: string };
}

/** Rows of a product, or one of its sizes, with a number each. */
export function StockRows({ number, ...rows }: StockRowsProps) {
  return (
    <RowsField {...rows} isOneLine blank={{ skuId: '', name: '', [number.field]: number.first }}>
      {(path) => (
        <FieldGrid>
          <div data-span="4">
            <ProductField
              name={`${path}.skuId`}
              labelName={`${path}.name`}
              label="Produto ou tamanho"
              of="stock"
            />
          </div>
          <div data-span="2">
            <TextField name={`${path}.${number.field}`} label={number.label} inputMode="numeric" />
          </div>
        </FieldGrid>
      )}
    </RowsField>
  );
}
