import { type Editor, Extension, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';

const span = (nome: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (el: HTMLElement) => Number(el.getAttribute(nome) ?? 1) || 1,
  renderHTML: (attrs: Record<string, unknown>) => (attrs[nome] === 1 ? {} : { [nome]: attrs[nome] }),
});
/** The role that ProseMirror's tables know a node by. An extension is asked of every node of the schema. */
const papel =
  (de: string, tableRole: string) =>
  ({ name }: { name: string }) =>
    name === de ? { tableRole } : {};

const celula = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan'), colwidth: { default: null, rendered: false } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    extendNodeSchema: papel(name, tableRole),
  });

const linha = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
  extendNodeSchema: papel('tableRow', 'row'),
});
const tabela = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  group: 'block',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: papel('table', 'table'),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const ir = (para: 1 | -1) => editor.commands.command(({ state, dispatch }) => goToNextCell(para)(state, dispatch));
    return { Tab: () => ir(1), 'Shift-Tab': () => ir(-1) };
  },
});

/** Tables of the standard kind of ProseMirror: heads, cells that may span, and nothing that print would not show. */
export const tabelas = Extension.create({
  name: 'tabelas',
  addExtensions: () => [tabela, linha, celula('tableCell', 'td', 'cell'), celula('tableHeader', 'th', 'header_cell')],
});

const vazia = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const tres = (type: string) => ({ type: 'tableRow', content: [vazia(type), vazia(type), vazia(type)] });

/** A head and two rows of three columns: what lacks is added from there. */
export const inserirTabela = (editor: Editor): void =>
  void editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const onde = tr.selection.from;
      tr.replaceSelectionWith(
        state.schema.nodeFromJSON({ type: 'table', content: [tres('tableHeader'), tres('tableCell'), tres('tableCell')] }),
      );
      // whoever puts a table in goes on in its first cell
      tr.setSelection(TextSelection.near(tr.doc.resolve(onde + 1))).scrollIntoView();
      return true;
    })
    .run();

/** What may be done to the table at the caret. */
export const NA_TABELA = {
  'Linha abaixo': addRowAfter,
  'Coluna à direita': addColumnAfter,
  'Primeira linha é título, ou não': toggleHeaderRow,
  'Excluir a linha': deleteRow,
  'Excluir a coluna': deleteColumn,
  'Excluir a tabela': deleteTable,
} as const;

export const isNaTabela = (editor: Editor): boolean => isInTable(editor.state);

export const agirNaTabela = (editor: Editor, ato: keyof typeof NA_TABELA): void =>
  void editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => NA_TABELA[ato](state, dispatch))
    .run();
