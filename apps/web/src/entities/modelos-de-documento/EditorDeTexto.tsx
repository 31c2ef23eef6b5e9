import '@mantine/tiptap/styles.layer.css';
import { Button, Menu } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconPlus, IconTable } from '@tabler/icons-react';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { OwnWords } from '#ui/form/own-words.ts';
import type { CampoParaInserir } from './campo-para-inserir.ts';
import classes from './Editor.module.css';
import { extensoes } from './extensoes.ts';
import { deEditor, paraEditor } from './mescla.ts';
import { PALAVRAS_DO_EDITOR } from './palavras.ts';
import { agirNaTabela, inserirTabela, isNaTabela, NA_TABELA } from './tabela.ts';

interface Props {
  valor: string;
  onChange: (modelo: string) => void;
  campos: CampoParaInserir[];
  disabled: boolean;
  /** What is written here; 'Texto do documento' unless there are several. */
  label?: string;
}

const ALINHAMENTOS = [
  ['left', 'Alinhar à esquerda', IconAlignLeft],
  ['center', 'Centralizar', IconAlignCenter],
  ['justify', 'Justificar', IconAlignJustified],
] as const;

/** The text of a document, written as it will be printed; fields that the portal fills in stand in it as words of their own. */
export function EditorDeTexto({ valor, onChange, campos, disabled, label = 'Texto do documento' }: Props) {
  const rotulos = useRef(new Map<string, string>());
  rotulos.current = new Map(campos.map((c) => [c.nome, c.rotulo]));
  const [own] = useState(() => new OwnWords(valor));
  const latest = useRef(onChange);
  latest.current = onChange;
  const editor = useEditor({
    extensions: extensoes((nome) => rotulos.current.get(nome)),
    content: paraEditor(valor),
    editable: !disabled,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    // what is inserted before anybody has pointed anywhere goes to the end
    onCreate: ({ editor: e }) => void e.commands.setTextSelection(e.state.doc.content.size),
    onUpdate: ({ editor: e }) => {
      const escrito = deEditor(e.getHTML());
      own.say(escrito);
      latest.current(escrito);
    },
  });
  // undone, or changed by somebody else
  useEffect(() => {
    if (editor && own.isForeign(valor)) editor.commands.setContent(paraEditor(valor), { emitUpdate: false });
  }, [editor, own, valor]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <RichTextEditor editor={editor} labels={PALAVRAS_DO_EDITOR} className={classes.editor}>
      {!disabled && <Ferramentas editor={editor} campos={campos} />}
      <RichTextEditor.Content className={classes.folha} />
    </RichTextEditor>
  );
}

/** Writes a field in at the caret. */
function inserir(editor: Editor, nome: string): void {
  // it takes on what is on at the caret: in bold, a field is bold, and so is what is written after it
  const { storedMarks, selection } = editor.state;
  const marks = (storedMarks ?? selection.$from.marks()).map(({ type, attrs }) => ({ type: type.name, attrs }));
  editor
    .chain()
    .focus()
    .insertContent([
      { type: 'mescla', attrs: { nome }, marks },
      { type: 'text', text: ' ', marks },
    ])
    .run();
}

function Ferramentas({ editor, campos }: { editor: Editor | null; campos: CampoParaInserir[] }) {
  const alinhar = (textAlign: string) =>
    editor?.chain().focus().updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }).run();
  const grupos = [...Map.groupBy(campos, (c) => c.grupo)];
  return (
    <RichTextEditor.Toolbar>
      <Menu position="bottom-start" width={320}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            Inserir dado
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.campos}>
          {grupos.map(([grupo, itens]) => (
            <div key={grupo}>
              <Menu.Label>{grupo}</Menu.Label>
              {itens.map((c) => (
                <Menu.Item key={c.nome} onClick={() => editor && inserir(editor, c.nome)}>
                  {c.rotulo}
                </Menu.Item>
              ))}
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {ALINHAMENTOS.map(([valorDo, nome, Icon]) => (
          <RichTextEditor.Control
            key={valorDo}
            aria-label={nome}
            title={nome}
            active={editor?.isActive({ textAlign: valorDo }) ?? false}
            onClick={() => alinhar(valorDo)}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
          </RichTextEditor.Control>
        ))}
      </RichTextEditor.ControlsGroup>
      {editor && <Tabela editor={editor} />}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

/** Puts a table in; inside of one, what changes it. */
function Tabela({ editor }: { editor: Editor }) {
  const dentro = isNaTabela(editor);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconTable size={16} aria-hidden />}>
          Tabela
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {dentro ? (
          (Object.keys(NA_TABELA) as (keyof typeof NA_TABELA)[]).map((ato) => (
            <Menu.Item key={ato} onClick={() => agirNaTabela(editor, ato)}>
              {ato}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => inserirTabela(editor)}>Pôr uma tabela aqui</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
