import { chakra, useFieldContext } from '@chakra-ui/react';
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { getSchema, graphql, offsetToPos, showInDocsCommand, updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { getHoverInformation } from 'graphql-language-service';
import { useEffect, useRef } from 'react';

interface Props extends EditorActions {
  value: string;
  schema: GraphQLSchema | null;
}

/** A GraphQL editor for a `Field`: the field's label and error name and describe it. */
export function QueryEditor({ value, schema, ...actions }: Props) {
  const field = useFieldContext();
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<{ view: EditorView; attributes: Compartment }>(null);
  // The editor is made once and always calls the newest actions.
  const newest = useRef(actions);
  newest.current = actions;

  useEffect(() => {
    if (!parent.current) return;
    const attributes = new Compartment();
    const view = new EditorView({
      parent: parent.current,
      extensions: [
        attributes.of([]),
        editorSetup({
          onChange: (text) => newest.current.onChange(text),
          onShowType: (name) => newest.current.onShowType(name),
        }),
      ],
    });
    editor.current = { view, attributes };
    return () => view.destroy();
  }, []);

  useEffect(() => {
    const view = editor.current?.view;
    const text = view?.state.doc.toString();
    if (view && text !== value) view.dispatch({ changes: { from: 0, to: text?.length ?? 0, insert: value } });
  }, [value]);

  useEffect(() => {
    if (editor.current && schema) updateSchema(editor.current.view, schema);
  }, [schema]);

  const { ids, invalid, ariaDescribedby } = field;
  useEffect(() => {
    const { view, attributes } = editor.current ?? {};
    const described = {
      // Editable elements take the focus anyway; accessibility checks look for the attribute.
      tabindex: '0',
      'aria-labelledby': ids.label,
      'aria-invalid': String(invalid),
      ...(ariaDescribedby ? { 'aria-describedby': ariaDescribedby } : {}),
    };
    view?.dispatch({ effects: attributes?.reconfigure(EditorView.contentAttributes.of(described)) ?? [] });
  }, [ids.label, invalid, ariaDescribedby]);

  return <chakra.div ref={parent} width="full" minWidth="0" />;
}

interface EditorActions {
  onChange(text: string): void;
  onShowType(name: string): void;
}

const PHRASES = {
  Completions: 'Sugestões',
  Diagnostics: 'Erros da consulta',
  'No diagnostics': 'Nenhum erro',
  'Selection deleted': 'Seleção apagada',
  close: 'fechar',
};

/** The colours and sizes of our text areas. */
const look = EditorView.theme({
  '&': {
    backgroundColor: 'var(--ap-colors-surface)',
    color: 'var(--ap-colors-ink)',
    border: '1px solid var(--ap-colors-edge)',
    borderRadius: 'var(--ap-radii-input)',
    fontSize: 'var(--ap-font-sizes-sm)',
    width: '100%',
    minHeight: '10rem',
    maxHeight: 'min(60vh, 27rem)',
  },
  '&.cm-focused': {
    borderColor: 'var(--ap-colors-primary)',
    outline: '3px solid color-mix(in srgb, var(--ap-colors-primary) 35%, transparent)',
  },
  '&:has([aria-invalid=true])': { borderColor: 'var(--ap-colors-danger)' },
  '.cm-scroller': { fontFamily: 'var(--ap-fonts-mono)', lineHeight: '1.5', minHeight: 'inherit' },
  '.cm-content': { padding: '12px 0' },
  '.cm-line': { padding: '0 16px' },
  '.cm-cursor': { borderLeftColor: 'var(--ap-colors-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--ap-colors-primary-soft)',
  },
  '.cm-tooltip': {
    maxWidth: 'min(32rem, 90vw)',
    backgroundColor: 'var(--ap-colors-surface)',
    border: '1px solid var(--ap-colors-edge)',
    borderRadius: 'var(--ap-radii-input)',
    fontSize: 'var(--ap-font-sizes-sm)',
    overflow: 'hidden',
  },
  '.cm-tooltip-hover': { padding: '8px 12px', whiteSpace: 'pre-wrap' },
  '.cm-tooltip-autocomplete > ul > li': { minHeight: '2rem', padding: '4px 8px', alignContent: 'center' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ap-colors-primary)',
    color: 'var(--ap-colors-surface)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
});

const color = (name: 'accent' | 'hairText' | 'muted' | 'ok' | 'primary' | 'sleepText') =>
  `var(--ap-colors-${name})`;

/** Colours of the theme, which are readable in the dark look too. */
const highlight = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: color('sleepText') },
  { tag: [tags.typeName, tags.className, tags.namespace], color: color('hairText') },
  { tag: [tags.definition(tags.variableName), tags.special(tags.variableName)], color: color('primary') },
  { tag: [tags.attributeName, tags.labelName], color: color('primary') },
  { tag: [tags.string, tags.number, tags.bool, tags.atom, tags.null], color: color('accent') },
  { tag: tags.comment, color: color('muted'), fontStyle: 'italic' },
]);

/** The description of the field, argument or type under the pointer. */
const hoverDocs = hoverTooltip((view, pos) => {
  const schema = getSchema(view.state);
  const word = view.state.wordAt(pos);
  if (!schema || !word) return null;
  // The position after the first character is in the token of the word; the one after the last character is not.
  const inside = offsetToPos(view.state.doc, word.from + 1);
  const text = getHoverInformation(schema, view.state.doc.toString(), inside);
  if (!text) return null;
  const dom = document.createElement('div');
  dom.textContent = String(text);
  return { pos: word.from, end: word.to, create: () => ({ dom }) };
});

/** The page's policy allows only styles with its nonce; the browser exposes the nonce only through this property. */
const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const bareName = (type: string | undefined) => type?.replace(/[[\]!]/g, '');

/**
 * What the editor does: GraphQL with completion and errors from the schema, undo, and our keys. Tab is not bound, so
 * it moves the focus on as in any field.
 */
const editorSetup = (actions: EditorActions): Extension => [
  EditorView.cspNonce.of(styleNonce()),
  EditorView.lineWrapping,
  EditorState.phrases.of(PHRASES),
  keymap.of([
    // The form runs the query; without this the editor would insert a line.
    { key: 'Mod-Enter', run: () => true },
    { key: 'Mod-k', run: showInDocsCommand },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...lintKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  graphql(undefined, {
    onShowInDocs: (_field, type, parent) => {
      const name = bareName(parent ?? type);
      if (name) actions.onShowType(name);
    },
  }),
  [history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), autocompletion()],
  [syntaxHighlighting(highlight), look, hoverDocs],
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) actions.onChange(state.doc.toString());
  }),
];
