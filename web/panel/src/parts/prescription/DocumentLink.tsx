import { FileDown } from 'lucide-react';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFreshLink } from './useFreshLink.ts';

interface Renewal {
  isRenewing: boolean;
  /** Reads new links, which then arrive as props. */
  onRenew(): Promise<unknown>;
}

/** Opens the PDF of a prescription in a window of its own. */
export function DocumentLink({ url, ...renewal }: Renewal & { url: string }) {
  if (!useFreshLink(url)) return <RenewButton {...renewal}>Renovar o link da receita</RenewButton>;
  return (
    <ButtonAnchor href={url} target="_blank" rel="noreferrer" look="outline" size="sm">
      <FileDown size={16} aria-hidden />
      Abrir a receita em PDF
    </ButtonAnchor>
  );
}

export function RenewButton({ isRenewing, onRenew, children }: Renewal & { children: string }) {
  const renew = () => onRenew().catch((problem) => toast(errorText(problem), 'danger'));
  return (
    <Button look="outline" size="sm" isPending={isRenewing} onClick={() => void renew()}>
      {children}
    </Button>
  );
}
