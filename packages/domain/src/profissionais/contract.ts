import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  CAMPO_OBRIGATORIO,
  daTela,
  daTelaComMotivo,
  dataIso,
  emOrdem,
  id,
  instante,
  motivo,
  optionalText,
} from '../http/fields.ts';
import { busca, ordenacao, paginacao, paginated } from '../http/paging.ts';
import { mudancaSchema } from '../mudancas/contract.ts';
import { CONSELHOS, profissionalEscrito, registroSchema, SITUACOES, talvezDia } from './registro.ts';

const grupo = 'Profissionais';
const conselho = z.enum(CONSELHOS);
const situacao = z.enum(SITUACOES);
const texto = z.string();
const dia = z.string().nullable();

/** What a council publishes of somebody, and no more. */
export const procurarProfissional = endpoint({
  metodo: 'GET',
  path: ':painel/profissional',
  permissao: 'autenticado',
  grupo,
  resumo: 'Quem tem este registro profissional neste município, pelo número inteiro; null quando ninguém',
  query: registroSchema,
  dados: z
    .object({
      /** '' where the town knows the number by somebody who is no more in the portal */
      nome: texto,
      conselho,
      registro: texto,
      uf: texto,
      /** why it cannot be named in a new request; '' when it can */
      impedimento: texto,
    })
    .nullable(),
});

/** Who keeps the registry; what takes somebody out of new requests is the manager's. */
const daEquipe = { permissao: ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'], grupo } as const;
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;
const um = { params: z.object({ id }) } as const;

export const profissionalLinhaSchema = z.object({
  id: texto,
  nome: texto,
  conselho,
  registro: texto,
  uf: texto,
  titulo: texto,
  validade: dia,
  situacao,
  tem_conta: z.boolean(),
  /** filed ones that name the number */
  requerimentos: z.number().int(),
  atualizado_em: instante,
});
export type ProfissionalLinha = z.output<typeof profissionalLinhaSchema>;

const lista = <T extends z.ZodType>(item: T) => z.array(item).max(30).default([]);
const filtros = {
  situacao: lista(situacao),
  conselho: lista(conselho),
  /** the last day of validity lies within the next thirty */
  vence: z.enum(['', 'sim']).default(''),
};
const ORDENS = ['nome', 'registro', 'validade', 'atualizado_em'] as const;
export const listaDeProfissionaisPedida = z.object({ s: busca, ...ordenacao(...ORDENS), ...filtros });

export const listarProfissionais = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/cadastro/profissional',
  resumo:
    'O cadastro de profissionais do município; `s` procura no nome, no registro, no título e nas especialidades, sem acentos',
  query: z.object({ ...paginacao(...ORDENS), ...filtros }),
  dados: paginated(profissionalLinhaSchema),
});

export const contarProfissionais = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/cadastro/profissional/contagem',
  resumo: 'Quantos profissionais há em cada situação e em cada conselho, e quantos vencem em trinta dias',
  dados: z.object({
    situacoes: z.array(z.object({ situacao, total: z.number().int() })),
    conselhos: z.array(z.object({ conselho, total: z.number().int() })),
    vencem: z.number().int(),
  }),
});

export const MEIOS = ['mão', 'conselho'] as const;
export const RESULTADOS = ['Confere', 'Não confere', 'Sem resposta'] as const;
export const arquivoGuardado = z.object({ id: texto, nome: texto, tamanho: z.number().int() });
export const provaSchema = arquivoGuardado.extend({ enviada_por: texto, enviada_em: instante });

const conferenciaSchema = z.object({
  id: texto,
  em: instante,
  por: texto,
  meio: z.enum(MEIOS),
  resultado: z.enum(RESULTADOS),
  perguntado: texto,
  /** what the council said, in words; '' for a check by hand */
  resposta: texto,
  observacao: texto,
  prova: arquivoGuardado.nullable(),
});

/** As many requests, documents and acts as one page tells, the latest first. */
export const MAX_NA_PAGINA = 100;

