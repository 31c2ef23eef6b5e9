import { z } from 'zod';

/** Longest a definition may be as JSON, in characters; the file of one process is held to it too. */
export const MAX_DEFINICAO = 1_000_000;
/** Fields of one form. Beyond it nobody fills it in, and screens and checks would become slow. */
export const MAX_CAMPOS = 500;
const MAX_PROFUNDIDADE = 12;

const texto = z.string().max(50_000).catch('');
const item = z.looseObject({ id: z.string().max(200) });
const lista = <T extends z.ZodType>(of: T, max: number) => z.array(of).max(max).default([]);

/**
 * A definition while it is being written: the frame of `definicaoSchema` with anything still missing or wrong inside it, so that
 * half a thought can be saved. What keeps it from being published is told by `verificar`.
 */
export const rascunhoSchema = z.looseObject({
  formato: z.literal(1).default(1),
  nome: texto.default(''),
  grupo: texto.default(''),
  resumo: texto.default(''),
  como_chamam: z.array(z.string().max(1000)).max(200).optional(),
  tenha_em_maos: lista(z.string().max(1000), 100),
  secoes: lista(
    item.extend({
      titulo: texto.default(''),
      descricao: texto.default(''),
      campos: lista(item.extend({ tipo: z.string().max(60), rotulo: texto.default('') }), 2000),
    }),
    200,
  ),
  etapas: lista(item.extend({ nome: texto.default(''), setor: texto.default('') }), 200),
  taxas: lista(item.extend({ nome: texto.default('') }), 200),
  documentos: lista(item.extend({ titulo: texto.default('') }), 100),
});
export type Rascunho = z.output<typeof rascunhoSchema>;
export type CampoRascunho = Rascunho['secoes'][number]['campos'][number];

/** With one empty section and one step: the frame that a person fills in. */
export const novaDefinicao = (nome: string, grupo: string): Rascunho =>
  rascunhoSchema.parse({
    nome,
    grupo,
    secoes: [{ id: 'dados_do_pedido', titulo: 'Dados do pedido', campos: [] }],
    etapas: [{ id: 'analise', nome: 'Análise', setor: '', prazo_dias: 15 }],
    numeracao: { algoritmo: 'sequencial_tipo' },
    prazo_pendencia_dias: 30,
    vencimento_guia_dias: 10,
  });

/** Whether something read from outside stays within depth and size; asked before any schema looks at it. */
export function cabe(valor: unknown): boolean {
  const pilha: [unknown, number][] = [[valor, 0]];
  let vistos = 0;
  while (pilha.length) {
    const [v, nivel] = pilha.pop() as [unknown, number];
    vistos += 1;
    if (nivel > MAX_PROFUNDIDADE || vistos > 200_000) return false;
    if (typeof v === 'object' && v !== null) for (const filho of Object.values(v)) pilha.push([filho, nivel + 1]);
  }
  return JSON.stringify(valor ?? null).length <= MAX_DEFINICAO;
}
