// Past 300 lines: the one table of the flow, read in one piece.
import { RuleError } from '../http/rule-error.ts';
import type { Status } from '../requerimentos/status.ts';
import { guardas, type Situacao } from './guardas.ts';
import type { Linha, Oferta, Quem, Transicao } from './transicao.ts';

export type { Situacao } from './guardas.ts';

const aposPagamento = (s: Situacao): Status => (s.guias_em_aberto > 0 ? 'Aguardando comprovante' : 'Aguardando prefeitura');

const analisa: Quem = { permissao: 'prefeitura.requerimento.analisar', onde: 'setor' };
const decide: Quem = { permissao: 'prefeitura.requerimento.decidir', onde: 'setor' };
const confere: Quem = { permissao: 'permissao.interacao.taxas', onde: 'proprio' };
const parte: Quem = { parte: true };
const sistema: Quem = { sistema: true };

const COM_A_PREFEITURA: readonly Status[] = ['Aguardando prefeitura', 'Em andamento'];
const ABERTOS: readonly Status[] = ['Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'];

const SEGUNDA_LEITURA =
  'Outra pessoa que decide no setor lê o seu parecer e confirma, ou devolve com um comentário. O requerente não vê a proposta.';

/** Where two people decide, one proposes and the other confirms; the guards refuse what is not offered here all the same. */
const semProposta = ({ segunda_leitura, proposta }: Oferta): boolean => segunda_leitura && proposta === null;
const confirma = ({ segunda_leitura, proposta, propos_eu }: Oferta, ato: 'deferir' | 'indeferir'): boolean =>
  !segunda_leitura || (proposta === ato && !propos_eu);
const indefere = ({ desfechos }: Oferta): boolean => desfechos.includes('indeferir');

/**
 * The only place that knows the flow: from which status each act is open, who may do it, where it leads, what must hold.
 * Server, calls, buttons, keys, timeline, try-out and the exhaustive tests read this table; how steps follow each other is
 * `motor.ts`.
 * @source spec §4, "Request-step statuses"; the choices where it is silent are in docs/lacunas.md
 */
