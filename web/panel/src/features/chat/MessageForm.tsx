import { chakra, Textarea } from '@chakra-ui/react';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { OutgoingFile } from '#web/conversation/Outbox.ts';
import { useStoredText } from '#web/forms/useStoredText.ts';
import { Button } from '#web/ui/Button.tsx';
import { fileProblem, PHOTO_TYPES } from '#web/upload/fileProblem.ts';
import { shrinkPhoto } from '#web/upload/shrinkPhoto.ts';

const PDF = 'application/pdf';
const TYPES = [...PHOTO_TYPES, PDF];
const WRONG_TYPE = 'Envie uma foto, em JPG ou PNG, ou um PDF.';
const MAX_CHARACTERS = 4000;
const HIGHEST_PX = 180;

interface Props {
  conversationId: string;
  onWrite(text: string, file: OutgoingFile | null): void;
  onTyped(): void;
}

/** On a phone Enter inserts a line break, as usual there; with a keyboard it sends. */
const sendsByEnter = () => window.matchMedia('(pointer: fine)').matches;

/** Text, a file, or both. Unsent text is kept while the doctor looks at the record. */
export function MessageForm({ conversationId, onWrite, onTyped }: Props) {
  const [text, write] = useStoredText(`conversa:${conversationId}`);
  const [file, setFile] = useState<OutgoingFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // As high as its text, up to a third of a phone's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow
  useEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight + 2, HIGHEST_PX)}px`;
  }, [text]);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if ((!text.trim() && !file) || isPreparing) return;
    onWrite(text.trim(), file);
    write('');
    setFile(null);
    setProblem(null);
    field.current?.focus();
  };
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileProblem(chosen, TYPES, WRONG_TYPE);
    setProblem(wrong);
    if (wrong) return;
    const isPicture = chosen.type !== PDF;
    setPreparing(true);
    try {
      setFile({ name: chosen.name, isPicture, blob: isPicture ? await shrinkPhoto(chosen) : chosen });
    } catch {
      setProblem(WRONG_TYPE);
    }
    setPreparing(false);
    field.current?.focus();
  };
  return (
    <chakra.form display="flex" flexDirection="column" gap="2" minWidth="0" onSubmit={send}>
      {file ? (
        <chakra.div
          display="flex"
          gap="2"
          alignItems="center"
          fontSize="sm"
          bg="sand"
          borderRadius="input"
          pl="3"
        >
          <chakra.span flexShrink={0}>
            <Paperclip size={16} aria-hidden />
          </chakra.span>
          <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
            {file.name}
          </chakra.span>
          <Button
            look="quiet"
            size="sm"
            px="3"
            aria-label={`Tirar o arquivo ${file.name}`}
            onClick={() => setFile(null)}
          >
            <X size={16} aria-hidden />
          </Button>
        </chakra.div>
      ) : null}
      {problem ? (
        <chakra.p role="alert" fontSize="sm" color="danger" fontWeight="medium">
          {problem}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <Button
          look="outline"
          px={{ base: '3', md: '4' }}
          aria-label="Anexar foto ou documento"
          onClick={() => chooser.current?.click()}
        >
          <Paperclip size={18} aria-hidden />
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Arquivo para o paciente"
          accept={TYPES.join()}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // So that the same file can be chosen again.
            currentTarget.value = '';
            void choose(chosen);
          }}
        />
        <Textarea
          ref={field}
          aria-label="Mensagem"
          placeholder="Escreva ao paciente"
          value={text}
          rows={1}
          maxLength={MAX_CHARACTERS}
          flex="1"
          minWidth="0"
          resize="none"
          css={{ minHeight: 'tap', fontSize: { base: 'md', lg: 'sm' }, py: '3' }}
          onChange={({ currentTarget }) => {
            write(currentTarget.value);
            onTyped();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && sendsByEnter())
              send(event);
          }}
        />
        <Button
          type="submit"
          aria-label="Enviar mensagem"
          px={{ base: '3', md: '4' }}
          isPending={isPreparing}
        >
          <SendHorizontal size={18} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
