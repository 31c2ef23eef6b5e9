import { Link } from '@mantine/tiptap';
import { Extension, mergeAttributes, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { MARCA } from './mescla.ts';
import { tabelas } from './tabela.ts';

/** A merge field as one word that is taken or left whole, shown by what it is called. */
const mescla = (rotuloDe: (nome: string) => string | undefined) =>
  Node.create({
    name: 'mescla',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ nome: { default: '', parseHTML: (el) => el.getAttribute(MARCA) ?? '', rendered: false } }),
    parseHTML: () => [{ tag: `span[${MARCA}]` }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const nome = String(node.attrs.nome);
      const rotulo = rotuloDe(nome);
      return [
        'span',
        mergeAttributes(HTMLAttributes, { [MARCA]: nome, ...(rotulo ? {} : { 'data-falta': '' }) }),
        rotulo ?? `${nome} (não existe)`,
      ];
    },
    renderText: ({ node }) => `{{${String(node.attrs.nome)}}}`,
  });

/** text-align of paragraphs and headings, which the documents know. */
const Alinhamento = Extension.create({
  name: 'alinhamento',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (el: HTMLElement) => el.style.textAlign || null,
          renderHTML: ({ textAlign }: { textAlign?: string | null }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
});

/** What the printed document can show, and nothing else. */
export const extensoes = (rotuloDe: (nome: string) => string | undefined) => [
  StarterKit.configure({ code: false, codeBlock: false, link: false, trailingNode: false, heading: { levels: [1, 2, 3, 4] } }),
  Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } }),
  Alinhamento,
  tabelas,
  mescla(rotuloDe),
];
