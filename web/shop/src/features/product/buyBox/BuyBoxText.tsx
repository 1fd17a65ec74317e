import { chakra } from '@chakra-ui/react';
import { BadgeCheck, FileText, Package, RotateCcw } from 'lucide-react';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Rating } from '../../../parts/reviews/Rating.tsx';
import type { BuyBoxProduct } from './buyBoxProduct.ts';

interface Props {
  product: BuyBoxProduct;
}

const PROMISES = [
  { Icon: Package, text: 'Caixa lisa, sem nome de produto' },
  { Icon: RotateCcw, text: '7 dias de garantia incondicional' },
  { Icon: BadgeCheck, text: 'Farmácia licenciada, com farmacêutico' },
];

function Heading({ product }: Props) {
  const { prescriptionRequired, available, tag, name, brandPromise, productInfo, reviewSummary } = product;
  // A percentage on a screen is computed from the two prices beside it, never typed.
  const availableMark = prescriptionRequired ? 'Venda com receita' : tag?.includes('%') ? null : tag;
  const mark = available ? availableMark : 'Esgotado';
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap" minHeight="1.75rem">
        {mark ? (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1"
            bg="sand"
            borderRadius="pill"
            px="3"
            py="1"
            fontSize="sm"
            fontWeight="semi"
            lineHeight="snug"
          >
            {prescriptionRequired && available ? <FileText size={14} aria-hidden /> : null}
            {mark}
          </chakra.span>
        ) : null}
        {productInfo && !productInfo.hideUnity ? (
          <chakra.span fontSize="sm" color="muted">
            {productInfo.unity}
          </chakra.span>
        ) : null}
      </chakra.div>
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
        {name}
      </chakra.h1>
      {reviewSummary ? (
        <chakra.a href="#avaliacoes" alignSelf="start" textDecoration="underline" textUnderlineOffset="3px">
          <Rating {...reviewSummary} />
        </chakra.a>
      ) : null}
      <chakra.p color="muted" fontSize="lg" lineHeight="snug">
        {brandPromise}
      </chakra.p>
    </chakra.div>
  );
}

function PrescriptionNote({ product }: Props) {
  return (
    <Notice>
      <chakra.p fontWeight="semi">Este item precisa de receita.</chakra.p>
      <p>Envie a sua ao fechar o pedido ou peça a avaliação de um médico independente.</p>
      <ButtonAnchor href={product.prescriptionLink ?? '/avaliacao'} isWide mt="3">
        Fazer a avaliação
      </ButtonAnchor>
    </Notice>
  );
}

function AgeNote({ product }: Props) {
  return (
    <Notice>
      Venda somente a partir de {product.minimumAge} anos. Pedimos a data de nascimento ao fechar o pedido.
    </Notice>
  );
}

function Promises() {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
      {PROMISES.map(({ Icon, text }) => (
        <chakra.li key={text} display="flex" alignItems="center" gap="3" fontSize="sm">
          <chakra.span color="primary">
            <Icon size={18} aria-hidden />
          </chakra.span>
          {text}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const PARTS = { heading: Heading, prescription: PrescriptionNote, age: AgeNote, promises: Promises };

/**
 * The texts of the buy box that do not depend on the shopper's choices, so a server-rendered page does not hydrate
 * them. They are one file, because a navigation in the browser needs all of them.
 */
export default function BuyBoxText({ part, product }: Props & { part: keyof typeof PARTS }) {
  const Part = PARTS[part];
  return <Part product={product} />;
}
