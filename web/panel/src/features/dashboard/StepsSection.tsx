import { chakra } from '@chakra-ui/react';
import { Section } from '../../page/Section.tsx';
import { type LoadedDashboard, totalsOf } from './chartData.ts';
import { STEPS } from './chartKeys.ts';
import { FigureView } from './FigureView.tsx';
import { countFigure, shareFigure } from './figureText.ts';
import { ShareBars } from './ShareBars.tsx';

interface Step {
  title: string;
  count: number;
  former: number;
  /** Of the step before; null for the first one. */
  share: string | null;
}

function stepsOf(dashboard: LoadedDashboard, flow: keyof typeof STEPS): Step[] {
  const counts = STEPS[flow].map(([code]) => totalsOf(dashboard, 'STEP', [String(code)]));
  return STEPS[flow].map(([, title], index) => {
    const { count = 0, formerCount: former = 0 } = counts[index] ?? {};
    return {
      title,
      count,
      former,
      share: index > 0 ? shareFigure(count, counts[index - 1]?.count ?? 0) : null,
    };
  });
}

/** How many visitors took each step of a purchase and of an evaluation. */
export function StepsSection({ dashboard }: { dashboard: LoadedDashboard }) {
  const ways = [
    { title: 'Compra', steps: stepsOf(dashboard, 'purchase') },
    { title: 'Avaliação', steps: stepsOf(dashboard, 'evaluation') },
  ];
  const isEmpty = ways.every(({ steps }) => steps.every(({ count }) => count === 0));
  return (
    <Section title="Conversão por etapa">
      {isEmpty ? (
        <chakra.p color="muted">Nenhuma visita contada no período.</chakra.p>
      ) : (
        <FigureView
          caption="Conversão por etapa"
          fileName={`conversao-${dashboard.from}-${dashboard.to}.csv`}
          headings={['Etapa', 'Vezes', 'Da etapa anterior', 'Período anterior']}
          rows={ways.flatMap(({ steps }) =>
            steps.map(({ title, count, former, share }) => [title, count, share ?? '', former]),
          )}
          format={countFigure}
        >
          {ways.map(({ title, steps }) => (
            <chakra.div key={title} display="flex" flexDirection="column" gap="2">
              <chakra.h3 fontSize="xs" fontWeight="semi" color="muted">
                {title}
              </chakra.h3>
              <ShareBars
                label={`Etapas: ${title}`}
                bars={steps.map(({ title: name, count, share }) => ({
                  title: name,
                  value: count,
                  text: share ? `${countFigure(count)} · ${share}` : countFigure(count),
                }))}
              />
            </chakra.div>
          ))}
          <chakra.p color="muted" fontSize="xs">
            A porcentagem é sobre a etapa anterior. As etapas são contadas sem identificar a pessoa: quem
            repete uma etapa conta de novo.
          </chakra.p>
        </FigureView>
      )}
    </Section>
  );
}
