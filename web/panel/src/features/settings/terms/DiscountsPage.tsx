import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { readWhole, readWholeOrNone } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import type { SettingHistory_settingFragment } from '../SettingHistory.generated.ts';
import { EditableSetting, SettingPage } from '../SettingPage.tsx';
import { percentText } from './percent.ts';
import {
  type Discounts_settingFragment,
  useDiscounts_setting,
  useDiscountsPageQuery,
  useSaveDiscountsMutation,
} from './TermsPage.generated.ts';

/** The discount of the kit and of subscriptions. */
export default function DiscountsPage() {
  const { data, error, refetch } = useDiscountsPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Descontos" data={data?.discountSetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Discounts_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useDiscounts_setting(from);
  const { kit, subscriptionPercent } = setting.current;
  return (
    <EditableSetting
      setting={from}
      plannedFrom={setting.plannedFrom}
      facts={[
        ...kit.map(
          ({ products, percent }) => [`Kit com ${products} produtos`, percentText(percent)] as const,
        ),
        [
          'Assinatura',
          subscriptionPercent === null ? 'O desconto de cada produto' : percentText(subscriptionPercent),
        ],
      ]}
      form={(onClose) => <DiscountsForm setting={setting} onStale={onChanged} onClose={onClose} />}
      onChanged={onChanged}
    />
  );
}

interface Values {
  kit: { products: string; percent: string }[];
  subscriptionPercent: string;
}

interface DiscountsFormProps {
  setting: Discounts_settingFragment;
  onStale(): Promise<unknown>;
  onClose(): void;
}

function DiscountsForm({ setting, onStale, onClose }: DiscountsFormProps) {
  const [save] = useSaveDiscountsMutation();
  const { kit, subscriptionPercent } = setting.latest;
  const send = async (values: Values, version: VersionFacts) => {
    const discounts = {
      kit: values.kit.map(({ products, percent }, index) => ({
        products: readWhole(`kit.${index}.products`, products),
        percent: readWhole(`kit.${index}.percent`, percent),
      })),
      subscriptionPercent: readWholeOrNone('subscriptionPercent', values.subscriptionPercent),
    };
    return refusalOf((await save({ variables: { discounts, ...version } })).data?.saveDiscounts);
  };
  return (
    <SettingForm<Values>
      title="Mudar os descontos"
      setting={setting}
      defaults={{
        kit: kit.map(({ products, percent }) => ({ products: String(products), percent: String(percent) })),
        subscriptionPercent: subscriptionPercent === null ? '' : String(subscriptionPercent),
      }}
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <p>Pedidos e assinaturas que já existem ficam com o preço combinado.</p>
      <RowsField
        isOneLine
        name="kit"
        legend="Desconto do kit"
        help="Por quantos produtos diferentes do kit há no carrinho."
        rowName="degrau"
        addText="Adicionar degrau"
        blank={{ products: '', percent: '' }}
      >
        {(path) => (
          <FieldGrid>
            <div data-span="3">
              <TextField name={`${path}.products`} label="A partir de quantos produtos" inputMode="numeric" />
            </div>
            <div data-span="3">
              <TextField name={`${path}.percent`} label="Desconto (%)" inputMode="numeric" />
            </div>
          </FieldGrid>
        )}
      </RowsField>
      <TextField
        name="subscriptionPercent"
        label="Desconto da assinatura (%)"
        help="Para todos os produtos que podem ser assinados. Em branco, vale o de cada produto. Confira também os textos da ajuda."
        inputMode="numeric"
        isOptional
      />
    </SettingForm>
  );
}
