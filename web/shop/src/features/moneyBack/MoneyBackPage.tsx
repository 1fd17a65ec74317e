import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { HERO_SIZES, LandingHero } from '../../parts/landing/LandingHero.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { faqJsonLd, Questions } from '../../parts/landing/Questions.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { MONEY_QUESTIONS, REASONS, RETURN_STEPS } from './moneyBackText.ts';

const PICTURE = {
  base: '/pictures/banners/garantia/tall',
  ratio: 4 / 5,
  narrow: { base: '/pictures/banners/garantia/wide', ratio: 16 / 9 },
  alt: 'Caixa de entrega aberta, com shampoo, sérum, creatina e gomas dentro e em volta',
};

/**
 * The page about the money-back guarantee: when money is returned, and how to return an order (specification rows
 * ST-012, ST-014).
 */
export default function MoneyBackPage() {
  return (
    <>
      <PageHead
        title="Garantia de 7 dias"
        description="Garantia incondicional: até 7 dias depois de receber, devolvemos tudo, com o frete. Se o médico não prescrever, o valor volta inteiro."
        canonical="/money-back"
        picture={PICTURE.narrow.base}
        urgentPicture={{ ...PICTURE, sizes: HERO_SIZES }}
        jsonLd={faqJsonLd(MONEY_QUESTIONS)}
      />
      <LandingHero
        kicker="Garantia incondicional"
        title="Sete dias para mudar de ideia"
        lead="Recebeu e não era o que esperava? Devolvemos tudo o que você pagou, com o frete, sem perguntar o motivo."
        picture={PICTURE}
      >
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonLink to="/perfil/pedidos" size="lg" flexGrow={{ base: 1, sm: 0 }}>
            Devolver um pedido
          </ButtonLink>
          <ButtonLink to="/podemos-ajudar#contato" size="lg" look="quiet" flexGrow={{ base: 1, sm: 0 }}>
            Falar com a gente
          </ButtonLink>
        </chakra.div>
      </LandingHero>
      <Section title="Quando o dinheiro volta" ground="sand">
        <chakra.dl
          display="grid"
          gap={{ base: '3', md: '6' }}
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        >
          {REASONS.map(({ title, when, back }) => (
            <chakra.div
              key={title}
              bg="surface"
              borderRadius="card"
              padding={{ base: '4', md: '6' }}
              display="flex"
              flexDirection="column"
              gap="3"
            >
              <chakra.dt fontSize="xl" fontWeight="semi" lineHeight="snug">
                {title}
              </chakra.dt>
              <chakra.dd color="muted">{when}</chakra.dd>
              <chakra.dd borderTopWidth="1px" borderColor="line" pt="3">
                {back}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Section>
      <Section title="Como devolver">
        <NumberedSteps steps={RETURN_STEPS} />
        <Notice>
          O dia do recebimento não conta. Se o último dos 7 dias não for útil, o prazo vai até o próximo dia
          útil. É o direito de arrependimento do Código de Defesa do Consumidor (art. 49), e nós o cumprimos
          sem condição.
        </Notice>
      </Section>
      <Section title="O que costumam perguntar" ground="surface" isSplit>
        <Questions questions={MONEY_QUESTIONS} />
      </Section>
    </>
  );
}
