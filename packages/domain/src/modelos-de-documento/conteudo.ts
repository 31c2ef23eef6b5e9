import { z } from 'zod';
import { MAX_CONDICAO } from '../condicoes/limites.ts';
import { FATOS, type Fato } from './nomes.ts';

/** Months that a document may be valid for, as the town chooses among them. @source brasil.md §5.2 */
export const VALIDADES = [6, 12, 18, 24, 36, 48, 60] as const;
export const MAX_BLOCOS = 120;
export const MAX_QUEBRAS = 20;
export const MAX_TEXTO = 50_000;
/** Lines under the arms of the first page. One stands at the foot of each page: no more fits above the code. */
export const MAX_CABECALHO = 3;

const html = z.string().max(MAX_TEXTO);
const condicao = z.string().min(1, 'Diga quando a passagem aparece.').max(MAX_CONDICAO);
/** Places that a model leaves to whoever writes: each is a field of a form, so that there are few. */
export const MAX_LIVRES = 12;
const nomeDoLugar = z
  .string()
  .trim()
  .min(3, 'Dê nome ao que se escreve aqui, com pelo menos 3 letras.')
  .max(80, 'Escreva no máximo 80 caracteres.');
/**
 * A passage that is printed always, one that is where a condition holds, a place for what is written when the document is made, and the end
 * of a page. Passages do not nest.
 */
const blocoSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('texto'), html }),
  z.strictObject({ tipo: z.literal('condicional'), se: condicao, html }),
  z.strictObject({
    tipo: z.literal('livre'),
    nome: nomeDoLugar,
    dica: z.string().trim().max(200, 'Escreva no máximo 200 caracteres.').default(''),
    obrigatoria: z.boolean().default(true),
  }),
  z.strictObject({ tipo: z.literal('quebra') }),
]);
export type Bloco = z.output<typeof blocoSchema>;
export type Livre = Extract<Bloco, { tipo: 'livre' }>;

const linha = (max: number) => z.string().trim().max(max, `Escreva no máximo ${max} caracteres.`);

/** What one version of a model says and how it is laid out. */
export const conteudoSchema = z
  .strictObject({
    corpo: z.array(blocoSchema).max(MAX_BLOCOS, `Cabem no máximo ${MAX_BLOCOS} passagens.`),
    brasao: z.boolean().default(true),
    cabecalho: z.array(linha(120)).max(MAX_CABECALHO).default([]),
    rodape: linha(120).default(''),
    fatos: z.array(z.enum(Object.keys(FATOS) as [Fato, ...Fato[]])).max(Object.keys(FATOS).length),
    /** What the process says, so many months from the issue, or for good. */
    validade: z.union([z.literal('processo'), z.literal('sem validade'), z.literal(VALIDADES)]).default('processo'),
    base_legal: linha(255).default(''),
    quadro_de_areas: z.boolean().default(false),
    /** Printed before those that are typed at the approval. */
    condicoes: z.array(linha(2000).min(3, 'Escreva pelo menos 3 caracteres.')).max(30).default([]),
    /** Whether those who asked read it: of what is written in the course of a request alone. What a decision issues is theirs anyway. */
    para_as_partes: z.boolean().default(false),
  })
  .superRefine(({ corpo, fatos }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const letras = corpo.reduce((n, b) => n + ('html' in b ? b.html.length : 0), 0);
    if (letras > MAX_TEXTO) refuse(['corpo'], `O texto é longo demais: cabem ${MAX_TEXTO.toLocaleString('pt-BR')} caracteres.`);
    if (corpo.filter((b) => b.tipo === 'quebra').length > MAX_QUEBRAS)
      refuse(['corpo'], `Há quebras de página demais: cabem ${MAX_QUEBRAS}.`);
    if (new Set(fatos).size < fatos.length) refuse(['fatos'], 'Há dados repetidos na folha.');
    if (corpo.filter((b) => b.tipo === 'livre').length > MAX_LIVRES)
      refuse(['corpo'], `Há lugares para escrever demais: cabem ${MAX_LIVRES}.`);
  });
export type ConteudoDoModelo = z.output<typeof conteudoSchema>;

export const FATOS_DE_INICIO: Fato[] = [
  'titular',
  'documento',
  'protocolo',
  'inscricao',
  'lote',
  'zona',
  'terreno',
  'area',
  'tecnicos',
];

export const CONTEUDO_DE_INICIO: ConteudoDoModelo = {
  corpo: [{ tipo: 'texto', html: '' }],
  brasao: true,
  cabecalho: [],
  rodape: '',
  fatos: FATOS_DE_INICIO,
  validade: 'processo',
  base_legal: '',
  quadro_de_areas: false,
  condicoes: [],
  para_as_partes: false,
};

/** The places that it leaves to whoever writes, in the order of the sheet. */
export const livresDe = ({ corpo }: Pick<ConteudoDoModelo, 'corpo'>): Livre[] => corpo.filter((b) => b.tipo === 'livre');

/** All rich text of a content as one, for what is measured or searched over the whole. */
export const textoInteiro = ({ corpo }: Pick<ConteudoDoModelo, 'corpo'>): string =>
  corpo.map((b) => ('html' in b ? b.html : '')).join('\n');

/** The lines that are plain text with merge fields. */
export const linhasDe = (c: Pick<ConteudoDoModelo, 'cabecalho' | 'rodape' | 'base_legal' | 'condicoes'>): string[] => [
  ...c.cabecalho,
  c.rodape,
  c.base_legal,
  ...c.condicoes,
];
