import { useWatch } from 'react-hook-form';
import { formatCep } from '#schema/br/cep.ts';
import { ZERO } from '#schema/money.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  CheckField,
  MomentField,
  MoneyField,
  momentText,
  moneyText,
  readMoment,
  readMoney,
  readMoneyOrNone,
  readWhole,
  readWholeOrNone,
  TextAreaField,
} from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { RowsField } from '../../parts/adminForm/RowsField.tsx';
import { ProductField } from '../../parts/productPicker/ProductField.tsx';
import type { AdminPromotion } from './adminPromotion.ts';
import {
  useAdminChangePromotionMutation,
  useAdminCreatePromotionMutation,
  useAdminSwitchPromotionMutation,
} from './PromotionsPage.generated.ts';

interface Props {
  onClose(): void;
  onDone(): void;
}

export function NewPromotionDialog({ onClose, onDone }: Props) {
  const [create] = useAdminCreatePromotionMutation();
  return (
    <Dialog title="Nova promoção" isOpen onClose={onClose}>
      <ActForm<PromotionValues>
        label="Nova promoção"
        defaults={NEW_PROMOTION}
        action="Criar promoção"
        asksReason={false}
        send={async (values) =>
          (await create({ variables: { input: promotionInput(values) } })).data?.createPromotion
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <PromotionFields />
      </ActForm>
    </Dialog>
  );
}

export function ChangePromotionDialog({ promotion, onClose, onDone }: Props & { promotion: AdminPromotion }) {
  const [change] = useAdminChangePromotionMutation();
  const title = `Mudar ${promotion.title}`;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm<PromotionValues>
        label={title}
        defaults={valuesOf(promotion)}
        action="Salvar"
        send={async ({ reason, ...values }) =>
          (await change({ variables: { id: promotion.id, input: promotionInput(values), reason } })).data
            ?.changePromotion
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>Vale para os carrinhos daqui em diante. Pedidos já feitos ficam como estão.</p>
        <PromotionFields />
      </ActForm>
    </Dialog>
  );
}

export function SwitchPromotionDialog({ promotion, onClose, onDone }: Props & { promotion: AdminPromotion }) {
  const [switchPromotion] = useAdminSwitchPromotionMutation();
  const isOn = promotion.state === 'OFF';
  const title = `${isOn ? 'Ligar' : 'Desligar'} ${promotion.title}`;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm
        label={title}
        defaults={{}}
        action={isOn ? 'Ligar promoção' : 'Desligar promoção'}
        isDanger={!isOn}
        send={async ({ reason }) =>
          (await switchPromotion({ variables: { id: promotion.id, isOn, reason } })).data?.switchPromotion
        }
        onDone={onDone}
        onCancel={onClose}
      >
        <p>
          {isOn
            ? 'Ela volta a valer dentro do período.'
            : 'Os carrinhos voltam ao preço normal agora, e quem via o desconto é avisado antes de pagar. Pedidos já feitos ficam como estão.'}
        </p>
      </ActForm>
    </Dialog>
  );
}

