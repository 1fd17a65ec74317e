import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { toast } from './toast.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const CONFIRMATION_MS = 2500;

interface Props {
  text: string;
  label: string;
  /** What a screen reader says instead, when the label is short. */
  name?: string;
  size?: 'sm';
  look?: 'primary' | 'outline';
}

/** Copies the text, shows the confirmation on the button and announces it to screen readers. */
export function CopyButton({ text, label, name, size, look = 'primary' }: Props) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast('Não deu para copiar daqui. Selecione o texto e copie.', 'danger');
    }
  };

  return (
    <>
      <Button
        look={look}
        size={size}
        isWide={!size}
        aria-label={isCopied ? undefined : name}
        onClick={() => void copy()}
      >
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {isCopied ? 'Copiado' : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Copiado' : ''}</VisuallyHidden>
    </>
  );
}
