import { useLocation } from 'react-router-dom';

/** Where these pages are: admins and medical directors open the same ones in their own panel. */
export function useQuestionnairesPath(): string {
  return useLocation().pathname.startsWith('/painel/admin/')
    ? '/painel/admin/questionarios'
    : '/painel/questionarios';
}
