import { chakra, useFieldContext } from '@chakra-ui/react';
import { Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useRef } from 'react';
import { type EditorActions, editorSetup } from './editorSetup.ts';

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
