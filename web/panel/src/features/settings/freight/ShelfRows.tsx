import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { ProductField } from '../../../parts/productPicker/ProductField.tsx';

interface Props {
  name: string;
  legend: string;
  addText: string;
  rowName: string;
  /** The number that each row has beside its product: its field, its label and its first value. */
  number: { field: string; label: string; first: string };
}

/** Rows of a product, or one of its sizes, with a number each. */
export function ShelfRows({ number, ...rows }: Props) {
  return (
    <RowsField {...rows} isOneLine blank={{ skuId: '', name: '', [number.field]: number.first }}>
      {(path) => (
        <FieldGrid>
          <div data-span="4">
            <ProductField
              name={`${path}.skuId`}
              labelName={`${path}.name`}
              label="Produto ou tamanho"
              of="shelf"
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
