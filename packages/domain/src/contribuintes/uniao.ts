import { z } from 'zod';
import { isMesmoNome } from '../contas/balcao.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, text, versaoDaTela } from '../http/fields.ts';
import { busca } from '../http/paging.ts';
import { normalizarBusca } from '../text/busca.ts';
import { nomeDoDocumento } from '../text/documento.ts';
import { contribuinteLinhaSchema, contribuinteSchema } from './contract.ts';

/** So long a union is taken back as a whole. */
export const DIAS_PARA_SEPARAR = 30;

/** What is chosen from one record or the other; who answers for a company is one choice, name and number. */
export const CAMPOS_DA_UNIAO = ['nome', 'nome_fantasia', 'responsavel', 'telefone', 'email', 'endereco'] as const;
export type CampoDaUniao = (typeof CAMPOS_DA_UNIAO)[number];

/** What moves to the record that stays. */
export const O_QUE_PASSA = [
  'pedidos',
  'rascunhos',
  'papeis',
  'guias',
  'documentos',
  'assinaturas',
  'registros',
  'imoveis',
  'avisos',
] as const;
export type OQuePassa = (typeof O_QUE_PASSA)[number];

/** One of the two, as the rule looks at it. */
export interface Lado {
  nome: string;
  tipo_pessoa: 'fisica' | 'juridica';
  /** '' where none is known */
  documento: string;
  /** somebody enters the portal with this record */
  entra: boolean;
  /** the town compared it with its proofs and accepted it */
  conferido: boolean;
  /** a place in this town is closed to it */
  encerrado: boolean;
  equipe: boolean;
  /** another town relies on it */
  fora: boolean;
}

export interface Recusa {
  codigo: string;
  mensagem: string;
}

const nomesIguais = (um: Lado, outro: Lado): boolean =>
  um.tipo_pessoa === 'fisica'
    ? isMesmoNome(um.nome, outro.nome)
    : // the ends of two companies' names are often "construtora" and "ltda"
      normalizarBusca(um.nome) === normalizarBusca(outro.nome);

/** Both have a document, and not the same: one was written wrong, or they are two people. */
export const documentosDiferem = (fica: Lado, sai: Lado): boolean =>
  fica.documento !== '' && sai.documento !== '' && fica.documento !== sai.documento;

/** Why the documents keep the two apart; null where one of them may have been written wrong. */
function recusaDosDocumentos(fica: Lado, sai: Lado): Recusa | null {
  const qual = nomeDoDocumento(fica.documento);
  const recusa = (codigo: string, mensagem: string) => ({ codigo, mensagem });
  if (!nomesIguais(fica, sai))
    return recusa('duas_pessoas', `O ${qual} e o nome são diferentes nos dois cadastros: são pessoas diferentes.`);
  if (sai.conferido)
    return recusa(
      'documento_conferido',
      `O ${qual} do cadastro que sairia já foi conferido pela prefeitura, então não está errado.`,
    );
  if (sai.tipo_pessoa === 'juridica' && sai.documento.slice(0, 8) === fica.documento.slice(0, 8))
    return recusa(
      'outro_estabelecimento',
      'Os dois CNPJ são de estabelecimentos da mesma empresa, matriz ou filial. Cada um tem o seu cadastro.',
    );
  return null;
}

/**
 * Why these two do not become one, in this direction; null where they may.
 * A record with which somebody enters never goes: nobody is left with an account that leads nowhere.
 */
