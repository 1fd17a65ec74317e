import { chakra } from '@chakra-ui/react';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { evaluationPath, uploadPath } from './prescriptionPaths.ts';

interface Props {
  /** The page to which the shopper returns after the upload or the evaluation. */
  back: string;
  productIds: readonly string[];
  /** The link to the evaluation of the first medicine, as `/avaliacao?fromProduct=1`; undefined opens `/avaliacao`. */
  evaluation: string | undefined;
}

const OptionItem = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    bg: 'ground',
    borderRadius: 'card',
    padding: '4',
    '& p': { flex: '1' },
  },
});

/** Two options for a missing prescription: an evaluation by a doctor, or the upload of an existing prescription. */
export function PrescriptionOptions({ back, productIds, evaluation }: Props) {
  return (
    <chakra.ul listStyle="none" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <OptionItem>
        <p>
          Responda em casa. Um médico independente avalia em até {DOCTOR_ANSWER_HOURS} horas e, se for
          indicado, prescreve.
        </p>
        <ButtonAnchor href={evaluationPath(back, evaluation)} isWide>
          Avaliação médica gratuita
        </ButtonAnchor>
      </OptionItem>
      <OptionItem>
        <p>Envie uma foto ou o PDF da receita em seu nome, emitida há no máximo 6 meses.</p>
        <ButtonLink to={uploadPath(back, productIds)} look="outline" isWide>
          Já tenho receita
        </ButtonLink>
      </OptionItem>
    </chakra.ul>
  );
}
