import { z } from 'zod';
import { chavePix, febraban } from '../convenios/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, id, text } from '../http/fields.ts';

const valorDaUnidade = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,4})?$/, 'Informe o valor em reais, com até quatro casas.')
  .refine((v) => Number(v) > 0, 'O valor precisa ser maior que zero.');

export const unidadeFiscalSchema = z.object({
  /** 'UFM' */
  sigla: z.string(),
  /** 'YYYY-MM-DD', the first day on which it counts */
  desde: z.string(),
  /** reais, a decimal text with four places */
  valor: z.string(),
});
export type UnidadeFiscalNoTempo = z.output<typeof unidadeFiscalSchema>;

export const financasSchema = z.object({
  /** newest first */
  unidades: z.array(unidadeFiscalSchema),
});

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;

export const verFinancas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/financas',
  resumo: 'Os valores da unidade fiscal no tempo',
  dados: financasSchema,
});

/** What a new town needs to be paid by: its first covenant, in short. */
export const recebedorSchema = z.object({
  /** '' : no slip is issued */
  febraban: febraban.default(''),
  pix_chave: chavePix,
});

export const baixarGuiaDeTeste = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/convenio/:id/guia-de-teste',
  resumo: 'Uma guia de R$ 1,00 pelo convênio como está salvo, para conferir no aplicativo do banco; não cobra ninguém',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});

export const novaUnidadeSchema = z.object({
  sigla: text(1, 12).transform((v) => v.toUpperCase()),
  desde: dataIso,
  valor: valorDaUnidade,
});

export const salvarUnidadeFiscal = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/unidade-fiscal',
  resumo: 'Escreve o valor da unidade fiscal a partir de um dia; o que já vale não muda',
  body: novaUnidadeSchema,
  dados: financasSchema,
});

export const tirarUnidadeFiscal = endpoint({
  ...deGestor,
  metodo: 'DELETE',
  path: ':painel/configuracao/unidade-fiscal/:desde',
  resumo: 'Tira um valor que ainda não começou',
  params: z.object({ desde: dataIso }),
  dados: financasSchema,
});

/** The value that counts on a day, or undefined before the first. */
export const unidadeEm = <U extends { desde: string }>(unidades: readonly U[], dia: string): U | undefined =>
  unidades.filter(({ desde }) => desde <= dia).sort((a, b) => (a.desde < b.desde ? 1 : -1))[0];

/**
 * The year that has no value of its own: this one, or in December the next. Null where the town has none at all, because its fees
 * may all be in reais, and where each has one. @param hoje 'YYYY-MM-DD'
 */
export function anoSemUnidade(unidades: readonly { desde: string }[], hoje: string): number | null {
  if (unidades.length === 0) return null;
  const ano = Number(hoje.slice(0, 4));
  const tem = (qual: number) => unidades.some(({ desde }) => desde.startsWith(`${qual}-`));
  if (!tem(ano)) return ano;
  return hoje.slice(5, 7) === '12' && !tem(ano + 1) ? ano + 1 : null;
}
