import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { MoneyField, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import { AreaFields } from './AreaFields.tsx';
import { type FreightPage_settingFragment, useSaveFreightTableMutation } from './FreightPage.generated.ts';
import { SCOPES } from './FreightTableView.tsx';
import { type FreightValues, fieldOf, NEW_AREA, readTable, valuesOf } from './freightValues.ts';
import { ShelfRows } from './ShelfRows.tsx';

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
      <ShelfRows
        name="weights"
        legend="Pesos por produto"
        rowName="peso"
        addText="Adicionar peso"
        number={{ field: 'grams', label: 'Peso em gramas', first: '' }}
      />
    </SettingForm>
  );
}
