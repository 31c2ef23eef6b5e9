// Past 300 lines: one play, its roles and its moves, in the order in which they are made.
import type { AmbienteCampo } from '../campos/tipo.ts';
import { condicaoVale } from '../condicoes/avaliar.ts';
import { RuleError } from '../http/rule-error.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import type { TaxaDaTabela } from '../processos/taxa-da-tabela.ts';
import { isEncerrado } from '../requerimentos/status.ts';
import {
  camposDoAnalista,
  contextoDe,
  errosDasRespostas,
  errosDoAnalista,
  fraseDoAnalista,
  normalizarRespostas,
  type Respostas,
} from '../respostas/respostas.ts';
import type { EntradaTaxa } from '../taxas/calcular.ts';
import { taxasDevidas } from '../taxas/devidas.ts';
import { SITUACAO_LIVRE, type Situacao } from '../tramitacao/guardas.ts';
import { type Andamento, abertasDe, avancar, type EtapaNoFluxo } from '../tramitacao/motor.ts';
import { isOferecido } from '../tramitacao/quem.ts';
import { ATOS, type Ato, TRANSICOES } from '../tramitacao/rules.ts';

/** An item of the play, through the four states of spec §4. */
export interface ItemDoEnsaio {
  id: string;
  etapa_id: string;
  campo_id: string;
  rotulo: string;
  texto: string;
  estado: 'marcado' | 'com o requerente' | 'respondido' | 'aceito';
}

/** A request that is nobody's: it lives where it is played, and nothing of it is stored anywhere. */
export interface Ensaio {
  respostas: Respostas;
  andamento: Andamento;
  guias: { id: string; nome: string; valor_centavos: number; estado: 'a pagar' | 'em conferência' | 'paga' }[];
  itens: ItemDoEnsaio[];
  subs: { id: string; etapa_id: string; processo: string; terminou: boolean }[];
  documentos: string[];
  /** Passages that somebody began: one that was paused goes on by itself, one that was not waits to be begun. */
  iniciadas: string[];
  /** Decisions that wait for a second reading, by the passage. */
  propostas: Record<string, 'deferir' | 'indeferir' | null>;
  /** What happened, the oldest first. */
  linhas: { quem: string; texto: string }[];
}

export const REQUERENTE = 'requerente';
export const FINANCEIRO = 'financeiro';

/** What a town brings into the play. */
export interface Palco {
  definicao: Definicao;
  ambiente: AmbienteCampo;
  unidadeFiscal: EntradaTaxa['unidadeFiscal'];
  /** The town's table of fees today. */
  tabela?: readonly TaxaDaTabela[] | null;
}

export type Jogada =
  | { tipo: 'ato'; ato: Ato; etapa_id?: string; motivo?: string; semEsperar?: boolean }
  | { tipo: 'pagar' | 'aprovar'; guia_id: string }
  | { tipo: 'marcar'; etapa_id: string; campo_id: string; texto: string }
  | { tipo: 'responder_item' | 'aceitar_item'; item_id: string }
  | { tipo: 'abrir_sub'; etapa_id: string; sub_id: string }
  | { tipo: 'terminar_sub'; sub_id: string };

export const novoEnsaio = (): Ensaio => ({
  respostas: {},
  andamento: { status: 'Rascunho', etapas: [] },
  guias: [],
  itens: [],
  subs: [],
  documentos: [],
  iniciadas: [],
  propostas: {},
  linhas: [],
});

const nomeDa = ({ definicao }: Palco, e: EtapaNoFluxo | undefined): string =>
  definicao.etapas.find((d) => d.id === e?.definicao_id)?.nome ?? '';
const setoresDa = ({ definicao }: Palco, e: EtapaNoFluxo): string[] => {
  const d = definicao.etapas.find((x) => x.id === e.definicao_id);
  return d ? [d.setor, ...d.outros_setores] : [];
};
const alcancadas = (a: Andamento): string[] => [...new Set(a.etapas.map((e) => e.definicao_id))];
const contador = () => {
  let n = 0;
  return (prefixo: string, usados: readonly { id: string }[]) => {
    do n += 1;
    while (usados.some((u) => u.id === `${prefixo}${n}`));
    return `${prefixo}${n}`;
  };
};

