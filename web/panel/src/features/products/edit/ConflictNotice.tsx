import { Notice } from '#web/ui/Notice.tsx';
import type { EditorValues } from './editorValues.ts';

const LABELS: Readonly<Record<keyof EditorValues, string>> = {
  name: 'Nome',
  path: 'Nome completo',
  slug: 'Endereço na loja',
  need: 'Menu da loja',
  brandPromise: 'Frase do cartão',
  description: 'Descrição',
  tag: 'Selo',
  tagPromotion: 'Selo da promoção',
  value: 'Preço de venda',
  oldValue: 'Preço “de”',
  discountPercent: 'Etiqueta de desconto',
  subscriptionDiscount: 'Desconto na assinatura',
  listed: 'Aparece na vitrine',
  soldOff: 'Esgotado',
  showCart: 'Pode ir para o carrinho',
  minimumAge: 'Idade mínima',
  variants: 'Tamanhos',
  advantages: 'Vantagens',
  productInfo: 'O que é',
  about: 'Apresentação',
  howWorks: 'Como usar',
  howWorksInfo: 'Observação de uso',
  infos: 'Detalhes',
  otherInformations: 'Composição',
  warnings: 'Avisos de uso',
  warning: 'Aviso em destaque',
  faq: 'Perguntas',
  wyntk: 'O que você precisa saber',
};

/** Another admin saved meanwhile: the typed values are kept, all other fields show the newer version. */
export function ConflictNotice({ fields }: { fields: readonly (keyof EditorValues)[] }) {
  return (
    <Notice tone="danger">
      Outra pessoa salvou este produto enquanto você editava. O que você mudou continua aqui; o resto mostra a
      versão dela.
      {fields.length > 0
        ? ` Vocês dois mudaram: ${fields.map((field) => LABELS[field]).join(', ')}. Se salvar, vale o seu texto.`
        : ' Confira e salve de novo.'}
    </Notice>
  );
}
