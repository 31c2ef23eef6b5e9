// Past 300 lines: what one request is on the wire and every act on it, read together by both sides.
import { z } from 'zod';
import { vereditoSchema } from '../analise/schema.ts';
import { arquivoEnviadoSchema } from '../campos/arquivos/model.ts';
import { NOMES_DAS_FONTES } from '../campos/fontes.ts';
import { endpoint } from '../http/endpoint.ts';
import { cpf, text } from '../http/fields.ts';
import { licencaSchema } from '../licencas/contract.ts';
import { mensagemSchema } from '../mensagens/schema.ts';
import { PAPEIS_DE_CONVITE } from '../partes/papeis.ts';
import { alvoSchema, efeitoSchema } from '../pendencias/efeitos.ts';
import { pendenciaSchema } from '../pendencias/schema.ts';
import { TIPOS_DE_EVENTO } from '../prazos/rules.ts';
import { definicaoSchema } from '../processos/definicao.ts';
import { marcaSchema } from '../respostas/reconciliar.ts';
import { guiaSchema } from '../taxas/contract.ts';
import { atoSchema, motivo, versaoDaTela } from '../tramitacao/schema.ts';
import { ato, atoFeitoSchema } from './ato.ts';
import { STATUS } from './status.ts';

export type { Pendencia } from '../pendencias/schema.ts';

export { contarRequerimentos, listarRequerimentos, type RequerimentoLinha } from './lista.ts';

const id = z.object({ id: z.uuid() });
const statusSchema = z.enum(STATUS);

export const etapaSchema = z.object({
  id: z.string(),
  definicao_id: z.string(),
  ordem: z.number().int(),
  ciclo: z.number().int(),
  nome: z.string(),
  setor: z.object({ id: z.string(), sigla: z.string(), nome: z.string() }),
  analista: z.string(),
  /** Why that person has it, for staff; empty when they took it. */
  atribuicao: z.string(),
  status: statusSchema,
  motivo: z.string(),
  /** A later reopening took this decision's place. */
  substituida: z.boolean(),
  /** Its items are ready and wait for those of the sectors beside it. */
  pronta: z.boolean(),
  /** The decision that waits for a second reading. Staff only. */
  proposta: z
    .object({
      ato: z.enum(['deferir', 'indeferir']),
      parecer: z.string(),
      por_nome: z.string(),
      em: z.string(),
      /** It is this person's own. */
      minha: z.boolean(),
    })
    .nullable(),
  /** Acts on this passage that are open to this person. */
  acoes_permitidas: z.array(atoSchema),
  /** Other sectors its process names for it: it may be passed on to them. Staff only. */
  outros_setores: z.array(z.object({ id: z.string(), sigla: z.string(), nome: z.string() })),
  /** This person may give it to somebody of its sector. */
  atribuivel: z.boolean(),
  prazo_em: z.string().nullable(),
  criado_em: z.string(),
  iniciada_em: z.string().nullable(),
  concluida_em: z.string().nullable(),
});
export type Etapa = z.output<typeof etapaSchema>;

export const eventoSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  texto: z.string(),
  motivo: z.string(),
  ator_nome: z.string(),
  publico: z.boolean(),
  criado_em: z.string(),
});
export type Evento = z.output<typeof eventoSchema>;

/** A request that belongs to another, or to which others belong; only what the person may know of it. */
const parenteSchema = z.object({
  id: z.string(),
  numero: z.string().nullable(),
  processo_nome: z.string(),
  status: statusSchema,
  /** Whether this person may open it. */
  visivel: z.boolean(),
  /** The step of the parent that waits for it. */
  etapa_id: z.string(),
  etapa_nome: z.string(),
});

/** Where one deadline stands, with its ledger: of a passage, or the requester's to answer (`etapa_id` null). */
const prazoSchema = z.object({
  etapa_id: z.string().nullable(),
  estado: z.enum(['sem prazo', 'correndo', 'parado', 'encerrado']),
  /** What it waits for while it stands still. */
  causas: z.array(z.string()),
  /** Days given, extensions included. */
  total: z.number().int(),
  contagem: z.enum(['uteis', 'corridos']),
  eventos: z.array(
    z.object({
      tipo: z.enum(TIPOS_DE_EVENTO),
      dia: z.string(),
      dias: z.number().int().nullable(),
      causa: z.string().nullable(),
      motivo: z.string(),
      ator_nome: z.string(),
    }),
  ),
});
export type PrazoDoRequerimento = z.output<typeof prazoSchema>;

