import { z } from 'zod';
import { CHAVES, TIPOS, type Tipo, tipoDe } from '../notificacoes/tipos.ts';

type Composto = { [T in Tipo]: (typeof TIPOS)[T]['email'] extends 'composto' ? T : never }[Tipo];

/** The mails whose words a town may change. Safety mails (password, device, address) and links are not among them. */
export const MODELOS: readonly [Composto | 'convite', ...(Composto | 'convite')[]] = [
  'convite',
  ...CHAVES.filter((chave): chave is Composto => TIPOS[chave].email === 'composto'),
];
export type ModeloDeEmail = (typeof MODELOS)[number];
export const isModelo = (chave: string): chave is ModeloDeEmail => (MODELOS as readonly string[]).includes(chave);
export const PARTES = ['assunto', 'abertura', 'fechamento'] as const;
export type ParteDoTexto = (typeof PARTES)[number];
type Chave = `${ModeloDeEmail}_${ParteDoTexto}`;

/** What may be merged in, with an example; `assunto` is the portal's own subject. */
const DE_TODOS = ['nome', 'municipio'] as const;
const DO_PEDIDO = [...DE_TODOS, 'numero', 'processo'] as const;
export const NOMES = {
  assunto: 'Pague R$ 328,73 até 12/12/2026: alvará de construção 00123/2026',
  nome: 'Ana',
  municipio: 'Prefeitura de Vale Verde',
  numero: '00123/2026',
  processo: 'Alvará de construção',
} as const;
export type Nome = keyof typeof NOMES;

/** The names of one mail, part by part: only a subject holds the portal's own. */
export const nomesDe = (modelo: ModeloDeEmail, parte: ParteDoTexto): Nome[] => [
  ...(parte === 'assunto' ? (['assunto'] as const) : []),
  ...(modelo !== 'convite' && tipoDe(modelo).doPedido ? DO_PEDIDO : DE_TODOS),
];

export const PADRAO: Record<ParteDoTexto, string> = { assunto: '{assunto}', abertura: '', fechamento: '' };
export const ASSUNTO_MAX = 150;
export const TEXTO_MAX = 1000;

const MARCA = /\{([^{}]*)\}/g;

function texto(modelo: ModeloDeEmail, parte: ParteDoTexto) {
  const nomes: readonly string[] = nomesDe(modelo, parte);
  const max = parte === 'assunto' ? ASSUNTO_MAX : TEXTO_MAX;
  return z
    .string()
    .trim()
    .max(max, `Escreva no máximo ${max} caracteres.`)
    .refine((t) => parte !== 'assunto' || !/[\r\n]/.test(t), 'O assunto cabe em uma linha.')
    .superRefine((t, ctx) => {
      const outro = [...t.matchAll(MARCA)].map(([, nome = '']) => nome).find((nome) => !nomes.includes(nome));
      if (outro !== undefined || /[{}]/.test(t.replace(MARCA, '')))
        ctx.addIssue({
          code: 'custom',
          message: `Entre chaves cabem só estes nomes: ${nomes.map((n) => `{${n}}`).join(', ')}.`,
        });
    })
    .default(PADRAO[parte]);
}

const campos = Object.fromEntries(
  MODELOS.flatMap((modelo) => PARTES.map((parte) => [`${modelo}_${parte}`, texto(modelo, parte)])),
) as Record<Chave, ReturnType<typeof texto>>;

/** The words of a town around its mails, as plain text; an empty part is the portal's own. */
export const emailsSchema = z.object(campos);
export type TextosDosEmails = z.output<typeof emailsSchema>;

/** A text with its names in. What has none is left out; nothing that was merged in ends a line of the subject. */
export function mesclarNomes(texto: string, nomes: Partial<Record<Nome, string>>): string {
  return texto
    .replace(MARCA, (_, nome: Nome) => (nomes[nome] ?? '').replace(/[\p{Cc}]+/gu, ' '))
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

export interface Palavras {
  assunto: string;
  abertura: string;
  fechamento: string;
}

/** What a mail says in this town. @param nomes `assunto` is the portal's own subject, taken where the town's comes out empty */
export function palavrasDo(textos: TextosDosEmails, modelo: ModeloDeEmail, nomes: Partial<Record<Nome, string>>): Palavras {
  const parte = (qual: ParteDoTexto) => mesclarNomes(textos[`${modelo}_${qual}`], nomes);
  return {
    assunto: parte('assunto').slice(0, 250) || (nomes.assunto ?? ''),
    abertura: parte('abertura'),
    fechamento: parte('fechamento'),
  };
}
