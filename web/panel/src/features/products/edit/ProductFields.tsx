import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type DeclaredName,
  declarationOf,
  isDeclaredName,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFieldName,
  type ProductSection,
} from '#schema/product/productFields.ts';
import { countText } from '#web/format/plural.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../../page/Section.tsx';
import { CheckField, MoneyField, TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import type { EditedProduct } from './editorValues.ts';

/** The menus of the shop, in their order. */
export const NEEDS = [
  ['cabelo', 'Cabelo'],
  ['pele', 'Pele'],
  ['barba', 'Barba'],
  ['sono', 'Sono'],
  ['bem-estar', 'Bem-estar'],
  ['saude-sexual', 'Saúde sexual'],
] as const;

export function NameFields({ product }: { product: EditedProduct }) {
  return (
    <Section title="Nome e endereço">
      <FieldGrid>
        <SectionFields
          section="name"
          isService={product.isService}
          own={{
            slug: (
              <TextField
                name="slug"
                label={PRODUCT_FIELDS.slug.label}
                help={
                  product.isMedicine
                    ? 'O endereço de um medicamento não muda: as regras de segurança dependem dele.'
                    : 'Fica em /produtos/. O endereço antigo leva para o novo.'
                }
                spellCheck={false}
                autoCapitalize="none"
                readOnly={product.isMedicine}
                maxLength={PRODUCT_FIELDS.slug.counter}
              />
            ),
            need: (
              <SelectField name="need" label={PRODUCT_FIELDS.need.label}>
                {NEEDS.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            ),
          }}
        />
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
        <SectionFields
          section="price"
          own={
            sizes.length > 0 ? {} : { value: <MoneyField name="value" label={PRODUCT_FIELDS.value.label} /> }
          }
        />
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
        <SectionFields section="sale" areFlags={false} />
      </FieldGrid>
      <div>
        <SectionFields section="sale" areFlags />
      </div>
    </Section>
  );
}

/** The sizes a product is sold in. Units are counted for each size. */
export function SizesFields({ product }: { product: EditedProduct }) {
  return (
    <Section title={PRODUCT_FIELDS.variants.label}>
      <RowsField
        name="variants"
        legend="Tamanhos à venda"
        help="Deixe vazio se ele é vendido de um jeito só. Um tamanho com unidades em estoque não pode sair."
        addText="Adicionar tamanho"
        rowName="tamanho"
        blank={{ skuId: '', name: '', sku: '', qtd: '1', price: '' }}
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

/** The texts that the law requires, and the composition, which decides the rules of sale. */
export function CompositionFields() {
  return (
    <Section title="Composição e avisos">
      <SectionFields
        section="composition"
        own={{
          warning: (
            <TextField name="warning" label={PRODUCT_FIELDS.warning.label} isOptional maxLength={160} />
          ),
        }}
      />
    </Section>
  );
}

export function UseFields() {
  return (
    <Section title="Como usar">
      <SectionFields section="use" />
    </Section>
  );
}

/** The sections of the product page. The page omits a section without content. */
export function TextsFields() {
  return (
    <>
      <Section title="O que é">
        <TextAreaField
          name="advantages"
          label={PRODUCT_FIELDS.advantages.label}
          help="Até seis, uma por linha."
          isOptional
          rows={4}
        />
        <FieldGrid>
          <div data-span="3">
            <TextField name="productInfo.type" label="O que é" isOptional placeholder="Óleo para barba" />
          </div>
          <div data-span="3">
            <TextField name="productInfo.unity" label="Quanto vem" isOptional placeholder="30 ml" />
          </div>
          <div data-span="3">
            <TextField name="productInfo.duration" label="Quanto dura" isOptional placeholder="2 meses" />
          </div>
          <div data-span="3">
            <TextField name="productInfo.text" label="Uso recomendado" isOptional />
          </div>
          <TextField name="productInfo.subText" label="Complemento" isOptional />
          <TextField name="about.title" label="Título da apresentação" isOptional />
          <TextAreaField name="about.text" label={PRODUCT_FIELDS.about.label} isOptional rows={4} />
          <SectionFields section="whatItIs" />
        </FieldGrid>
      </Section>
      <Section title="Mais informações">
        <SectionFields
          section="details"
          own={{
            faq: (
              <RowsField
                name="faq"
                legend={PRODUCT_FIELDS.faq.label}
                addText="Adicionar pergunta"
                rowName="pergunta"
                blank={{ question: '', answer: '' }}
              >
                {(path) => (
                  <>
                    <TextField name={`${path}.question`} label="Pergunta" maxLength={200} />
                    <TextAreaField name={`${path}.answer`} label="Resposta" rows={2} />
                  </>
                )}
              </RowsField>
            ),
          }}
        />
      </Section>
    </>
  );
}

interface SectionProps {
  section: ProductSection;
  /** The controls of fields that are not edited by their kind. */
  own?: Partial<Record<ProductFieldName, ReactNode>>;
  /** Only the few fields of a service. */
  isService?: boolean;
  /** Only the check boxes, or only the other fields. */
  areFlags?: boolean;
}

/** The fields of a section, as they are declared. */
function SectionFields({ section, own = {}, isService = false, areFlags }: SectionProps) {
  const names = PRODUCT_FIELD_NAMES.filter((name) => {
    const field = PRODUCT_FIELDS[name];
    return (
      'section' in field &&
      field.section === section &&
      (!isService || 'isOfService' in field) &&
      (areFlags === undefined || areFlags === (field.kind === 'flag'))
    );
  });
  return names.map((name) => {
    const control = own[name] ?? (isDeclaredName(name) ? <DeclaredControl name={name} /> : null);
    return 'isHalf' in PRODUCT_FIELDS[name] && control ? (
      <div key={name} data-span="3">
        {control}
      </div>
    ) : (
      <Fragment key={name}>{control}</Fragment>
    );
  });
}

/** The control of a declared field. */
function DeclaredControl({ name }: { name: DeclaredName }) {
  const field = declarationOf(name);
  const { help, isOptional = field.kind.startsWith('optional') } = field;
  const label = field.prompt ?? field.label;
  const texts = { name, label, help, isOptional, maxLength: field.max ?? field.counter };
  switch (field.kind) {
    case 'text':
    case 'optionalText':
      return field.rows ? <TextAreaField {...texts} rows={field.rows} /> : <TextField {...texts} />;
    case 'flag':
      return (
        <CheckField name={name} help={help}>
          {label}
        </CheckField>
      );
    case 'optionalAmount':
      return <MoneyField {...texts} />;
    case 'percent':
    case 'optionalPercent':
    case 'optionalWhole':
      return <TextField {...texts} inputMode="numeric" />;
    case 'lines':
      return (
        <TextAreaField name={name} label={label} help={help} isOptional={isOptional} rows={field.rows} />
      );
    case 'items':
      return (
        <RowsField
          name={name}
          legend={label}
          help={help}
          addText={field.addText}
          rowName={field.rowName}
          blank={{ title: '', text: '' }}
        >
          {(path) => (
            <>
              <TextField name={`${path}.title`} label="Título" isOptional maxLength={120} />
              <TextAreaField name={`${path}.text`} label="Texto" rows={2} />
            </>
          )}
        </RowsField>
      );
  }
}
