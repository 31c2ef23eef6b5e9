import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, email, nomeDePessoa, versaoDaTela } from '../http/fields.ts';
import { atoFeitoSchema } from '../requerimentos/ato.ts';
import { PAPEIS_DE_CONVITE } from './papeis.ts';

const id = z.object({ id: z.uuid() });
const papel = z.enum(PAPEIS_DE_CONVITE);

export const convidarParte = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/convite',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'Convida alguém por e-mail para tomar parte no requerimento',
  params: id,
  body: z.object({ versao: versaoDaTela, papel, nome: nomeDePessoa, email }),
  dados: atoFeitoSchema,
});

export const cancelarConvite = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/convite/:convite_id/cancelar',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'Retira um convite, ou a pessoa que o aceitou',
  params: z.object({ id: z.uuid(), convite_id: z.uuid() }),
  body: daTela,
  dados: atoFeitoSchema,
});

export const conviteRecebidoSchema = z.object({
  id: z.string(),
  papel,
  processo_nome: z.string(),
  numero: z.string().nullable(),
  requerente_nome: z.string(),
  convidado_por: z.string(),
  criado_em: z.string(),
});
export type ConviteRecebido = z.output<typeof conviteRecebidoSchema>;

export const listarConvites = endpoint({
  metodo: 'GET',
  path: ':painel/convite',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'Os convites que esperam pela resposta da pessoa',
  dados: z.array(conviteRecebidoSchema),
});

export const aceitarConvite = endpoint({
  metodo: 'POST',
  path: ':painel/convite/:id/aceitar',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'Aceita um convite; responsável técnico só com registro profissional',
  params: id,
  body: z.object({}),
  dados: atoFeitoSchema,
});

export const recusarConvite = endpoint({
  metodo: 'POST',
  path: ':painel/convite/:id/recusar',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'Não aceita um convite',
  params: id,
  body: z.object({}),
  dados: z.null(),
});

export const concordarComoParte = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/parte/concordar',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'O proprietário concorda com o pedido, o responsável técnico o assume',
  params: id,
  body: daTela,
  dados: atoFeitoSchema,
});

export const sairComoParte = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/parte/sair',
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  resumo: 'Deixa de responder pelo requerimento, com o motivo; o requerente e a prefeitura são avisados',
  params: id,
  body: daTelaComMotivo,
  dados: atoFeitoSchema,
});
