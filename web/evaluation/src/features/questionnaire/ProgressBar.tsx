interface Props {
  percent: number;
  position: number;
  total: number;
}

/** The progress in words, and as a bar in the colour of the line. */
export function ProgressBar({ percent, position, total }: Props) {
  return (
    <>
      <div
        className="progress"
        role="progressbar"
        aria-label="Progresso da avaliação"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`Passo ${position} de ${total}`}
      >
        {/* On the bar itself: an inherited property would restyle every element of the step. */}
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      {/* Screen readers hear it from the bar. */}
      <p className="progress-text" aria-hidden>
        Passo {position} de {total}
      </p>
    </>
  );
}