export const FLUXO = {
  protocolar: {
    alvo: 'requerimento',
    de: ['Rascunho', 'Em construcao'],
    quem: parte,
    para: aposPagamento,
    rotulo: 'Protocolar',
    chamada: { resumo: 'Envia o requerimento: número, canhoto, taxa e aviso ao setor', feito: 'Requerimento protocolado.' },
    linha: { grupo: 'requerente', mesa: 'info', parte: 'info' },
    passa: true,
  },
  descartar: {
    alvo: 'requerimento',
    de: ['Rascunho', 'Em construcao'],
    quem: parte,
    para: 'Cancelado',
    rotulo: 'Descartar rascunho',
    chamada: { resumo: 'Descarta um rascunho', feito: 'Rascunho descartado.' },
    linha: { grupo: 'decisoes' },
  },
  enviar_comprovante: {
    alvo: 'requerimento',
    de: ['Aguardando comprovante', 'Aguardando requerente'],
    quem: parte,
    // whoever still has items to answer goes on answering them
    para: (s, de) => (de === 'Aguardando comprovante' ? aposPagamento(s) : de),
    rotulo: 'Enviar comprovante',
    linha: { grupo: 'taxas', mesa: 'info' },
    passa: true,
  },
  aprovar_comprovante: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: confere,
    para: (_, de) => de,
    rotulo: 'Aprovar comprovante',
    linha: { grupo: 'taxas', mesa: 'success', parte: 'success' },
  },
  recusar_comprovante: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: confere,
    para: (_, de) => (de === 'Aguardando requerente' ? de : 'Aguardando comprovante'),
    motivo: true,
    rotulo: 'Recusar comprovante',
    linha: { grupo: 'taxas', mesa: 'danger', parte: 'warning' },
    passa: true,
  },
  quitar: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: sistema,
    para: (s, de) => (de === 'Aguardando comprovante' ? aposPagamento(s) : de),
    rotulo: 'Seguir sem nada a pagar',
    linha: { grupo: 'taxas', mesa: 'success', parte: 'success' },
    passa: true,
  },
  recusar_taxa: {
    alvo: 'requerimento',
    de: ['Aguardando comprovante'],
    quem: parte,
    para: 'Cancelado',
    motivo: true,
    rotulo: 'Recusar o valor da taxa',
    linha: { grupo: 'taxas', mesa: 'danger', parte: 'danger' },
  },
  cobrar: {
    alvo: 'requerimento',
    de: ['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'],
    quem: sistema,
    para: (_, de) => (de === 'Aguardando requerente' ? de : 'Aguardando comprovante'),
    rotulo: 'Cobrar a diferença da taxa',
    linha: { grupo: 'taxas' },
  },
  iniciar: {
    alvo: 'etapa',
    de: ['Aguardando prefeitura'],
    quem: analisa,
    para: 'Em andamento',
    guardas: guardas('SEM_SUBREQUERIMENTO'),
    rotulo: 'Iniciar análise',
    chamada: { resumo: 'Inicia a etapa: Em andamento', feito: 'Etapa iniciada.' },
    tela: { ordem: 1, principal: 1, tecla: { letra: 'i', nome: 'Iniciar a análise' }, avisa: true },
    linha: { grupo: 'decisoes', mesa: 'info' },
  },
  retomar: {
    alvo: 'etapa',
    de: ['Aguardando prefeitura'],
    quem: sistema,
    para: 'Em andamento',
    guardas: guardas('SEM_SUBREQUERIMENTO'),
    rotulo: 'Retomar a etapa',
    linha: { grupo: 'decisoes' },
  },
  pausar: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: analisa,
    para: 'Aguardando prefeitura',
    motivo: true,
    rotulo: 'Pausar',
    chamada: { resumo: 'Pausa a etapa: Aguardando prefeitura', feito: 'Etapa pausada.' },
    tela: {
      ordem: 6,
      tecla: { letra: 'v' },
      dialogo: {
        titulo: 'Pausar a etapa',
        explica: 'A etapa volta para “Aguardando prefeitura” e outra pessoa do setor pode retomá-la. O prazo continua correndo.',
        pergunta: 'Motivo da pausa',
      },
    },
    linha: { grupo: 'decisoes', mesa: 'warning' },
  },
  devolver: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: analisa,
    // the items of sectors that work side by side leave together
    para: (s) => (s.irmas_em_analise > 0 && !s.sem_esperar ? 'Em andamento' : 'Aguardando requerente'),
    guardas: guardas('DESFECHO_DEVOLVER', 'TUDO_VALIDADO', 'COM_PENDENCIA'),
    oferecido: ({ desfechos }) => desfechos.includes('devolver'),
    rotulo: 'Enviar pendências ao requerente',
    chamada: {
      resumo:
        'Envia as pendências marcadas: Aguardando requerente. Com outros setores ainda em análise, espera por eles, a não ser que diga por que não',
      feito: 'Análise concluída com pendências.',
    },
    tela: { ordem: 4, principal: 2, tecla: { letra: 'e', nome: 'Enviar as pendências ao requerente', segue: true } },
    linha: { grupo: 'pendencias', mesa: 'warning', parte: 'warning' },
  },
  responder: {
    alvo: 'requerimento',
    de: ['Aguardando requerente'],
    quem: parte,
    para: (s, de) => (de === 'Aguardando requerente' ? aposPagamento(s) : de),
    guardas: guardas('TUDO_RESPONDIDO'),
    rotulo: 'Reenviar à prefeitura',
    chamada: {
      resumo: 'Reenvia com todas as pendências respondidas: Aguardando prefeitura',
      feito: 'Respostas enviadas à prefeitura.',
    },
    linha: { grupo: 'pendencias', mesa: 'info', parte: 'info' },
    passa: true,
  },
  propor_deferimento: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Em andamento',
    guardas: guardas(
      'PEDE_LEITURA',
      'SEM_PROPOSTA',
      'SEM_GUIA_ABERTA',
      'SEM_PENDENCIA',
      'SEM_SUBREQUERIMENTO',
      'COM_RESPONSAVEL',
      'EXIGENCIAS',
    ),
    oferecido: semProposta,
    motivo: true,
    rotulo: 'Propor o deferimento',
    chamada: {
      resumo: 'Onde o processo pede segunda leitura: propõe deferir, com o parecer; outra pessoa confirma',
      feito: 'Deferimento proposto: espera a segunda leitura.',
    },
    tela: {
      ordem: 3,
      principal: 4,
      tecla: { letra: 'd', segue: true },
      dialogo: { titulo: 'Propor o deferimento de', explica: SEGUNDA_LEITURA, pergunta: 'Parecer', opina: 'equipe' },
    },
    linha: { grupo: 'decisoes' },
  },
  propor_indeferimento: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Em andamento',
    guardas: guardas('PEDE_LEITURA', 'SEM_PROPOSTA', 'DESFECHO_INDEFERIR', 'SEM_CONFERENCIA'),
    oferecido: (o) => semProposta(o) && indefere(o),
    motivo: true,
    rotulo: 'Propor o indeferimento',
    chamada: {
      resumo: 'Onde o processo pede segunda leitura: propõe indeferir, com o parecer; outra pessoa confirma',
      feito: 'Indeferimento proposto: espera a segunda leitura.',
    },
    tela: {
      ordem: 8,
      tecla: { letra: 'x' },
      dialogo: { titulo: 'Propor o indeferimento de', explica: SEGUNDA_LEITURA, pergunta: 'Parecer', opina: 'equipe' },
    },
    linha: { grupo: 'decisoes' },
  },
  devolver_proposta: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Em andamento',
    guardas: guardas('COM_PROPOSTA'),
    oferecido: ({ proposta }) => proposta !== null,
    motivo: true,
    rotulo: 'Devolver a proposta',
    chamada: { resumo: 'Devolve a decisão proposta, com o comentário', feito: 'Proposta devolvida.' },
    tela: {
      ordem: 5,
      tecla: { letra: 'b' },
      dialogo: {
        titulo: 'Devolver a proposta de',
        explica: 'A proposta deixa de valer, e quem propôs recebe o seu comentário.',
        pergunta: 'O que falta ou está errado',
      },
    },
    linha: { grupo: 'decisoes' },
  },
  deferir: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Deferido',
    guardas: guardas(
      'SEM_GUIA_ABERTA',
      'SEM_PENDENCIA',
      'SEM_SUBREQUERIMENTO',
      'COM_RESPONSAVEL',
      'EXIGENCIAS',
      'LEITURA_DEFERIR',
    ),
    oferecido: (o) => confirma(o, 'deferir'),
    rotulo: 'Deferir',
    chamada: { resumo: 'Defere a etapa; a última faz a licença', feito: 'Etapa deferida.' },
    tela: { ordem: 2, principal: 3, tecla: { letra: 'd', segue: true }, avisa: true },
    linha: { grupo: 'decisoes', mesa: 'success', parte: 'success' },
    passa: true,
  },
  deferir_por_silencio: {
    alvo: 'etapa',
    de: COM_A_PREFEITURA,
    quem: sistema,
    para: 'Deferido',
    guardas: guardas('SEM_GUIA_ABERTA', 'SEM_SUBREQUERIMENTO', 'COM_RESPONSAVEL'),
    motivo: true,
    rotulo: 'Deferir pelo decurso do prazo',
    linha: { grupo: 'decisoes' },
  },
  indeferir: {
    alvo: 'etapa',
    de: ['Em andamento'],
    quem: decide,
    para: 'Indeferido',
    guardas: guardas('DESFECHO_INDEFERIR', 'SEM_CONFERENCIA', 'LEITURA_INDEFERIR'),
    oferecido: (o) => confirma(o, 'indeferir') && indefere(o),
    motivo: true,
    rotulo: 'Indeferir e encerrar',
    chamada: { resumo: 'Indefere e encerra', feito: 'Requerimento indeferido.' },
    tela: {
      ordem: 7,
      tecla: { letra: 'x' },
      perigo: true,
      dialogo: {
        titulo: 'Indeferir e encerrar',
        explica:
          'O requerimento fica indeferido e é encerrado. O requerente recebe o motivo por e-mail e no portal. Só uma reabertura desfaz.',
        pergunta: 'Motivo do indeferimento',
        opina: 'partes',
      },
    },
    linha: { grupo: 'decisoes', mesa: 'danger', parte: 'danger' },
  },
  caducar: {
    alvo: 'requerimento',
    de: ['Aguardando requerente'],
    quem: sistema,
    para: (s, de) => (s.ao_vencer === 'indeferir' && de === 'Aguardando requerente' ? 'Indeferido' : 'Cancelado'),
    guardas: guardas('VENCE', 'SEM_CONFERENCIA'),
    motivo: true,
    rotulo: 'Encerrar por falta de resposta',
    linha: { grupo: 'decisoes' },
  },
  cancelar: {
    alvo: 'requerimento',
    de: ABERTOS,
    quem: { permissao: 'prefeitura.requerimento.cancelar', onde: 'setor' },
    para: 'Cancelado',
    motivo: true,
    rotulo: 'Cancelar requerimento',
    chamada: { resumo: 'Cancela e encerra', feito: 'Requerimento cancelado.' },
    tela: {
      ordem: 10,
      perigo: true,
      dialogo: {
        titulo: 'Cancelar o requerimento',
        explica:
          'O requerimento é cancelado e encerrado de vez, e as guias ainda não pagas também. O requerente recebe o motivo. Não é possível reabrir.',
        pergunta: 'Motivo do cancelamento',
      },
    },
    linha: { grupo: 'decisoes', mesa: 'danger', parte: 'danger' },
  },
  reabrir: {
    alvo: 'etapa',
    de: ['Deferido', 'Indeferido'],
    quem: { permissao: 'prefeitura.requerimento.reabrir', onde: 'setor' },
    para: aposPagamento,
    guardas: guardas('REABRE'),
    oferecido: ({ reabertura }) => reabertura !== 'nao',
    motivo: true,
    rotulo: 'Reabrir etapa',
    chamada: { resumo: 'Reabre uma etapa decidida, num novo ciclo', feito: 'Etapa reaberta.' },
    tela: {
      ordem: 9,
      dialogo: {
        titulo: 'Reabrir a etapa',
        explica:
          'A etapa começa de novo, em outro ciclo. A decisão anterior fica no histórico como substituída, e os documentos que ela gerou perdem o efeito.',
        pergunta: 'Motivo da reabertura',
      },
    },
    linha: { grupo: 'decisoes', mesa: 'warning', parte: 'info' },
    passa: true,
  },
} as const satisfies Record<string, Transicao>;
export type Ato = keyof typeof FLUXO;

