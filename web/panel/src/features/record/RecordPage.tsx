import { chakra } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { OpenFromQueue } from '../../parts/appointments/OpenFromQueue.tsx';
import AppointmentPane from './AppointmentPane.tsx';

/** The record of one appointment on its own page. */
export default function RecordPage() {
  const [params] = useSearchParams();
  const id = params.get('caso');
  return (
    <PanelPage
      title="Prontuário"
      aside={
        id ? (
          <ButtonLink to="/painel/consultas" look="quiet" size="sm">
            <ArrowLeft size={16} aria-hidden />
            Consultas
          </ButtonLink>
        ) : null
      }
    >
      <chakra.div maxWidth="80rem" minWidth="0">
        {id ? (
          <AppointmentPane key={id} id={id} />
        ) : (
          <OpenFromQueue>O prontuário abre a partir da consulta que está com você.</OpenFromQueue>
        )}
      </chakra.div>
    </PanelPage>
  );
}