export const profissionalDoCadastroSchema = profissionalLinhaSchema.extend({
  versao: z.number().int(),
  /** of the person's page in the registry of requesters; null without account */
  usuario_id: texto.nullable(),
  cpf: texto,
  email: texto,
  telefone: texto,
  especialidades: texto,
  conferido: z.object({ em: instante, por: texto }).nullable(),
  /** today's, or one that is still to begin */
  suspensao: z.object({ de: texto, ate: dia, motivo: texto, por: texto }).nullable(),
  cancelamento: z.object({ em: instante, motivo: texto, por: texto }).nullable(),
  /** other records with this number: more than one person claims it */
  mesmo_numero: z.array(z.object({ id: texto, nome: texto, situacao })),
  provas: z.array(provaSchema),
  conferencias: z.array(conferenciaSchema),
  pedidos: z.array(
    z.object({
      id: texto,
      numero: texto,
      processo_nome: texto,
      status: texto,
      protocolado_em: instante,
      /** responsibilities in the form, and parts that the account has */
      papeis: z.array(texto),
      documentos: z.array(
        z.object({
          numero: texto,
          responsabilidade: texto,
          /** other requests in which the same number stands */
          tambem_em: z.array(z.object({ id: texto, numero: texto })),
        }),
      ),
      /** that wait for the requester */
      pendencias: z.number().int(),
    }),
  ),
  licencas: z.array(
    z.object({ id: texto, titulo: texto, numero: texto, situacao: texto, emitida_em: instante, requerimento_id: texto }),
  ),
  /** what was done with the record */
  atos: z.array(z.object({ id: texto, em: instante, texto, por: texto })),
  mudancas: z.array(mudancaSchema),
});
export type ProfissionalDoCadastro = z.output<typeof profissionalDoCadastroSchema>;
const dados = profissionalDoCadastroSchema;

export const verProfissional = endpoint({
  ...daEquipe,
  ...um,
  metodo: 'GET',
  path: ':painel/cadastro/profissional/:id',
  resumo: 'Um profissional: o registro, as conferências com a prova, os pedidos em que responde, as ART, RRT e TRT, as licenças',
  dados,
});
export const criarProfissional = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/cadastro/profissional',
  resumo: 'Inclui um profissional; com o CPF de quem tem conta, o registro é dela',
  body: profissionalEscrito,
  dados,
});
export const salvarProfissional = endpoint({
  ...daEquipe,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id',
  resumo: 'Muda o registro; um número novo volta a ser conferido, e o que era fica guardado',
  body: profissionalEscrito.extend(daTela.shape),
  dados,
});
export const conferirProfissional = endpoint({
  ...daEquipe,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/conferir',
  resumo: 'Diz que o registro foi comparado com o conselho, e o que se viu; a prova é um dos documentos enviados',
  body: daTela.extend({
    resultado: z.enum(['Confere', 'Não confere'], { error: 'Diga se o registro confere.' }),
    validade: talvezDia,
    observacao: optionalText(2000),
    prova_id: z
      .union([z.literal(''), id])
      .nullable()
      .default(null)
      .transform((v) => v || null),
  }),
  dados,
});
export const consultarConselho = endpoint({
  ...daEquipe,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/consultar',
  resumo: 'Pergunta ao conselho pelo registro; a resposta fica guardada, e o sino avisa',
  body: daTela,
  dados,
});
export const cancelarProfissional = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/cancelar',
  resumo: 'Tira o registro do cadastro: não é indicado em pedidos novos; o que foi pedido fica',
  body: daTelaComMotivo,
  dados,
});
export const reativarProfissional = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/reativar',
  resumo: 'Volta atrás do cancelamento; o registro fica a conferir',
  body: daTelaComMotivo,
  dados,
});
/** The days and the reason of a suspension, as they are typed. */
export const suspensaoEscrita = z.object({ de: z.string().min(1, CAMPO_OBRIGATORIO).pipe(dataIso), ate: talvezDia, motivo });
export const suspenderProfissional = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/suspender',
  resumo: 'Suspende por um período: fica fora de pedidos novos, e os que correm avisam as partes e a equipe',
  body: suspensaoEscrita.extend(daTela.shape).refine(...emOrdem('de', 'ate')),
  dados,
});
export const levantarSuspensao = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/levantar',
  resumo: 'Encerra a suspensão antes do fim',
  body: daTelaComMotivo,
  dados,
});
export const enviarProva = endpoint({
  ...daEquipe,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/:id/prova',
  resumo: 'Guarda um documento com o registro (PDF ou imagem): carteira, certidão, captura da consulta',
  multipart: true,
  dados: arquivoGuardado,
});
export const baixarProva = endpoint({
  permissao: 'autenticado',
  grupo,
  metodo: 'GET',
  path: ':painel/cadastro/profissional/:id/prova/:prova_id',
  resumo: 'Um documento do registro, para quem cuida do cadastro e para a própria pessoa',
  params: z.object({ id, prova_id: id }),
  dados: z.null(),
  resposta: 'arquivo',
});

const regrasSchema = z.object({
  aceita_a_conferir: z.boolean(),
  versao: z.number().int(),
  /** the councils can be asked in this installation */
  tem_conselho: z.boolean(),
});
export const verRegras = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/cadastro/profissional/regras',
  resumo: 'O que o município pede de quem é indicado num pedido',
  dados: regrasSchema,
});
export const salvarRegras = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/cadastro/profissional/regras',
  resumo: 'Diz se um registro ainda não conferido pode ser indicado em pedidos novos',
  body: z.object({ aceita_a_conferir: z.boolean(), versao: z.number().int().min(0) }),
  dados: regrasSchema,
});
