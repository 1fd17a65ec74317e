import { useWatch } from 'react-hook-form';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../../page/Section.tsx';
import { CheckField, MoneyField, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import type { EditedProduct } from './editedProduct.ts';
import { NEEDS } from './needs.ts';

export function NameFields({ product }: { product: EditedProduct }) {
  return (
    <Section title="Nome e endereço">
      <FieldGrid>
        <div data-span="3">
          <TextField name="name" label="Nome" maxLength={120} />
        </div>
        {product.isService ? null : (
          <>
            <div data-span="3">
              <TextField
                name="path"
                label="Nome completo"
                help="Com tamanho, sabor ou concentração."
                maxLength={160}
              />
            </div>
            <div data-span="3">
              <TextField
                name="slug"
                label="Endereço na loja"
                help={
                  product.isMedicine
                    ? 'O endereço de um medicamento não muda: as regras de segurança dependem dele.'
                    : 'Fica em /produtos/. O endereço antigo leva para o novo.'
                }
                spellCheck={false}
                autoCapitalize="none"
                readOnly={product.isMedicine}
                maxLength={80}
              />
            </div>
            <div data-span="3">
              <SelectField name="need" label="Menu da loja">
                {NEEDS.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            </div>
          </>
        )}
        <TextField name="brandPromise" label="Frase do cartão" maxLength={200} />
        <TextAreaField
          name="description"
          label="Descrição"
          help="Sem prometer cura ou resultado: a Anvisa e o Conar proíbem."
          rows={4}
        />
        <div data-span="3">
          <TextField name="tag" label="Selo" isOptional maxLength={40} />
        </div>
        <div data-span="3">
          <TextField name="tagPromotion" label="Selo da promoção" isOptional maxLength={40} />
        </div>
      </FieldGrid>
    </Section>
  );
}

export function PriceFields() {
  const sizes: unknown[] = useWatch({ name: 'variants' }) ?? [];
  return (
    <Section title="Preço">
      <p>A loja mostra na hora. Pedidos já feitos ficam com o preço da compra.</p>
      {sizes.length > 0 ? (
        <Notice>O preço fica em cada tamanho. A loja anuncia a partir do menor.</Notice>
      ) : null}
      <FieldGrid>
        {sizes.length > 0 ? null : (
          <div data-span="3">
            <MoneyField name="value" label="Preço de venda" />
          </div>
        )}
        <div data-span="3">
          <MoneyField name="oldValue" label="Preço “de”" isOptional />
        </div>
        <div data-span="3">
          <TextField name="subscriptionDiscount" label="Desconto na assinatura (%)" inputMode="numeric" />
        </div>
      </FieldGrid>
    </Section>
  );
}

export function SaleFields({ product }: { product: EditedProduct }) {
  return (
    <Section title="Venda">
      {product.isMedicine ? (
        <Notice>Vendido só com receita. Isso não muda por aqui: depende da direção médica.</Notice>
      ) : product.regulated ? (
        <Notice>Tem melatonina: a propaganda é restrita e a idade mínima é 19 anos.</Notice>
      ) : null}
      <FieldGrid>
        <div data-span="3">
          <TextField name="minimumAge" label="Idade mínima" isOptional inputMode="numeric" maxLength={3} />
        </div>
      </FieldGrid>
      <div>
        <CheckField name="listed">Aparece na vitrine, nos menus e na busca</CheckField>
        <CheckField name="showCart">Pode ir para o carrinho</CheckField>
        <CheckField name="soldOff">Mostrar como esgotado, mesmo com estoque</CheckField>
      </div>
    </Section>
  );
}
