import { useWatch } from 'react-hook-form';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { CheckField, MomentField, MoneyField, TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../parts/adminForm/RowsField.tsx';
import { ProductField } from '../../parts/productPicker/ProductField.tsx';

/** The fields of the chosen kind; what was typed for another kind is kept until the form is sent. */
export function PromotionFields() {
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
