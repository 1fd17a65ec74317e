interface Props {
  percent: number;
  /** "Passo 3 de 12", for those who listen. */
  text: string;
}

/** How far along, in the colour of the line. */
export function ProgressBar({ percent, text }: Props) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label="Progresso da avaliação"
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      {/* On the bar itself: a property handed down would have every element of the step looked at again. */}
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