/** Everybody who has something to do in this process. */
export const papeisDe = (definicao: Definicao): string[] => [
  REQUERENTE,
  ...(definicao.taxas.length ? [FINANCEIRO] : []),
  ...new Set(definicao.etapas.flatMap((e) => [e.setor, ...e.outros_setores])),
];

function situacaoDe(palco: Palco, e: Ensaio, alvo: EtapaNoFluxo | undefined, semEsperar = false): Situacao {
  const { definicao, ambiente } = palco;
  const itens = alvo ? e.itens.filter((i) => i.etapa_id === alvo.id) : e.itens;
  const quantos = (estado: ItemDoEnsaio['estado']) => itens.filter((i) => i.estado === estado).length;
  const d = definicao.etapas.find((x) => x.id === alvo?.definicao_id);
  const contexto = d?.exigencias.length ? contextoDe(definicao, e.respostas) : {};
  const daAnalise = d && camposDoAnalista(definicao, d.id).length ? errosDoAnalista(definicao, e.respostas, d.id, ambiente) : [];
  const frase = fraseDoAnalista(definicao, daAnalise);
  return {
    ...SITUACAO_LIVRE,
    guias_em_aberto: e.guias.filter((g) => g.estado === 'a pagar').length,
    comprovantes_em_conferencia: e.guias.filter((g) => g.estado === 'em conferência').length,
    pendencias_em_rascunho: quantos('marcado'),
    pendencias_com_requerente:
      quantos('com o requerente') + (e.andamento.status === 'Aguardando requerente' ? quantos('respondido') : 0),
    pendencias_sem_resposta: quantos('com o requerente'),
    pendencias_a_validar: e.andamento.status === 'Aguardando requerente' && !alvo ? 0 : quantos('respondido'),
    subrequerimentos_abertos: e.subs.filter((s) => s.etapa_id === alvo?.id && !s.terminou).length,
    sem_esperar: semEsperar,
    ao_vencer: definicao.prazo_requerente.ao_vencer,
    ...(d
      ? {
          desfechos: d.desfechos,
          segunda_leitura: d.segunda_leitura,
          // a role stands for all its people: whoever plays it next is another one
          proposta: e.propostas[alvo?.id ?? ''] ?? null,
          reabertura: d.reabertura,
          exigencias_faltando: [
            ...(frase ? [frase] : []),
            ...d.exigencias.filter((x) => !condicaoVale(x.condicao, contexto)).map((x) => x.mensagem),
          ],
        }
      : {}),
  };
}

/** What staff do to a step, in the order of the desk. */
const DA_PREFEITURA = ATOS.filter((a) => TRANSICOES[a].alvo === 'etapa' && TRANSICOES[a].tela).sort(
  (a, b) => (TRANSICOES[a].tela?.ordem ?? 0) - (TRANSICOES[b].tela?.ordem ?? 0),
);

