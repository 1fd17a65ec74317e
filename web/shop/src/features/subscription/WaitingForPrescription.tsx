import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { dayText } from '../../parts/prescription/dayText.ts';
import { PrescriptionOptions } from '../../parts/prescription/PrescriptionOptions.tsx';
import { namesOf } from '../../parts/prescription/prescriptionGroups.ts';
import type { Subscription } from './subscription.types.ts';

interface Props {
  subscription: Subscription;
  /** The day on which a month that waits for a prescription is skipped; null when no month waits. */
  until: string | null;
}

/** Says which prescription the next shipment needs, with links to an evaluation and to the upload. */
export function WaitingForPrescription({ subscription: { renewals }, until }: Props) {
  const missing = renewals.filter(({ isInReview }) => !isInReview);
  const [first] = missing;
  if (first)
    return (
      <Panel title={until ? 'O envio espera uma receita' : 'A receita precisa ser renovada'}>
        <p>
          {until
            ? `${namesOf(missing)} só sai com receita válida. Nada foi cobrado. Sem receita até ${dayText(until)}, pulamos este mês.`
            : `A receita de ${namesOf(missing)} não vale até o próximo envio. Renove com uma avaliação; sem ela, o envio espera e nada é cobrado.`}
        </p>
        <PrescriptionOptions
          back={SUBSCRIPTION_PAGES.manage}
          productIds={missing.map(({ productId }) => productId)}
          evaluation={first.evaluationUrl}
        />
      </Panel>
    );
  if (renewals.length > 0)
    return (
      <Panel title="Aguardando a decisão do médico">
        <p>O envio sai assim que houver receita de {namesOf(renewals)}. Até lá nada é cobrado.</p>
        <ButtonLink to="/perfil/avaliacoes" look="outline" size="sm" alignSelf="flex-start">
          Ver a avaliação
        </ButtonLink>
      </Panel>
    );
  return until ? <Notice tone="ok">A receita está em dia. O envio sai em até uma hora.</Notice> : null;
}
