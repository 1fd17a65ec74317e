import { chakra, Textarea } from '@chakra-ui/react';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { fileProblem } from '#web/upload/fileProblem.ts';

const TYPES = ['image/jpeg', 'image/png', 'application/pdf'];
const WRONG_TYPE = 'Envie uma foto, em JPG ou PNG, ou um PDF.';

/** Words, a file, or both. Enter sends, as in every chat. */
export function Writer({
  onWrite,
  onTyped,
}: {
  onWrite(text: string, file: File | null): void;
  onTyped(): void;
}) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!text.trim() && !file) return;
    onWrite(text.trim(), file);
    setText('');
    setFile(null);
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileProblem(chosen, TYPES, WRONG_TYPE);
    setProblem(wrong);
    if (!wrong) setFile(chosen);
  };
  return (
    <chakra.form display="flex" flexDirection="column" gap="2" onSubmit={send}>
      {file ? (
        <chakra.p display="flex" gap="1" alignItems="center" fontSize="sm">
          <Paperclip size={16} aria-hidden />
          <chakra.span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {file.name}
          </chakra.span>
          <Button
            look="quiet"
            size="sm"
            aria-label={`Tirar o arquivo ${file.name}`}
            onClick={() => setFile(null)}
          >
            <X size={16} aria-hidden />
          </Button>
        </chakra.p>
      ) : null}
      {problem ? (
        <chakra.p role="alert" fontSize="sm" color="danger" fontWeight="medium">
          {problem}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <Button look="outline" px="4" aria-label="Anexar um arquivo" onClick={() => chooser.current?.click()}>
          <Paperclip size={18} aria-hidden />
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Arquivo para o paciente"
          accept={TYPES.join()}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <Textarea
          aria-label="Mensagem"
          placeholder="Escreva para o paciente. Enter envia."
          value={text}
          rows={2}
          maxLength={4000}
          css={{ minHeight: '3.5rem', fontSize: 'sm', py: '2' }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onTyped();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          }}
        />
        <Button type="submit" aria-label="Enviar mensagem" px="4">
          <SendHorizontal size={18} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
