interface Props {
  percent: number;
  /** "Passo 3 de 12", for screen readers. */
  text: string;
}

/** The progress, in the colour of the line. */
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
      {/* On the bar itself: an inherited property would restyle every element of the step. */}
      <div style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
