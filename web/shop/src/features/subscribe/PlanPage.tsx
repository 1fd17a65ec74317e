import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { needColors } from '#web/ui/look/needColors.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { CheckList } from '../../parts/landing/CheckList.tsx';
import { freeShippingText } from '../../parts/landing/freeShipping.ts';
import { HERO_SIZES, type HeroPicture, LandingHero } from '../../parts/landing/LandingHero.tsx';
import { LandingState } from '../../parts/landing/LandingState.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { faqJsonLd, Questions } from '../../parts/landing/Questions.tsx';
import { legalPath } from '../../parts/legal/legalPath.ts';
import { Section } from '../../parts/section/Section.tsx';
import {
  type Plan_planFragment,
  type PlanPageQuery,
  usePlan_plan,
  usePlanPageQuery,
} from './PlanPage.generated.ts';
import { MEDICINE_LINE, planQuestions, planSteps } from './planText.ts';

const SCENE: HeroPicture = {
  base: '/pictures/banners/assinatura/tall',
  ratio: 4 / 5,
  narrow: { base: '/pictures/banners/assinatura/wide', ratio: 16 / 9 },
  alt: 'Shampoo, espuma e cápsulas ao lado de três caixas lisas de entrega, uma para cada mês',
};

/** The page's picture. The scene shows medicines, so a plan without medicines shows its first item instead. */
function pictureOf({ items }: Plan_planFragment): HeroPicture {
  const first = items[0]?.product;
  const hasMedicine = items.some(({ product }) => product.prescriptionRequired);
  return hasMedicine || !first ? SCENE : { base: first.image, ratio: 1, alt: first.name };
}

type Store = NonNullable<PlanPageQuery['store']>;
type Plan = NonNullable<Store['subscriptionPlan']>;

const HEAD_TITLE = 'Assinatura mensal';
const TITLE = 'O que você usa, todo mês, na sua porta';

function Content({ plan: maskedPlan, scope }: { plan: Plan; scope: string }) {
  const plan = usePlan_plan(maskedPlan);
  const { discountPercent, changeDeadlineDays: days, items } = plan;
  const needsPrescription = items.some(({ product }) => product.prescriptionRequired);
  const questions = planQuestions(days);
  const picture = pictureOf(plan);
  return (
    <>
      <PageHead
        title={HEAD_TITLE}
        description={`Receba ${items.map(({ product }) => product.name).join(', ')} todo mês, com ${discountPercent}% de desconto. Mude, pule ou cancele pelo site até ${days} dias antes de cada envio.`}
        canonical="/assinatura"
        picture={picture.narrow?.base ?? picture.base}
        urgentPicture={{ ...picture, sizes: HERO_SIZES }}
        jsonLd={faqJsonLd(questions)}
      />
      <LandingHero
        kicker="Assinatura mensal"
        title={TITLE}
        lead={`${discountPercent}% de desconto em cada item, um envio por mês e nenhuma ligação para sair.`}
        picture={picture}
        ground="hairSoft"
      >
        <chakra.div display="flex" flexDirection="column" gap="1">
          <p>
            <Price now={plan.monthlyTotal} before={plan.fullPrice} size="lg" /> por mês
          </p>
          <chakra.p fontSize="sm" color="muted">
            Com {items.length === 1 ? 'o item' : `os ${items.length} itens`} do plano, uma unidade de cada,
            mais a entrega.
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonLink to="/recorrencia" size="lg" flexGrow={{ base: 1, sm: 0 }}>
            Montar a assinatura
          </ButtonLink>
          <ButtonAnchor href="#como-funciona" size="lg" look="quiet" flexGrow={{ base: 1, sm: 0 }}>
            Como funciona
          </ButtonAnchor>
        </chakra.div>
        <CheckList
          items={[
            freeShippingText(scope),
            `Mude, pule ou cancele até ${days} dias antes de cada envio`,
            'Um mês por vez, sem parcelas e sem prazo mínimo',
          ]}
        />
      </LandingHero>
      <Section title="O que pode vir todo mês" ground="sand">
        <PlanItems items={items} />
        {needsPrescription ? <Notice>{MEDICINE_LINE}</Notice> : null}
      </Section>
      <Section id="como-funciona" title="Como funciona">
        <NumberedSteps steps={planSteps(days)} />
      </Section>
      <Section
        title="Perguntas honestas"
        ground="surface"
        isSplit
        aside={
          <chakra.p color="muted" css={{ '& a': { color: 'primary', textDecoration: 'underline' } }}>
            O texto completo está nos <Link to={legalPath('termos-da-assinatura')}>Termos da assinatura</Link>
            .
          </chakra.p>
        }
      >
        <Questions questions={questions} />
      </Section>
    </>
  );
}

