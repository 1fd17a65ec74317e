import { chakra } from '@chakra-ui/react';
import { AGE_MIN, EVALUATION_AGE_MAX, MELATONIN_AGE_MIN } from '#schema/br/birthDate.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { EvaluationSteps } from '../../parts/evaluation/EvaluationSteps.tsx';
import { Section } from '../../parts/section/Section.tsx';
import { ClinicOpening } from './ClinicOpening.tsx';
import { PRICE, STEPS, SUBJECTS, TERMS } from './clinicText.ts';
import { PayPanel } from './PayPanel.tsx';

function Subjects() {
  return (
    <chakra.ul
      listStyle="none"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
    >
      {SUBJECTS.map(({ slug, title, color, url }) => (
        <chakra.li
          key={slug}
          bg="surface"
          borderRadius="card"
          borderWidth="1px"
          borderColor="line"
          borderLeftWidth="6px"
          padding="4"
          fontWeight="semi"
          style={{ borderLeftColor: color }}
        >
          {title}
          {url ? null : (
            <chakra.span display="block" fontSize="sm" fontWeight="medium" color="muted">
              Em breve
            </chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Sells the paid evaluation: its audience, its steps, the price and the credit; then the payer's data. */
export default function ClinicPage() {
  return (
    <>
      <PageHead
        title="Avaliação médica com crédito"
        description={`Avaliação médica online por ${PRICE}, que viram crédito para compras. Sem prescrição, o valor é devolvido.`}
        canonical="/clinica"
      />
      <Page>
        <ClinicOpening />
      </Page>
      <Section
        title="Para quem é"
        lead={`Para quem tem de ${AGE_MIN} a ${EVALUATION_AGE_MAX} anos (sono, a partir de ${MELATONIN_AGE_MIN}) e quer cuidar de um destes assuntos. Você escolhe o seu depois de pagar.`}
        ground="sand"
      >
        <Subjects />
      </Section>
      <Section title="Como funciona">
        <EvaluationSteps steps={STEPS} />
      </Section>
      <Section title="O crédito e a devolução" ground="surface" isSplit>
        <div>
          {TERMS.map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </Section>
      <Section
        id="pagar"
        title="Pagar a avaliação"
        lead={`${PRICE}, uma vez. Na próxima página você escolhe entre PIX, cartão e boleto.`}
        isSplit
      >
        <PayPanel />
      </Section>
    </>
  );
}