export function recusaDaUniao(fica: Lado, sai: Lado): Recusa | null {
  const recusa = (codigo: string, mensagem: string) => ({ codigo, mensagem });
  if (fica.tipo_pessoa !== sai.tipo_pessoa)
    return recusa('pessoa_e_empresa', 'Um cadastro é de pessoa e o outro é de empresa. Só se unem dois do mesmo tipo.');
  if (fica.encerrado || sai.encerrado)
    return recusa('cadastro_encerrado', 'O acesso de um dos dois a este município foi encerrado, e o cadastro fica como estava.');
  if (fica.entra && sai.entra)
    return recusa(
      'dois_acessos',
      'As duas contas têm senha própria. Peça à pessoa que escolha com qual entra e encerre a outra em Minha conta.',
    );
  if (sai.entra)
    return recusa('acesso_fica', `A pessoa entra no portal com o cadastro que sairia. Troque: fica ele, e sai o outro.`);
  if (sai.equipe)
    return recusa('equipe_fica', 'O cadastro que sairia é de quem trabalha na prefeitura. Troque: fica ele, e sai o outro.');
  if (sai.fora) return recusa('fora_fica', 'O cadastro que sairia não é só deste município. Troque: fica ele, e sai o outro.');
  if (documentosDiferem(fica, sai)) return recusaDosDocumentos(fica, sai);
  if (fica.documento === '' && sai.documento !== '' && (fica.fora || fica.equipe))
    return recusa(
      'documento_sem_lugar',
      'O cadastro que ficaria não tem documento, e a prefeitura não o altera. Peça à pessoa que o complete em Minha conta.',
    );
  return null;
}

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Requerentes' } as const;

const parecidoSchema = contribuinteLinhaSchema
  .pick({
    id: true,
    nome: true,
    tipo_pessoa: true,
    documento: true,
    email: true,
    telefone: true,
    cidade: true,
    situacao: true,
    requerimentos: true,
  })
  .extend({ mesmo_nome: z.boolean(), mesmo_telefone: z.boolean() });
export type Parecido = z.output<typeof parecidoSchema>;

/** Told at once; a search finds others. */
export const PARECIDOS = 10;

export const listarParecidos = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id/parecidos',
  resumo: 'Cadastros que podem ser da mesma pessoa, pelo nome sem acentos ou pelo telefone; com `s`, os que a busca acha',
  params: z.object({ id }),
  query: z.object({ s: busca }),
  dados: z.array(parecidoSchema),
});

const ladoSchema = contribuinteSchema.pick({
  id: true,
  versao: true,
  nome: true,
  tipo_pessoa: true,
  documento: true,
  situacao: true,
  requerimentos: true,
  criado_em: true,
});

const uniaoPrevistaSchema = z.object({
  fica: ladoSchema,
  sai: ladoSchema,
  /** those that differ, as they are read; '' where one has nothing */
  campos: z.array(z.object({ campo: z.enum(CAMPOS_DA_UNIAO), fica: z.string(), sai: z.string(), alteravel: z.boolean() })),
  passa: z.array(z.object({ o_que: z.enum(O_QUE_PASSA), total: z.number().int() })),
  /** properties that name an owner by a document that was written wrong: they are corrected in the property */
  imoveis_a_corrigir: z.number().int(),
  /** the block of the record that goes comes along */
  bloqueio_passa: z.boolean(),
  documentos_diferem: z.boolean(),
  /** '' where nothing stands in the way */
  recusa: z.string(),
});
export type UniaoPrevista = z.output<typeof uniaoPrevistaSchema>;

export const preverUniao = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id/uniao/:outro_id',
  resumo: 'O que passaria para este cadastro se o outro se unisse a ele, o que difere e o que impede',
  params: z.object({ id, outro_id: id }),
  dados: uniaoPrevistaSchema,
});

export const uniaoPedida = z.object({
  versao: versaoDaTela,
  outro_id: id,
  outro_versao: versaoDaTela,
  /** fields taken from the record that goes */
  campos: z.array(z.enum(CAMPOS_DA_UNIAO)).max(CAMPOS_DA_UNIAO.length).default([]),
  /** where both have a document: that of the one that goes was written wrong */
  documento_errado: z.boolean().default(false),
  motivo: text(10, 500),
});

export const unirContribuintes = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/cadastro/contribuinte/:id/uniao',
  resumo: 'Une outro cadastro a este: tudo passa para este, e o endereço do outro leva a ele',
  params: z.object({ id }),
  body: uniaoPedida,
  dados: contribuinteSchema,
});

export const desfazerUniao = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/cadastro/contribuinte/:id/uniao/:uniao_id/desfazer',
  resumo: `Desfaz uma união inteira, em até ${DIAS_PARA_SEPARAR} dias`,
  params: z.object({ id, uniao_id: id }),
  body: z.object({ versao: versaoDaTela, motivo: text(10, 500) }),
  dados: contribuinteSchema,
});