/** What one role may do now. An act that a guard stands against is offered still, and says why when it is played. */
export function jogadasDe(palco: Palco, e: Ensaio, quem: string): (Jogada & { rotulo: string })[] {
  const { status, etapas } = e.andamento;
  const ato = (nome: Ato, etapa?: EtapaNoFluxo) => ({
    tipo: 'ato' as const,
    ato: nome,
    ...(etapa ? { etapa_id: etapa.id } : {}),
    rotulo: etapa ? `${TRANSICOES[nome].rotulo}: ${nomeDa(palco, etapa)}` : TRANSICOES[nome].rotulo,
  });
  if (quem === REQUERENTE)
    return [
      ...(status === 'Rascunho' ? [ato('protocolar')] : []),
      ...e.guias
        .filter((g) => g.estado === 'a pagar' && !isEncerrado(status))
        .map((g) => ({ tipo: 'pagar' as const, guia_id: g.id, rotulo: `Enviar o comprovante: ${g.nome}` })),
      ...e.itens
        .filter((i) => i.estado === 'com o requerente' && !isEncerrado(status))
        .map((i) => ({ tipo: 'responder_item' as const, item_id: i.id, rotulo: `Responder: ${i.rotulo}` })),
      ...(status === 'Aguardando requerente' ? [ato('responder')] : []),
    ];
  if (quem === FINANCEIRO)
    return e.guias
      .filter((g) => g.estado === 'em conferência' && !isEncerrado(status))
      .map((g) => ({ tipo: 'aprovar' as const, guia_id: g.id, rotulo: `Aprovar o comprovante: ${g.nome}` }));
  return etapas
    .filter((x) => !x.substituida && status !== 'Cancelado' && setoresDa(palco, x).includes(quem))
    .flatMap((x) => {
      const d = palco.definicao.etapas.find((y) => y.id === x.definicao_id);
      const proposta = e.propostas[x.id] ?? null;
      const acts = DA_PREFEITURA.filter(
        (a) => TRANSICOES[a].de.includes(x.status) && d && isOferecido(a, { ...d, proposta, propos_eu: false }),
      );
      const items = e.itens.filter((i) => i.etapa_id === x.id && i.estado === 'respondido' && x.status === 'Em andamento');
      const subs = x.status === 'Em andamento' ? (d?.subrequerimentos ?? []) : [];
      return [
        ...items.map((i) => ({ tipo: 'aceitar_item' as const, item_id: i.id, rotulo: `Aceitar a resposta: ${i.rotulo}` })),
        ...acts.map((a) => ato(a, x)),
        ...subs.map((s) => ({
          tipo: 'abrir_sub' as const,
          etapa_id: x.id,
          sub_id: s.id,
          rotulo: `Abrir o sub-requerimento ${s.processo}`,
        })),
        ...e.subs
          .filter((s) => s.etapa_id === x.id && !s.terminou)
          .map((s) => ({ tipo: 'terminar_sub' as const, sub_id: s.id, rotulo: `Fazer de conta que ${s.processo} terminou` })),
      ];
    });
}

/**
 * Plays one move by the same engine that files real requests.
 * @param quem the role that plays
 * @throws RuleError as the real act would; `respostas_com_erros` with each field
 */
export function jogar(palco: Palco, antes: Ensaio, quem: string, jogada: Jogada): Ensaio {
  const dizer = (e: Ensaio, texto: string): Ensaio => ({ ...e, linhas: [...e.linhas, { quem, texto }] });
  const novo = contador();
  switch (jogada.tipo) {
    case 'ato':
      return dizer(agir(palco, antes, jogada), fraseDoAto(palco, antes, jogada));
    case 'pagar': {
      const guias = antes.guias.map((g) => (g.id === jogada.guia_id ? { ...g, estado: 'em conferência' as const } : g));
      return dizer(agir(palco, { ...antes, guias }, { tipo: 'ato', ato: 'enviar_comprovante' }, true), 'Enviou o comprovante.');
    }
    case 'aprovar':
      return dizer(
        { ...antes, guias: antes.guias.map((g) => (g.id === jogada.guia_id ? { ...g, estado: 'paga' as const } : g)) },
        'Aprovou o comprovante.',
      );
    case 'marcar': {
      const rotulo = camposDe(palco.definicao).find((c) => c.id === jogada.campo_id)?.rotulo ?? jogada.campo_id;
      const { etapa_id, campo_id, texto } = jogada;
      const item: ItemDoEnsaio = { id: novo('i', antes.itens), etapa_id, campo_id, rotulo, texto, estado: 'marcado' };
      return dizer({ ...antes, itens: [...antes.itens, item] }, `Marcou pendência em “${rotulo}”.`);
    }
    case 'responder_item':
      return dizer(comItem(antes, jogada.item_id, 'respondido'), 'Respondeu um item.');
    case 'aceitar_item':
      return dizer(comItem(antes, jogada.item_id, 'aceito'), 'Aceitou a resposta.');
    case 'abrir_sub':
      return dizer(
        pausarPorSub(palco, antes, jogada.etapa_id, jogada.sub_id, novo),
        'Abriu um sub-requerimento; a etapa espera por ele.',
      );
    case 'terminar_sub':
      return dizer(terminarSub(palco, antes, jogada.sub_id), 'O sub-requerimento terminou.');
  }
}

