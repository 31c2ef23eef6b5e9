import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { CIENCIAS, SITUACOES_DO_TERMO } from './ciencia.ts';
import { arquivo, capa, doTermo, grupo, passos, regraLida } from './contract.ts';
import { levada } from './levada.ts';

const recebidoLinha = z.object({
  ...capa,
  situacao: z.enum(SITUACOES_DO_TERMO),
  ciencia: z.enum(CIENCIAS).nullable(),
  tacita_em: z.string().nullable(),
  prazo_em: z.string().nullable(),
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
});
export type TermoRecebidoLinha = z.output<typeof recebidoLinha>;

export const meusTermos = endpoint({
  metodo: 'GET',
  path: ':painel/termo-recebido',
  permissao: 'painel.contribuinte',
  grupo,
  resumo: 'Os termos que a prefeitura enviou a quem pede, o mais novo primeiro',
  query: z.object(paginacao('enviado_em', 'numero', 'assunto')),
  dados: paginated(recebidoLinha),
});

export const termoRecebidoSchema = z.object({
  ...capa,
  ...regraLida,
  versao: z.number().int(),
  municipio: z.string(),
  nome: z.string(),
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
  tem_pdf: z.boolean(),
  peca: levada.nullable(),
  ...passos,
  /** Files of an answer that is being written. */
  anexos: z.array(arquivo),
  pode_responder: z.boolean(),
});
export type TermoRecebido = z.output<typeof termoRecebidoSchema>;

const doRecebedor = { permissao: 'painel.contribuinte', grupo, params: doTermo, dados: termoRecebidoSchema } as const;

export const verTermoRecebido = endpoint({
  metodo: 'GET',
  path: ':painel/termo-recebido/:id',
  resumo: 'Um termo, para quem o recebeu',
  ...doRecebedor,
});

export const abrirTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo-recebido/:id/abrir',
  resumo: 'O destinatário abriu o termo: fica registrado quando, a primeira vez',
  ...doRecebedor,
});

export const darCiencia = endpoint({
  metodo: 'POST',
  path: ':painel/termo-recebido/:id/ciencia',
  resumo: 'O destinatário declara que leu; o prazo corre a partir do dia seguinte',
  ...doRecebedor,
  body: daTela,
});

export const anexarAResposta = endpoint({
  metodo: 'POST',
  path: ':painel/termo-recebido/:id/anexo',
  resumo: 'Guarda um arquivo da resposta que se escreve',
  ...doRecebedor,
  multipart: true,
  body: z.object({}),
});

export const tirarAnexo = endpoint({
  metodo: 'DELETE',
  path: ':painel/termo-recebido/:id/anexo/:arquivo_id',
  resumo: 'Tira um arquivo da resposta que se escreve',
  ...doRecebedor,
  params: z.object({ id, arquivo_id: id }),
});

export const responderTermo = endpoint({
  metodo: 'POST',
  path: ':painel/termo-recebido/:id/responder',
  resumo: 'Responde ao termo, com os arquivos anexados; responder é também tomar ciência',
  ...doRecebedor,
  body: daTela.extend({ texto: text(3, 20_000) }),
});

export const baixarAnexoDoTermo = endpoint({
  metodo: 'GET',
  path: ':painel/termo-recebido/:id/arquivo/:arquivo_id',
  permissao: 'painel.contribuinte',
  grupo,
  resumo: 'Um anexo da própria resposta',
  params: z.object({ id, arquivo_id: id }),
  dados: z.null(),
  resposta: 'arquivo',
});
