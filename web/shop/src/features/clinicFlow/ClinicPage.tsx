import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { AGE_MIN, EVALUATION_AGE_MAX, MELATONIN_AGE_MIN } from '#schema/br/birthDate.ts';
import { DOCTOR_ANSWER_HOURS, EVALUATION_PRICE } from '#schema/constants.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { Section } from '../../parts/section/Section.tsx';
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
        <NumberedSteps steps={STEPS} />
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

const POINTS = [
  `Vira crédito de ${PRICE} para as suas compras`,
  `Resposta de um médico em até ${DOCTOR_ANSWER_HOURS} horas`,
  `Sem prescrição, devolvemos os ${PRICE}`,
];

/** Explains the paid evaluation before any question. */
function ClinicOpening() {
  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', md: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      alignItems="center"
    >
      <chakra.header display="flex" flexDirection="column" gap="4" maxWidth="measure">
        <chakra.h1 fontSize="4xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
          Avaliação médica que vira crédito
        </chakra.h1>
        <chakra.p fontSize="lg" color="muted">
          Um médico independente avalia o seu caso a partir das suas respostas, sem sala de espera. O que você
          paga volta inteiro: em compras na loja ou, se não houver prescrição, em dinheiro.
        </chakra.p>
      </chakra.header>
      <chakra.div
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        padding={{ base: '4', md: '6' }}
        display="flex"
        flexDirection="column"
        gap="4"
      >
        <p>
          <Price now={EVALUATION_PRICE} size="lg" />
        </p>
        <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
          {POINTS.map((text) => (
            <chakra.li key={text} display="flex" gap="2" lineHeight="snug">
              <chakra.span color="ok" flexShrink={0} mt="2px">
                <Check size={18} aria-hidden />
              </chakra.span>
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
        <ButtonAnchor href="#pagar" size="lg" isWide>
          Pagar a avaliação
        </ButtonAnchor>
      </chakra.div>
    </chakra.div>
  );
}