export const requerimentoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  numero: z.string().nullable(),
  canhoto: z.string(),
  status: statusSchema,
  processo: z.object({
    id: z.string(),
    slug: z.string(),
    nome: z.string(),
    versao: z.number().int(),
    /** Of a draft: another version was published since; it is brought up to it before it goes on. */
    desatualizado: z.boolean(),
  }),
  requerente: z.object({ id: z.string(), nome: z.string(), documento: z.string(), email: z.string(), telefone: z.string() }),
  partes: z.array(
    z.object({
      papel: z.string(),
      nome: z.string(),
      documento: z.string(),
      detalhe: z.string(),
      /** What they said to it; null while nothing was said, or nobody asks. */
      aceite: z.enum(['Aceito', 'Saiu']).nullable(),
      is_voce: z.boolean(),
    }),
  ),
  /** Invitations by mail, for those who act and for staff. */
  convites: z.array(
    z.object({
      id: z.string(),
      papel: z.enum(PAPEIS_DE_CONVITE),
      nome: z.string(),
      email: z.string(),
      situacao: z.enum(['Enviado', 'Aceito', 'Recusado', 'Cancelado']),
      criado_em: z.string(),
    }),
  ),
  definicao: definicaoSchema,
  respostas: z.record(z.string(), z.unknown()),
  /** Of a draft that met a new version: what changed, until its author has seen it. */
  reconciliacao: z.array(marcaSchema),
  /** Fields that may be changed now: all of a draft, those with an open item while it waits for the requester, else none. */
  campos_abertos: z.array(z.string()),
  exigir_computavel_maior: z.boolean(),
  /** What the registries hold that the form's choices draw from. */
  registros: z.partialRecord(z.enum(NOMES_DAS_FONTES), z.array(z.string())),
  etapas: z.array(etapaSchema),
  /** The step the person has before them: of several open ones, the one they can do something about. */
  etapa_atual_id: z.string().nullable(),
  prazos: z.array(prazoSchema),
  /** How often the requester may still ask for more time. */
  prorrogacoes_restantes: z.number().int(),
  pai: parenteSchema.nullable(),
  subrequerimentos: z.array(parenteSchema),
  /** What the step in `etapa_atual_id` may still ask for. Staff only. */
  subrequerimentos_possiveis: z.array(z.object({ id: z.string(), nome: z.string() })),
  pendencias: z.array(pendenciaSchema),
  /** Marks on plans that the person may see: what each speaks of, and where it is. */
  marcas: z.array(
    z.object({ id: z.string(), arquivo_id: z.string(), pagina: z.number().int(), pendencia_id: z.string().nullable() }),
  ),
  /** What each passage has judged so far. Staff only. */
  vereditos: z.array(vereditoSchema),
  /** Fields that were found in order by an analysis that was released or decided. */
  conferidos: z.array(z.string()),
  /** Notes of the town hall (staff only), and messages between it and the parties. */
  mensagens: z.array(mensagemSchema),
  guias: z.array(guiaSchema),
  licencas: z.array(licencaSchema),
  eventos: z.array(eventoSchema),
  rodadas: z.array(z.object({ numero: z.number().int(), autor: z.string(), criado_em: z.string() })),
  /** What changed from the round before to the last one. */
  alteracoes: z.array(z.object({ campo_id: z.string(), rotulo: z.string(), antes: z.string(), depois: z.string() })),
  /** The project against the zone's limits and against itself; empty when it cannot be computed. A warning to both sides. */
  verificacoes: z.array(
    z.object({
      /** the project against a zone, or against itself */
      sobre: z.enum(['zona', 'coerencia']),
      zona: z.string(),
      base_legal: z.string(),
      itens: z.array(
        z.object({
          item: z.string(),
          /** whose answer it looks at */
          campo_id: z.string(),
          valor: z.string(),
          limite: z.string(),
          situacao: z.enum(['dentro', 'fora', 'sem limite']),
          evidencia: z.string(),
          base_legal: z.string(),
        }),
      ),
    }),
  ),
  /** What the fee would be, or was. */
  taxas_previstas: z.array(
    z.object({
      nome: z.string(),
      valor_centavos: z.number().int(),
      memoria: z.array(z.object({ descricao: z.string(), conta: z.string(), resultado: z.string() })),
    }),
  ),
  acoes_permitidas: z.array(atoSchema),
  /** This person acts for the request as its party. */
  participa: z.boolean(),
  /** Signatures that this person is asked for, in a draft that somebody else fills in. */
  assina: z.array(z.string()),
  /** The requester asks to give it up, and the town hall has not decided yet. */
  desistencia: z.object({ motivo: z.string(), pedida_por: z.string(), pedida_em: z.string() }).nullable(),
  /** Other requests on the same properties. Staff only. */
  mesmo_imovel: z.array(
    z.object({ id: z.string(), numero: z.string(), processo_nome: z.string(), status: statusSchema, protocolado_em: z.string() }),
  ),
  /** Where the cadastre has the properties of the answers, in decimal degrees; nothing for who only looks on. */
  coordenadas: z.array(z.object({ imovel_id: z.string(), latitude: z.string().nullable(), longitude: z.string().nullable() })),
  prazo_em: z.string().nullable(),
  protocolado_em: z.string().nullable(),
  concluido_em: z.string().nullable(),
  criado_em: z.string(),
  atualizado_em: z.string(),
});
export type Requerimento = z.output<typeof requerimentoSchema>;

