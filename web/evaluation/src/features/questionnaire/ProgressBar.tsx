import { chakra } from '@chakra-ui/react';

interface Props {
  percent: number;
  /** "Passo 3 de 12", for those who listen. */
  text: string;
}

/** How far along, in the colour of the line. */
export function ProgressBar({ percent, text }: Props) {
  return (
    <chakra.div
      role="progressbar"
      aria-label="Progresso da avaliação"
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      height="6px"
      bg="sand"
      position="sticky"
      top="0"
      zIndex="bar"
    >
      <chakra.div
        height="full"
        bg="var(--shape)"
        transformOrigin="left"
        transition="transform 200ms ease-out"
        css={{ transform: `scaleX(var(--done))` }}
      />
    </chakra.div>
  );
}
