import { cents, formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { MoneyField, moneyText, readMoney, readWhole } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import type { SettingHistory_settingFragment } from '../SettingHistory.generated.ts';
import { EditableSetting, SettingPage } from '../SettingPage.tsx';
import { percentText, readPercent } from './percent.ts';
import {
  type Installments_settingFragment,
  useInstallments_setting,
  useInstallmentsPageQuery,
  useSaveInstallmentTermsMutation,
} from './TermsPage.generated.ts';

/** In how many parts a card payment may be split. */
export default function InstallmentsPage() {
  const { data, error, refetch } = useInstallmentsPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Parcelas" data={data?.installmentSetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Installments_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useInstallments_setting(from);
  const { max, interestFree, minTotal, minEach, fees } = setting.current;
  return (
    <EditableSetting
      setting={from}
      plannedFrom={setting.plannedFrom}
      facts={[
        ['Máximo', `${max}x no cartão`],
        ['Sem juros', `Até ${interestFree}x`],
        ['Compra mínima', `${formatBRL(cents(minTotal))}, com o frete`],
        ['Parcela mínima', formatBRL(cents(minEach))],
        ...fees.map(
          ({ installments, percent }) => [`Juros em ${installments}x`, percentText(percent)] as const,
        ),
      ]}
      form={(onClose) => <InstallmentsForm setting={setting} onStale={onChanged} onClose={onClose} />}
      onChanged={onChanged}
    />
  );
}

interface Values {
  max: string;
  interestFree: string;
  minTotal: string;
  minEach: string;
  fees: { installments: string; percent: string }[];
}

interface InstallmentsFormProps {
  setting: Installments_settingFragment;
  onStale(): Promise<unknown>;
  onClose(): void;
}

function InstallmentsForm({ setting, onStale, onClose }: InstallmentsFormProps) {
  const [save] = useSaveInstallmentTermsMutation();
  const { max, interestFree, minTotal, minEach, fees } = setting.latest;
  const send = async (values: Values, version: VersionFacts) => {
    const terms = {
      max: readWhole('max', values.max),
      interestFree: readWhole('interestFree', values.interestFree),
      minTotal: readMoney('minTotal', values.minTotal),
      minEach: readMoney('minEach', values.minEach),
      fees: values.fees.map(({ installments, percent }, index) => ({
        installments: readWhole(`fees.${index}.installments`, installments),
        percent: readPercent(`fees.${index}.percent`, percent),
      })),
    };
    return refusalOf((await save({ variables: { terms, ...version } })).data?.saveInstallmentTerms);
  };
  return (
    <SettingForm<Values>
      title="Mudar as parcelas"
      setting={setting}
      defaults={{
        max: String(max),
        interestFree: String(interestFree),
        minTotal: moneyText(minTotal),
        minEach: moneyText(minEach),
        fees: fees.map(({ installments, percent }) => ({
          installments: String(installments),
          percent: String(percent).replace('.', ','),
        })),
      }}
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <FieldGrid>
        <div data-span="3">
          <TextField name="max" label="Máximo de parcelas" help="De 1 a 5." inputMode="numeric" />
        </div>
        <div data-span="3">
          <TextField name="interestFree" label="Sem juros até" inputMode="numeric" />
        </div>
        <div data-span="3">
          <MoneyField name="minTotal" label="Compra mínima para parcelar" help="Com o frete." />
        </div>
        <div data-span="3">
          <MoneyField name="minEach" label="Parcela mínima" />
        </div>
      </FieldGrid>
      <RowsField
        isOneLine
        name="fees"
        legend="Juros acima das parcelas sem juros"
        rowName="juros"
        addText="Adicionar juros"
        blank={{ installments: '', percent: '' }}
      >
        {(path) => (
          <FieldGrid>
            <div data-span="3">
              <TextField name={`${path}.installments`} label="Parcelas" inputMode="numeric" />
            </div>
            <div data-span="3">
              <TextField name={`${path}.percent`} label="Juros sobre o total (%)" inputMode="decimal" />
            </div>
          </FieldGrid>
        )}
      </RowsField>
    </SettingForm>
  );
}
