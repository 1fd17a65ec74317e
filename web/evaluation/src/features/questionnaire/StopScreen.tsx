import { chakra } from '@chakra-ui/react';
import type { Stop } from '#schema/questionnaire/definition.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { StepFrame } from '../../app/StepFrame.tsx';
import { forgetStop } from './keptStop.ts';

/** Numbers in a text that can be called from the phone that reads it. */
const HOTLINES = [
  { number: '188', name: 'CVV', text: 'Apoio emocional, 24 horas, gratuito' },
  { number: '192', name: 'SAMU', text: 'Emergência médica' },
] as const;

/** The evaluation ends here. It never blames: it says what is safe now, and where to go. */
export function StopScreen({ stop }: { stop: Stop }) {
  const { title = 'A avaliação termina aqui', description = '', button } = stop;
  const calls = HOTLINES.filter(({ number }) => new RegExp(`\\b${number}\\b`).test(description));
  return (
    <StepFrame
      step={`stop-${stop.id}`}
      title={title}
      actions={
        button ? (
          <ButtonAnchor
            href={button.target}
            size="lg"
            isWide
            look={calls.length > 0 ? 'outline' : 'primary'}
            onClick={forgetStop}
          >
            {button.label}
          </ButtonAnchor>
        ) : null
      }
    >
      <chakra.p fontSize="lg">{description}</chakra.p>
      {calls.length > 0 ? (
        <chakra.div display="flex" flexDirection="column" gap="3">
          {calls.map(({ number, name, text }) => (
            <chakra.a
              key={number}
              href={`tel:${number}`}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              minHeight="4rem"
              px="6"
              py="3"
              bg="primary"
              color="surface"
              borderRadius="card"
            >
              <span>
                <chakra.span display="block" fontWeight="semi">
                  Ligar para o {name}
                </chakra.span>
                <chakra.span display="block" fontSize="sm">
                  {text}
                </chakra.span>
              </span>
              <chakra.span fontSize="2xl" fontWeight="bold">
                {number}
              </chakra.span>
            </chakra.a>
          ))}
        </chakra.div>
      ) : null}
    </StepFrame>
  );
}