const comItem = (e: Ensaio, id: string, estado: ItemDoEnsaio['estado']): Ensaio => ({
  ...e,
  itens: e.itens.map((i) => (i.id === id ? { ...i, estado } : i)),
});

function fraseDoAto(palco: Palco, antes: Ensaio, { ato, etapa_id, motivo }: Jogada & { tipo: 'ato' }): string {
  const etapa = nomeDa(
    palco,
    antes.andamento.etapas.find((e) => e.id === etapa_id),
  );
  const frase = etapa ? `${TRANSICOES[ato].rotulo}: ${etapa}.` : `${TRANSICOES[ato].rotulo}.`;
  return motivo ? `${frase} Motivo: ${motivo}` : frase;
}

/** What an act proposes; every other act on the step ends a proposal. */
const PROPOE: Partial<Record<Ato, 'deferir' | 'indeferir'>> = {
  propor_deferimento: 'deferir',
  propor_indeferimento: 'indeferir',
};

/** @param tolera an act that is not open changes nothing: the move around it is what counts */
function agir(palco: Palco, antes: Ensaio, jogada: Jogada & { tipo: 'ato' }, tolera = false): Ensaio {
  const { definicao, ambiente } = palco;
  const { ato, etapa_id, motivo, semEsperar } = jogada;
  if (tolera && !TRANSICOES[ato].de.includes(antes.andamento.status)) return antes;
  let e = antes;
  if (ato === 'protocolar') {
    const erros = errosDasRespostas(definicao, e.respostas, ambiente);
    if (erros.length) throw new RuleError('respostas_com_erros', 'Há campos para corrigir antes de enviar.', erros);
    e = { ...e, respostas: normalizarRespostas(definicao, e.respostas) };
    const iniciais = avancar(
      definicao.etapas,
      { status: 'Rascunho', etapas: [] },
      { ato, situacao: SITUACAO_LIVRE, novoId: () => 'x' },
    );
    e = cobrar(palco, e, alcancadas(iniciais));
  }
  const alvo = e.andamento.etapas.find((x) => x.id === etapa_id);
  const novo = contador();
  const jaEram = [...e.andamento.etapas];
  const andamento = avancar(definicao.etapas, e.andamento, {
    ato,
    ...(etapa_id ? { etapa_id } : {}),
    ...(motivo === undefined ? {} : { motivo }),
    situacao: situacaoDe(palco, e, alvo, semEsperar),
    cobra: (id) => cobrar(palco, e, [...alcancadas(e.andamento), id]).guias.length > e.guias.length,
    novoId: () => {
      const id = novo('e', jaEram);
      jaEram.push({ id } as EtapaNoFluxo);
      return id;
    },
  });
  const iniciadas = ato === 'iniciar' && alvo ? [...e.iniciadas, alvo.id] : e.iniciadas;
  const propostas = alvo ? { ...e.propostas, [alvo.id]: PROPOE[ato] ?? null } : e.propostas;
  return depoisDoAto(palco, { ...e, andamento, iniciadas, propostas }, antes.andamento, ato, alvo);
}

