import { chakra, Textarea } from '@chakra-ui/react';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isBlank } from '#schema/text/visible.ts';
import { tooLong } from '#schema/validation/tooLong.ts';
import { useStoredText } from '#web/forms/useStoredText.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type FileWish, fileToSend, PDF_TYPE, PHOTO, PHOTO_TYPES } from '#web/upload/fileToSend.ts';
import { UploadRefused } from '#web/upload/uploadFile.ts';
import type { OutgoingFile } from './Outbox.ts';

const TYPES = [...PHOTO_TYPES, PDF_TYPE];
const WRONG_TYPE = 'Envie uma foto em JPG ou PNG, ou um documento em PDF.';
const ATTACHMENT: FileWish = { kinds: [...PHOTO.kinds, 'pdf'], wrongKind: WRONG_TYPE };
/** The server's limit, `MAX_TEXT` in its `chat.rules.ts`. */
const MAX_CHARACTERS = 4000;
const MAX_HEIGHT_PX = 180;

interface Props {
  conversationId: string;
  placeholder: string;
  onWrite(text: string, file: OutgoingFile | null): void;
  onTyped(): void;
  /** Above the field: what helps to write, with the text as it is. `add` puts a text behind it. */
  tools?: (text: string, add: (more: string) => void) => ReactNode;
}

/** On a phone Enter inserts a line break, as usual there; with a keyboard it sends. */
const sendsByEnter = () => window.matchMedia('(pointer: fine)').matches;

/** Text, a file, or both. Unsent text is kept while the author looks at other pages. */
export function MessageForm({ conversationId, placeholder, onWrite, onTyped, tools }: Props) {
  const [text, setText] = useStoredText(`conversa:${conversationId}`);
  const { file, problem, isPreparing, choose, remove, clear } = useAttachment();
  const field = useRef<HTMLTextAreaElement>(null);
  // As the server counts: an emoji is one character.
  const { length } = [...text.trim()];
  const isLong = length > MAX_CHARACTERS;

  // As high as its text, up to a third of a phone's screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow
  useEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight + 2, MAX_HEIGHT_PX)}px`;
  }, [text]);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if ((isBlank(text) && !file) || isLong || isPreparing) return;
    onWrite(text.trim(), file);
    setText('');
    clear();
    field.current?.focus();
  };

  const add = (more: string) => {
    setText(text.trim() === '' ? more : `${text.trimEnd()}\n${more}`);
    field.current?.focus();
  };

  return (
    <chakra.form display="flex" flexDirection="column" gap="2" onSubmit={send}>
      {problem || isLong ? (
        <chakra.p role="alert" color="danger" fontSize="sm">
          {isLong ? `${tooLong(MAX_CHARACTERS, length)} Divida em duas mensagens.` : problem}
        </chakra.p>
      ) : null}
      {file ? <ChosenFile name={file.name} onRemove={remove} /> : null}
      {tools?.(text, add)}
      <chakra.div display="flex" gap="2" alignItems="flex-end">
        <AttachButton
          onChoose={async (chosen) => {
            await choose(chosen);
            if (sendsByEnter()) field.current?.focus();
          }}
        />
        <Textarea
          ref={field}
          aria-label="Mensagem"
          placeholder={placeholder}
          value={text}
          rows={1}
          aria-invalid={isLong}
          flex="1"
          minWidth="0"
          minHeight="tap"
          resize="none"
          onChange={(event) => {
            setText(event.currentTarget.value);
            onTyped();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && sendsByEnter())
              send(event);
          }}
        />
        <Button type="submit" aria-label="Enviar mensagem" px="4" isPending={isPreparing}>
          <SendHorizontal size={20} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

/** The chosen file, made smaller and ready to be sent, or why it cannot be. */
function useAttachment() {
  const [file, setFile] = useState<OutgoingFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const choose = async (chosen: File) => {
    setProblem(null);
    setPreparing(true);
    try {
      setFile({ name: chosen.name, blob: await fileToSend(chosen, ATTACHMENT) });
    } catch (refused) {
      setProblem(refused instanceof UploadRefused ? refused.message : WRONG_TYPE);
    }
    setPreparing(false);
  };
  const remove = () => setFile(null);
  const clear = () => {
    remove();
    setProblem(null);
  };
  return { file, problem, isPreparing, choose, remove, clear };
}

function ChosenFile({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <chakra.div display="flex" gap="2" alignItems="center" bg="sand" borderRadius="input" pl="3">
      <Paperclip size={18} aria-hidden />
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" fontSize="sm">
        {name}
      </chakra.span>
      <Button look="quiet" px="3" aria-label={`Tirar ${name}`} onClick={onRemove}>
        <X size={18} aria-hidden />
      </Button>
    </chakra.div>
  );
}

function AttachButton({ onChoose }: { onChoose(file: File): Promise<void> }) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minWidth="tap"
      minHeight="tap"
      borderRadius="pill"
      color="primary"
      cursor="pointer"
      _hover={{ bg: 'primarySoft' }}
      css={{ '&:focus-within': { outline: '3px solid', outlineColor: 'primary', outlineOffset: '2px' } }}
    >
      <Paperclip size={22} aria-hidden />
      <VisuallyHidden>Anexar foto ou documento</VisuallyHidden>
      <chakra.input
        type="file"
        accept={TYPES.join()}
        position="absolute"
        width="1px"
        height="1px"
        opacity="0"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void onChoose(chosen);
        }}
      />
    </chakra.label>
  );
}
