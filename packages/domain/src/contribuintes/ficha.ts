import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, id } from '../http/fields.ts';
import { SITUACOES_DO_TERMO } from '../termos/ciencia.ts';
import { TIPOS_DE_TERMO } from '../termos/modelo.ts';

const lista = <T extends z.ZodType>(linha: T) => z.object({ total: z.number().int(), linhas: z.array(linha) });

/**
 * What else stands in a person's name here. Of each list the newest `ULTIMOS` and how many there are; null where whoever asks does
 * not read such at all. What belongs to a request is of those that they may open.
 */
export const fichaSchema = z.object({
  /** how they come in; the days are null where nothing is known */
  conta: z.object({
    /** 'Conta': there is a way in; 'E-mail': an invitation could be sent; 'Sem e-mail': neither */
    acesso: z.enum(['Conta', 'E-mail', 'Sem e-mail']),
    email_confirmado_em: z.iso.datetime().nullable(),
    segundo_fator: z.boolean(),
    visto_em: z.iso.datetime().nullable(),
  }),
  /** owned today, by the document in the record */
  imoveis: lista(
    z.object({
      id: z.uuid(),
      inscricao: z.string(),
      endereco: z.string(),
      /** '' where the share is not known */
      percentual: z.string(),
      situacao: z.string(),
    }),
  ),
  guias: lista(
    z.object({
      id: z.uuid(),
      requerimento_id: z.uuid(),
      numero: z.number().int(),
      descricao: z.string(),
      valor_centavos: z.number().int(),
      vencimento: dataIso,
      pagamento: z.string(),
    }),
  ).nullable(),
  termos: lista(
    z.object({
      id: z.uuid(),
      numero: z.string(),
      tipo: z.enum(TIPOS_DE_TERMO),
      assunto: z.string(),
      enviado_em: z.iso.datetime(),
      situacao: z.enum(SITUACOES_DO_TERMO),
    }),
  ).nullable(),
  /** requests in which the person and the town hall wrote to each other, the last one first */
  conversas: lista(
    z.object({
      requerimento_id: z.uuid(),
      numero: z.string(),
      mensagens: z.number().int(),
      ultima_em: z.iso.datetime(),
      ultima_por: z.string(),
    }),
  ).nullable(),
});
export type Ficha = z.output<typeof fichaSchema>;

export const verFicha = endpoint({
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id/ficha',
  permissao: ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'],
  grupo: 'Requerentes',
  resumo: 'O que mais está no nome de uma pessoa: conta, imóveis, guias, termos e conversas, cada lista só para quem a lê',
  params: z.object({ id }),
  dados: fichaSchema,
});
