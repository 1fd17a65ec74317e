import { chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { IconButton } from './IconAction.tsx';

/** The search field, shown instead of the menus until Esc or the cross closes it. */
export default function SearchBox({ onClose }: { onClose(): void }) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => input.current?.focus(), []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (!q) return input.current?.focus();
    navigate(`/busca?q=${encodeURIComponent(q)}`);
    onClose();
  };

  return (
    <chakra.form
      role="search"
      action="/busca"
      onSubmit={search}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      flex="1"
      minWidth="0"
      display="flex"
      alignItems="center"
      gap="1"
      bg="surface"
      borderWidth="1px"
      borderColor="edge"
      borderRadius="pill"
      pl="4"
      _focusWithin={{ borderColor: 'primary' }}
    >
      <Search size={18} aria-hidden />
      <chakra.input
        ref={input}
        type="search"
        name="q"
        aria-label="Buscar na loja"
        placeholder="O que você procura?"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        flex="1"
        minWidth="0"
        minHeight="2.75rem"
        px="2"
        bg="transparent"
        css={{
          '&::-webkit-search-cancel-button': { display: 'none' },
          '&:focus-visible': { outline: 'none' },
        }}
      />
      <IconButton type="button" aria-label="Fechar a busca" onClick={onClose} minHeight="2.75rem">
        <X size={20} aria-hidden />
      </IconButton>
    </chakra.form>
  );
}
