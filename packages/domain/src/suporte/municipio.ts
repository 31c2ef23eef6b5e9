import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { text } from '../http/fields.ts';

/** An authorisation lasts that long at most; who needs more says so again. */
export const AUTORIZACAO_MAX_HORAS = 72;

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Suporte' } as const;

export const autorizacaoSchema = z.object({
  id: z.string(),
  motivo: z.string(),
  por: z.string(),
  criado_em: z.string(),
  ate: z.string(),
});

export const suporteDoMunicipioSchema = z.object({
  /** Support comes in only with an authorisation; else whenever it gives a reason. */
  so_com_autorizacao: z.boolean(),
  /** 0 when nothing was saved yet. */
  versao: z.number().int(),
  /** The one that holds now. */
  autorizacao: autorizacaoSchema.nullable(),
  /** The last fifty times that support came in. */
  entradas: z.array(
    z.object({ id: z.string(), quem: z.string(), motivo: z.string(), em: z.string(), /** still inside */ aberta: z.boolean() }),
  ),
});
export type SuporteDoMunicipio = z.output<typeof suporteDoMunicipioSchema>;

const muda = { ...deGestor, metodo: 'POST', dados: suporteDoMunicipioSchema } as const;

export const verSuporteDoMunicipio = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/suporte',
  resumo: 'Se o suporte do sistema pode entrar no município, até quando, e quem entrou',
  dados: suporteDoMunicipioSchema,
});
export const exigirAutorizacao = endpoint({
  ...muda,
  path: ':painel/suporte/exigencia',
  resumo: 'Diz se o suporte só entra com autorização do município',
  body: z.object({ versao: z.number().int().min(0), so_com_autorizacao: z.boolean() }),
});
export const autorizarSuporte = endpoint({
  ...muda,
  path: ':painel/suporte/autorizacao',
  resumo: `Autoriza o suporte a entrar, por 1 a ${AUTORIZACAO_MAX_HORAS} horas; vale no lugar da autorização anterior`,
  body: z.object({
    horas: z.coerce
      .number({ error: 'Diga por quantas horas.' })
      .int('Escreva um número inteiro de horas.')
      .min(1, 'No mínimo 1 hora.')
      .max(AUTORIZACAO_MAX_HORAS, `No máximo ${AUTORIZACAO_MAX_HORAS} horas.`),
    motivo: text(10, 255),
  }),
});
export const encerrarSuporte = endpoint({
  ...muda,
  path: ':painel/suporte/encerrar',
  resumo: 'Encerra a autorização que vale e faz sair quem do suporte está dentro',
});