/** The same, of an act whose name is known only then. */
export const TRANSICOES: Record<Ato, Transicao> = FLUXO;

/** How the timeline shows an event; nothing when it is of no act. */
export const linhaDoAto = (tipo: string): Linha | undefined => (TRANSICOES as Record<string, Transicao | undefined>)[tipo]?.linha;

/** In the order in which acts are offered. */
export const ATOS = Object.keys(FLUXO) as [Ato, ...Ato[]];

/**
 * The status an act leads a step to; of an act on the request, checked from the request's own status.
 * @throws RuleError `ato_indisponivel` from a status where the act is not open; the guard's own code; `motivo_obrigatorio`
 */
export function transitar(ato: Ato, status: Status, situacao: Situacao, motivo = ''): Status {
  const t = TRANSICOES[ato];
  exigirAberto(ato, status);
  if (t.motivo && motivo.trim().length < 3) {
    throw new RuleError('motivo_obrigatorio', 'Escreva o motivo.', [
      { campo: 'motivo', mensagem: 'Escreva o motivo, com pelo menos 3 caracteres.' },
    ]);
  }
  for (const g of t.guardas ?? []) {
    const falha = g.falha(situacao);
    if (falha) throw new RuleError(g.codigo, falha);
  }
  return destinoDe(ato, status, situacao);
}

/** Where the act leads one step. */
export function destinoDe(ato: Ato, status: Status, situacao: Situacao): Status {
  const { para } = TRANSICOES[ato];
  return typeof para === 'function' ? para(situacao, status) : para;
}

/** @throws RuleError `ato_indisponivel` */
export function exigirAberto(ato: Ato, status: Status): void {
  const { de, rotulo, alvo } = TRANSICOES[ato];
  if (de.includes(status)) return;
  const oQue = alvo === 'etapa' ? 'a etapa' : 'o requerimento';
  throw new RuleError('ato_indisponivel', `Não é possível ${rotulo.toLowerCase()}: ${oQue} está em "${status}".`);
}