/** A slip for what is due by now beyond what was asked for already. */
function cobrar({ definicao, unidadeFiscal, tabela = null }: Palco, e: Ensaio, etapas: readonly string[]): Ensaio {
  const taxas = taxasDevidas(definicao, e.respostas, etapas, unidadeFiscal, tabela);
  const falta = taxas.reduce((n, t) => n + t.valor_centavos, 0) - e.guias.reduce((n, g) => n + g.valor_centavos, 0);
  if (falta <= 0) return e;
  const guia = {
    id: `g${e.guias.length + 1}`,
    nome: taxas.map((t) => t.nome).join(' e '),
    valor_centavos: falta,
    estado: 'a pagar' as const,
  };
  return { ...e, guias: [...e.guias, guia] };
}

/** What follows from where the request stands now: items travel, fees and sub-requests of opened steps begin, documents are made. */
function depoisDoAto(palco: Palco, e: Ensaio, antes: Andamento, ato: Ato, alvo: EtapaNoFluxo | undefined): Ensaio {
  const { definicao } = palco;
  const era = new Map(antes.etapas.map((x) => [x.id, x.status]));
  const foram = new Set(
    e.andamento.etapas.filter((x) => x.status === 'Aguardando requerente' && era.get(x.id) !== x.status).map((x) => x.id),
  );
  const caidas = new Set(e.andamento.etapas.filter((x) => x.substituida).map((x) => x.id));
  const abertas = e.andamento.etapas.filter((x) => !era.has(x.id));
  const contexto = contextoDe(definicao, e.respostas);
  const itens = e.itens.map((i) => {
    if (caidas.has(i.etapa_id)) return { ...i, estado: 'aceito' as const };
    return foram.has(i.etapa_id) && i.estado === 'marcado' ? { ...i, estado: 'com o requerente' as const } : i;
  });
  const subs = abertas.flatMap((x) =>
    (definicao.etapas.find((d) => d.id === x.definicao_id)?.subrequerimentos ?? [])
      .filter((s) => s.momento === 'ao_abrir' && (s.quando === undefined || condicaoVale(s.quando, contexto)))
      .map((s) => ({ id: `${x.id}/${s.id}`, etapa_id: x.id, processo: s.processo, terminou: false })),
  );
  const feitos =
    ato === 'deferir' && alvo ? definicao.documentos.filter((d) => d.etapa === alvo.definicao_id).map((d) => d.titulo) : [];
  const depois = { ...e, itens, subs: [...e.subs, ...subs], documentos: [...e.documentos, ...feitos] };
  return abertas.length && ato !== 'protocolar' ? cobrar(palco, depois, alcancadas(e.andamento)) : depois;
}

function pausarPorSub(palco: Palco, e: Ensaio, etapaId: string, subId: string, novo: ReturnType<typeof contador>): Ensaio {
  const etapa = e.andamento.etapas.find((x) => x.id === etapaId);
  const sub = palco.definicao.etapas.find((d) => d.id === etapa?.definicao_id)?.subrequerimentos.find((s) => s.id === subId);
  if (!etapa || !sub) throw new RuleError('subrequerimento_desconhecido', 'Esta etapa não abre esse sub-requerimento.');
  const pausada = agir(palco, e, { tipo: 'ato', ato: 'pausar', etapa_id: etapaId, motivo: 'Espera o sub-requerimento.' });
  return {
    ...pausada,
    subs: [...e.subs, { id: novo(`${etapaId}/`, e.subs), etapa_id: etapaId, processo: sub.processo, terminou: false }],
  };
}

/** The last one that ends lets its step go on by itself. */
function terminarSub(palco: Palco, e: Ensaio, subId: string): Ensaio {
  const sub = e.subs.find((s) => s.id === subId);
  const depois = { ...e, subs: e.subs.map((s) => (s.id === subId ? { ...s, terminou: true } : s)) };
  const etapa = abertasDe(e.andamento.etapas).find((x) => x.id === sub?.etapa_id);
  if (
    etapa?.status !== 'Aguardando prefeitura' ||
    !e.iniciadas.includes(etapa.id) ||
    depois.subs.some((s) => s.etapa_id === etapa.id && !s.terminou)
  )
    return depois;
  return agir(palco, depois, { tipo: 'ato', ato: 'retomar', etapa_id: etapa.id });
}