/** Shown while monthly charges are turned off: the plan is not sold, so it must not be advertised (CDC, art. 30). */
function Closed() {
  return (
    <Page>
      <EmptyState
        isPage
        title="A assinatura ainda não está aberta"
        action={<ButtonLink to="/hair-kit">Ver o kit cabelo</ButtonLink>}
      >
        Por enquanto, cada pedido é uma compra única. O kit cabelo já tem desconto por quantidade de itens.
      </EmptyState>
    </Page>
  );
}

/** Sells the monthly plan: its items and prices, how it works and how to cancel. */
export default function PlanPage() {
  const { data, error, refetch } = usePlanPageQuery();
  const store = data?.store;
  const plan = store?.subscriptionPlan;
  if (plan) return <Content plan={plan} scope={store.freeShippingScope} />;
  return (
    <>
      <PageHead
        title={HEAD_TITLE}
        description="Itens de cuidado masculino que chegam todo mês."
        canonical="/assinatura"
      />
      {store ? (
        <Closed />
      ) : (
        <LandingState error={error} isClosed={Boolean(data)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/**
 * The items of the subscription plan, with the monthly price of one unit, and a link that subscribes to that item
 * alone.
 */
function PlanItems({ items }: { items: Plan_planFragment['items'] }) {
  return (
    <chakra.ul
      display="grid"
      gap={{ base: '3', md: '6' }}
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      {items.map(({ monthlyPrice, product }) => (
        <chakra.li
          key={product.id}
          bg="surface"
          borderRadius="card"
          overflow="hidden"
          display="grid"
          gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', md: '1fr' }}
          gridTemplateRows={{ md: 'auto 1fr' }}
        >
          <chakra.div
            bg={needColors(product.need).soft}
            padding={{ base: '3', md: '8' }}
            display="grid"
            alignItems="center"
          >
            <Picture base={product.image} alt="" sizes="(min-width: 768px) 300px, 104px" />
          </chakra.div>
          <chakra.div padding="4" display="flex" flexDirection="column" gap="2">
            <chakra.h3
              fontWeight="semi"
              fontSize="lg"
              lineHeight="snug"
              _hover={{ textDecoration: 'underline' }}
            >
              <Link to={`/produtos/${product.urlSlug}`}>{product.name}</Link>
            </chakra.h3>
            <chakra.p fontSize="sm" color="muted" lineHeight="snug">
              {product.brandPromise}
            </chakra.p>
            {product.prescriptionRequired ? (
              <chakra.p fontSize="sm" display="inline-flex" alignItems="center" gap="1">
                <FileText size={14} aria-hidden /> Com receita
              </chakra.p>
            ) : null}
            <chakra.p mt="auto" pt="2">
              <Price now={monthlyPrice} before={product.value} />{' '}
              <chakra.span fontSize="sm" color="muted">
                por mês
              </chakra.span>
            </chakra.p>
            <ButtonLink
              to={`/recorrencia?itens=${product.slug}`}
              look="outline"
              size="sm"
              alignSelf="start"
              minHeight="tap"
              aria-label={`Assinar só este: ${product.name}`}
            >
              Assinar só este
            </ButtonLink>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
