import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id, optionalText } from '../http/fields.ts';
import { arquivoGuardado, provaSchema } from './contract.ts';
import { CONSELHOS, profissionalSchema, SITUACOES, talvezDia } from './registro.ts';

/** What somebody reads of their own registration. */
export const meuRegistroSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  conselho: z.enum(CONSELHOS),
  registro: z.string(),
  uf: z.string(),
  titulo: z.string(),
  especialidades: z.string(),
  validade: z.string().nullable(),
  situacao: z.enum(SITUACOES),
  /** why it cannot be named in a new request; '' when it can */
  impedimento: z.string(),
  /** why the town suspended or cancelled it, for its holder alone; '' otherwise */
  motivo: z.string(),
  provas: z.array(provaSchema),
});
export type MeuRegistro = z.output<typeof meuRegistroSchema>;
const proprio = { permissao: 'autenticado', grupo: 'Minha conta', semPainel: true } as const;
export const meusRegistros = endpoint({
  ...proprio,
  metodo: 'GET',
  path: 'me/profissional',
  resumo: 'Os próprios registros profissionais neste município, com a situação e os documentos',
  dados: z.array(meuRegistroSchema),
});
/** What its holder may change; the council is the record's own. */
export const registroCorrigido = profissionalSchema
  .omit({ conselho: true })
  .extend({ especialidades: optionalText(500), validade: talvezDia });
export const corrigirRegistro = endpoint({
  ...proprio,
  params: z.object({ id }),
  metodo: 'POST',
  path: 'me/profissional/:id',
  resumo: 'Corrige o próprio registro, que volta a ser conferido pela prefeitura',
  body: registroCorrigido.extend(daTela.shape),
  dados: z.array(meuRegistroSchema),
});
export const enviarMinhaProva = endpoint({
  ...proprio,
  params: z.object({ id }),
  metodo: 'POST',
  path: 'me/profissional/:id/prova',
  resumo: 'Envia um documento do próprio registro (PDF ou imagem)',
  multipart: true,
  dados: arquivoGuardado,
});
