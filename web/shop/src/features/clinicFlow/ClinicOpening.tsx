import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { DOCTOR_ANSWER_HOURS, EVALUATION_PRICE } from '#schema/constants.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import { PRICE } from './clinicText.ts';

const POINTS = [
  `Vira crédito de ${PRICE} para as suas compras`,
  `Resposta de um médico em até ${DOCTOR_ANSWER_HOURS} horas`,
  `Sem prescrição, devolvemos os ${PRICE}`,
];

/** Explains the paid evaluation before any question. */
export function ClinicOpening() {
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