export const obterRequerimento = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Um requerimento inteiro: respostas, etapas, pendências, guias, licenças, linha do tempo e o que se pode fazer',
  params: id,
  dados: requerimentoSchema,
});

export const iniciarRequerimento = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento',
  permissao: ['painel.contribuinte', 'prefeitura.requerimento.abrir'],
  grupo: 'Requerimentos',
  resumo: 'Começa um rascunho; no balcão da prefeitura, em nome de um requerente cadastrado',
  body: z.object({ processo_id: z.uuid(), requerente_cpf: cpf.optional() }),
  dados: atoFeitoSchema,
});

export const salvarRascunho = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/rascunho',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Guarda respostas sem enviá-las; só os campos abertos mudam',
  params: id,
  body: z.object({ versao: versaoDaTela, respostas: z.record(z.string().max(60), z.unknown()) }),
  dados: z.object({
    versao: z.number().int(),
    salvo_em: z.string(),
    taxas_previstas: requerimentoSchema.shape.taxas_previstas,
    verificacoes: requerimentoSchema.shape.verificacoes,
  }),
  idempotente: false,
});

export const enviarArquivo = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/arquivo',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Envia um arquivo para um campo aberto',
  params: id,
  body: z.object({ campo_id: z.string().max(60) }),
  multipart: true,
  dados: arquivoEnviadoSchema,
});

export const baixarArquivo = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/arquivo/:arquivo_id',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'Um arquivo do requerimento',
  params: z.object({ id: z.uuid(), arquivo_id: z.uuid() }),
  dados: z.null(),
  resposta: 'arquivo',
});

const daTela = z.object({ versao: versaoDaTela });
const comMotivo = daTela.extend({ motivo });
/** Left out, the step the person has before them. */
const etapa_id = z.uuid().optional();
const naEtapa = daTela.extend({ etapa_id });
const naEtapaComMotivo = naEtapa.extend({ motivo });

export const protocolar = ato('protocolar', 'Envia o requerimento: número, canhoto, taxa e aviso ao setor', daTela);
export const atualizarRascunho = ato(
  'atualizar',
  'Leva um rascunho à versão publicada do processo; as respostas que servem ficam, e o que mudou é dito',
  daTela,
);
export const dispensarReconciliacao = ato('reconciliacao', 'O que mudou no formulário foi visto', daTela);
export const descartar = ato('descartar', 'Descarta um rascunho', daTela);

