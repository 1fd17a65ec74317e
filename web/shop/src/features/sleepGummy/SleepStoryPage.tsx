import { chakra } from '@chakra-ui/react';
import { LandingHero } from '../../parts/landing/LandingHero.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { Questions } from '../../parts/landing/Questions.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { SleepActions, SleepFrame, SleepWarnings } from './SleepFrame.tsx';

const PICTURE = {
  base: '/pictures/sleep-gummy/detail',
  ratio: 1,
  alt: 'Pote lilás de Sleep gummy aberto, com gomas roxas ao lado',
};

/** The page that explains Sleep gummy: dose, audience, and why a doctor decides. It must claim no effect on sleep. */
export default function SleepStoryPage() {
  return (
    <SleepFrame
      title="Sleep gummy: o que é"
      description="Goma mastigável com 0,21 mg de melatonina, vendida sob prescrição médica para adultos a partir de 19 anos. O que é, para quem e como funciona a avaliação."
      path="/lp-sleep-gummy"
      picture={PICTURE.base}
    >
      {(product, other) => (
        <>
          <LandingHero
            kicker="Sleep gummy"
            title="Primeiro a conversa, depois a goma"
            lead="Melatonina é um hormônio. Por isso, aqui ela começa com um médico que lê as suas respostas e pode dizer que não é o caso."
            picture={PICTURE}
            ground="sleepSoft"
          >
            <SleepActions product={product} other={other} />
          </LandingHero>
          <Section title={product.about?.title ?? 'O que é'} isSplit>
            <chakra.div display="flex" flexDirection="column" gap="8">
              <chakra.p fontSize="lg" maxWidth="measure">
                {product.about?.text ?? product.description}
              </chakra.p>
              <chakra.dl
                display="grid"
                gap="4"
                gridTemplateColumns={`repeat(${Math.max(1, product.amounts.length)}, minmax(0, 1fr))`}
              >
                {product.amounts.map(({ value, label }) => (
                  <chakra.div
                    key={label}
                    display="flex"
                    flexDirection="column-reverse"
                    justifyContent="flex-end"
                    gap="1"
                  >
                    <chakra.dt fontSize="sm" color="muted" lineHeight="snug">
                      {label}
                    </chakra.dt>
                    <chakra.dd fontSize={{ base: '2xl', md: '3xl' }} fontWeight="bold" color="sleepText">
                      {value}
                    </chakra.dd>
                  </chakra.div>
                ))}
              </chakra.dl>
            </chakra.div>
          </Section>
          <Section title={product.whoUses?.title ?? 'Para quem'} ground="surface" isSplit>
            <chakra.p fontSize="lg" maxWidth="measure">
              {product.whoUses?.text}
            </chakra.p>
          </Section>
          <Section title="Da avaliação ao pote">
            <NumberedSteps steps={product.howWorks} />
          </Section>
          <SleepWarnings warnings={product.warnings} />
          <Section title="Perguntas sobre o uso" isSplit>
            <Questions questions={product.faq} />
          </Section>
        </>
      )}
    </SleepFrame>
  );
}
