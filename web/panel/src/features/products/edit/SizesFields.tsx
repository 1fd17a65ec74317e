import { countText } from '#web/format/plural.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Section } from '../../../page/Section.tsx';
import { MoneyField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import type { EditedProduct } from './editedProduct.ts';

const BLANK = { skuId: '', name: '', sku: '', qtd: '1', price: '' };

/** The sizes a product is sold in. Units are counted for each size. */
export function SizesFields({ product }: { product: EditedProduct }) {
  return (
    <Section title="Tamanhos">
      <RowsField
        name="variants"
        legend="Tamanhos à venda"
        help="Deixe vazio se ele é vendido de um jeito só. Um tamanho com unidades em estoque não pode sair."
        addText="Adicionar tamanho"
        rowName="tamanho"
        blank={BLANK}
      >
        {(path, index) => (
          <FieldGrid>
            <div data-span="3">
              <TextField
                name={`${path}.name`}
                label="Nome do tamanho"
                placeholder="Caixa com 3"
                maxLength={80}
              />
            </div>
            <div data-span="3">
              <TextField
                name={`${path}.sku`}
                label="Código (SKU)"
                isOptional
                spellCheck={false}
                maxLength={40}
              />
            </div>
            <div data-span="3">
              <TextField name={`${path}.qtd`} label="Unidades no tamanho" inputMode="numeric" maxLength={4} />
            </div>
            <div data-span="3">
              <MoneyField name={`${path}.price`} label="Preço" help={stockText(product, index)} />
            </div>
          </FieldGrid>
        )}
      </RowsField>
    </Section>
  );
}

function stockText({ variants }: EditedProduct, index: number): string | undefined {
  const size = variants[index];
  return size ? `${countText(size.onHand, 'unidade', 'unidades')} em estoque` : undefined;
}