export const iniciar = ato('iniciar', 'Inicia a etapa: Em andamento', naEtapa);
export const pausar = ato('pausar', 'Pausa a etapa: Aguardando prefeitura', naEtapaComMotivo);
export const devolver = ato(
  'devolver',
  'Envia as pendências marcadas: Aguardando requerente. Com outros setores ainda em análise, espera por eles, a não ser que diga por que não',
  naEtapa.extend({ motivo: motivo.optional() }),
);
export const abrirSubrequerimento = ato(
  'subrequerimento',
  'Abre um requerimento de que a etapa depende, e a pausa até que ele termine',
  naEtapa.extend({ subrequerimento: z.string().max(60) }),
);
export const dispensarSubrequerimento = ato(
  'sub-dispensar',
  'Dispensa um sub-requerimento que ainda não foi protocolado; a etapa continua',
  daTela.extend({ sub_id: z.uuid(), motivo }),
);
export const prorrogar = ato(
  'prorrogar',
  'Mais prazo: o requerente pede o dele de novo; quem decide dá dias a ele ou, com etapa_id, à própria etapa',
  naEtapaComMotivo.extend({ dias: z.coerce.number().int().min(1).max(365).optional() }),
);
export const responder = ato('responder', 'Reenvia com todas as pendências respondidas: Aguardando prefeitura', daTela);
export const deferir = ato(
  'deferir',
  'Defere a etapa; a última faz a licença',
  naEtapa.extend({
    /** document of the definition → its number, where the process leaves numbers to the analyst */
    numeros: z.record(z.string().max(60), z.string().trim().max(30, 'Escreva no máximo 30 caracteres.')).optional(),
    /** due where a check of the project does not pass */
    motivo: motivo.optional(),
  }),
);
export const indeferir = ato('indeferir', 'Indefere e encerra', naEtapaComMotivo);
export const proporDeferimento = ato(
  'propor-deferimento',
  'Onde o processo pede segunda leitura: propõe deferir, com o parecer; outra pessoa confirma',
  naEtapaComMotivo,
);
export const proporIndeferimento = ato(
  'propor-indeferimento',
  'Onde o processo pede segunda leitura: propõe indeferir, com o parecer; outra pessoa confirma',
  naEtapaComMotivo,
);
export const devolverProposta = ato('devolver-proposta', 'Devolve a decisão proposta, com o comentário', naEtapaComMotivo);
export const cancelar = ato('cancelar', 'Cancela e encerra', comMotivo);
export const reabrir = ato('reabrir', 'Reabre uma etapa decidida, num novo ciclo', naEtapaComMotivo);

export const marcarPendencia = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/pendencia',
  permissao: 'autenticado',
  grupo: 'Pendências',
  resumo: 'Marca uma pendência num campo; o requerente só a vê quando for enviada',
  params: id,
  body: z
    .object({
      versao: versaoDaTela,
      etapa_id,
      /** '' for an item about no field */
      campo_id: z.string().max(60).default(''),
      alvo: alvoSchema.prefault({}),
      texto: text(3, 2000),
      /** Left out, a written explanation answers it. */
      efeito: efeitoSchema.default('esclarecer'),
      base_legal: z.string().trim().max(500).default(''),
      /** Of a difference to pay. */
      valor_centavos: z.number().int().min(1).max(100_000_000_000).optional(),
      /** The phrase it began with, whose use is counted. */
      frase_id: z.uuid().optional(),
    })
    .refine((b) => (b.efeito === 'pagar_diferenca') === (b.valor_centavos !== undefined), {
      path: ['valor_centavos'],
      message: 'Informe o valor da diferença.',
    }),
  dados: atoFeitoSchema,
});

const pendenciaParams = z.object({ id: z.uuid(), pendencia_id: z.uuid() });
/** An act on one item; those of the review stand in `pendencias/contract.ts`. */
export const atoDaPendencia = <B extends z.ZodType>(nome: string, resumo: string, body: B) =>
  endpoint({
    metodo: 'POST',
    path: `:painel/requerimento/:id/pendencia/:pendencia_id/${nome}`,
    permissao: 'autenticado',
    grupo: 'Pendências',
    resumo,
    params: pendenciaParams,
    body,
    dados: atoFeitoSchema,
  });

export const removerPendencia = atoDaPendencia(
  'remover',
  'Tira uma pendência ainda não enviada',
  z.object({ versao: versaoDaTela }),
);
export const responderPendencia = atoDaPendencia(
  'responder',
  'Guarda o que o requerente escreve sobre um item, ou por que não concorda com ele; o novo valor do campo vai pelo rascunho',
  z
    .object({ versao: versaoDaTela, resposta: z.string().trim().max(2000).default(''), contesta: z.boolean().default(false) })
    .refine((b) => !b.contesta || b.resposta.length >= 3, { path: ['resposta'], message: 'Escreva por que não concorda.' }),
);
export const aceitarPendencia = atoDaPendencia('aceitar', 'Aceita a resposta: sem pendência', z.object({ versao: versaoDaTela }));
export const recusarPendencia = atoDaPendencia(
  'recusar',
  'Não aceita a resposta: o item volta na próxima devolução',
  z.object({ versao: versaoDaTela, motivo }),
);