/** The fields of the chosen kind; what was typed for another kind is kept until the form is sent. */
function PromotionFields() {
  const kind = useWatch({ name: 'kind' });
  return (
    <>
      <TextField
        name="title"
        label="Título"
        help="Aparece no carrinho e no pedido, ao lado do desconto."
        maxLength={40}
      />
      <SelectField name="kind" label="Tipo">
        <option value="MINIMUM">Desconto a partir de um valor</option>
        <option value="PAIRS">Leve mais e pague menos</option>
        <option value="FREE_FREIGHT">Frete grátis</option>
      </SelectField>
      {kind === 'PAIRS' ? (
        <>
          <FieldGrid>
            <div data-span="3">
              <TextField name="units" label="Quantos" inputMode="numeric" help="De 2 a 20." />
            </div>
            <div data-span="3">
              <TextField name="percent" label="Desconto em %" inputMode="numeric" />
            </div>
          </FieldGrid>
          <CheckField name="countsProducts" help="Sem marcar, duas unidades do mesmo produto já contam.">
            Contar só produtos diferentes
          </CheckField>
          <RowsField
            name="products"
            legend="Produtos"
            help="O desconto vale para todas as unidades deles no carrinho. No modo regulado, medicamentos não entram."
            addText="Adicionar produto"
            rowName="produto"
            blank={{ id: '', name: '' }}
            isOneLine
          >
            {(path) => (
              <ProductField name={`${path}.id`} labelName={`${path}.name`} label="Produto" of="product" />
            )}
          </RowsField>
        </>
      ) : (
        <MoneyField
          name="from"
          label="A partir de"
          help="Valor dos produtos antes de promoções e cupom, sem o frete."
        />
      )}
      {kind === 'MINIMUM' ? (
        <FieldGrid>
          <div data-span="3">
            <TextField
              name="percent"
              label="Desconto em %"
              inputMode="numeric"
              help="Ou este, ou em reais."
            />
          </div>
          <div data-span="3">
            <MoneyField name="amount" label="Desconto em reais" />
          </div>
        </FieldGrid>
      ) : null}
      {kind === 'FREE_FREIGHT' ? (
        <>
          <TextField
            name="states"
            label="Estados"
            isOptional
            placeholder="SP, RJ"
            help="Sem estados nem faixas, vale para todo o Brasil. Só a entrega padrão fica grátis."
          />
          <TextAreaField
            name="ranges"
            label="Faixas de CEP"
            isOptional
            rows={2}
            help="Uma por linha: 01000-000 a 05999-999."
          />
        </>
      ) : null}
      <FieldGrid>
        <div data-span="3">
          <MomentField name="startsAt" label="Começa em" help="Horário de Brasília." />
        </div>
        <div data-span="3">
          <MomentField name="endsAt" label="Termina em" />
        </div>
      </FieldGrid>
    </>
  );
}

interface PromotionValues {
  title: string;
  kind: AdminPromotion['kind'];
  from: string;
  units: string;
  countsProducts: boolean;
  products: { id: string; name: string }[];
  percent: string;
  amount: string;
  states: string;
  ranges: string;
  startsAt: string;
  endsAt: string;
}

const NEW_PROMOTION: PromotionValues = {
  title: '',
  kind: 'MINIMUM',
  from: '',
  units: '2',
  countsProducts: false,
  products: [],
  percent: '',
  amount: '',
  states: '',
  ranges: '',
  startsAt: '',
  endsAt: '',
};

const valuesOf = (promotion: AdminPromotion): PromotionValues => ({
  title: promotion.title,
  kind: promotion.kind,
  from: promotion.from > 0 ? moneyText(promotion.from) : '',
  units: promotion.units > 0 ? String(promotion.units) : '2',
  countsProducts: promotion.countsProducts,
  products: promotion.products.map(({ id, name }) => ({ id, name })),
  percent: promotion.percent === null ? '' : String(promotion.percent),
  amount: moneyText(promotion.amount),
  states: promotion.states.join(', '),
  ranges: promotion.ranges.map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`).join('\n'),
  startsAt: momentText(promotion.startsAt),
  endsAt: momentText(promotion.endsAt),
});

const RANGE = /^\s*(\d{5}-?\d{3})\s*(?:a|até|-|–)\s*(\d{5}-?\d{3})\s*$/i;

/** One range in each line, as the freight table writes it. */
function readRanges(text: string): { from: string; to: string }[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [, from, to] = RANGE.exec(row) ?? [];
      if (!from || !to) throw new FieldMistake('ranges', 'Escreva cada faixa como 01000-000 a 05999-999.');
      return { from: from.replace('-', ''), to: to.replace('-', '') };
    });
}

/** What the server takes, without the fields of other kinds. Throws the mistake of a field. */
function promotionInput(values: PromotionValues) {
  const { title, kind, countsProducts } = values;
  const isPairs = kind === 'PAIRS';
  const isFreight = kind === 'FREE_FREIGHT';
  return {
    title,
    kind,
    from: isPairs ? ZERO : readMoney('from', values.from),
    units: isPairs ? readWhole('units', values.units) : 0,
    countsProducts: isPairs && countsProducts,
    productIds: isPairs ? values.products.flatMap(({ id }) => id || []) : [],
    percent: isFreight ? null : readWholeOrNone('percent', values.percent),
    amount: kind === 'MINIMUM' ? readMoneyOrNone('amount', values.amount) : null,
    states: isFreight ? (values.states.toUpperCase().match(/[A-Z]+/g) ?? []) : [],
    ranges: isFreight ? readRanges(values.ranges) : [],
    startsAt: readMoment('startsAt', values.startsAt),
    endsAt: readMoment('endsAt', values.endsAt),
  };
}
