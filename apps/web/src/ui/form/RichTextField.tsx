import '@mantine/tiptap/styles.layer.css';
import { Button, Input, Menu } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { textoDoHtml } from '@portal/domain/text/html';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { labelOf, type PartProps, useField } from './form-context.ts';
import { type EnviarImagem, Imagem, ImagemControl } from './imagem.tsx';
import { OwnWords } from './own-words.ts';
import classes from './RichTextField.module.css';

const LABELS = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  bulletListControlLabel: 'Lista com marcadores',
  orderedListControlLabel: 'Lista numerada',
  h3ControlLabel: 'Título',
  h4ControlLabel: 'Subtítulo',
  linkControlLabel: 'Ligação',
  unlinkControlLabel: 'Tirar a ligação',
  undoControlLabel: 'Desfazer',
  redoControlLabel: 'Refazer',
  linkEditorInputLabel: 'Endereço da ligação',
  linkEditorInputPlaceholder: 'https://exemplo.com.br/',
  linkEditorExternalLink: 'Abre em outra aba',
  linkEditorInternalLink: 'Abre na mesma aba',
  linkEditorSave: 'Guardar',
};

// Only what the domain keeps: paragraphs, two headings, bold, italic, lists, links.
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
  }),
  Link.configure({ openOnClick: false, autolink: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' }),
];

const COM_IMAGENS = [...EXTENSIONS, Imagem];

interface Props extends PartProps {
  /** Letters at most, counted without marks; how many are left is said. */
  max?: number;
  /** Where pictures may stand in it: keeps one and says where it lies. */
  enviarImagem?: EnviarImagem;
  /** Merge fields that may be put where the cursor is: name and words. */
  campos?: Readonly<Record<string, string>>;
}

/** A text with headings, bold, italic, lists and links. Its value is HTML, '' when there is no word in it. */
export function RichTextField({ name, label, hint, optional, max, enviarImagem, campos }: Props) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const [own] = useState(() => new OwnWords(value));
  const latest = useRef({ setValue, leave });
  latest.current = { setValue, leave };
  const editor = useEditor({
    extensions: enviarImagem ? COM_IMAGENS : EXTENSIONS,
    content: value,
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: e }) => {
      const written = e.isEmpty ? '' : e.getHTML();
      own.say(written);
      latest.current.setValue(written);
    },
    onBlur: () => latest.current.leave(),
  });
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-rotulo`,
          'aria-describedby': [hint && `${id}-dica`, error && `${id}-erro`, max && `${id}-conta`].filter(Boolean).join(' '),
          ...(error ? { 'aria-invalid': 'true' } : {}),
        },
      },
    });
  }, [editor, id, hint, error, max]);
  // A value that was put there by somebody else: a recovered draft, the other side of a conflict.
  useEffect(() => {
    if (editor && own.isForeign(value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, own, value]);
  const letters = textoDoHtml(value).length;
  return (
    <div className={classes.root}>
      <Input.Label id={`${id}-rotulo`} labelElement="div" onClick={() => editor?.commands.focus()}>
        {labelOf({ label, optional })}
      </Input.Label>
      {hint && <Input.Description id={`${id}-dica`}>{hint}</Input.Description>}
      <RichTextEditor
        editor={editor}
        labels={LABELS}
        variant="subtle"
        withCodeHighlightStyles={false}
        className={classes.editor}
        data-error={Boolean(error) || undefined}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            {enviarImagem && <ImagemControl editor={editor} enviar={enviarImagem} />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          {campos && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="subtle" size="compact-sm">
                  Inserir campo
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {Object.entries(campos).map(([nome, palavras]) => (
                  <Menu.Item key={nome} onClick={() => editor?.chain().focus().insertContent(`{{${nome}}}`).run()}>
                    {palavras}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {max !== undefined && (
        <p className={classes.count} id={`${id}-conta`} data-past={letters > max || undefined}>
          {letters} de {max} caracteres
        </p>
      )}
      {error && <Input.Error id={`${id}-erro`}>{error}</Input.Error>}
    </div>
  );
}
