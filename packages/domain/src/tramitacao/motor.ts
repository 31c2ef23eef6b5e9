import { RuleError } from '../http/rule-error.ts';
import { antesDe, type EtapaDefinida } from '../processos/etapa.ts';
import { isEncerrado, type Status } from '../requerimentos/status.ts';
import type { Situacao } from './guardas.ts';
import { type Ato, destinoDe, TRANSICOES, transitar } from './rules.ts';

/** One passage of a request through a step. */
export interface EtapaNoFluxo {
  id: string;
  /** Id of the step in the definition. */
  definicao_id: string;
  /** 1 for the first passage; each reopening counts one up. */
  ciclo: number;
  status: Status;
  /** A later passage took this decision's place. */
  substituida: boolean;
  /** Its items are ready and wait for those of the sectors beside it. */
  pronta: boolean;
}

/** Where a request stands: the passages, and the status that follows from them. Before filing there are none. */
export interface Andamento {
  status: Status;
  etapas: readonly EtapaNoFluxo[];
}

export interface Passo {
  ato: Ato;
  /** The passage, of an act on a step. */
  etapa_id?: string;
  situacao: Situacao;
  motivo?: string;
  /** Whether opening a step, by its id in the definition, leaves a slip to pay. */
  cobra?: (definicaoId: string) => boolean;
  novoId: () => string;
  /** Steps, by their ids in the definition, that are done again with a new round though they had approved. */
  denovo?: ReadonlySet<string>;
}

type Fluxo = readonly EtapaDefinida[];

/** Passages that count: not superseded, and not cut short by the end of the request. */
const vigentes = (etapas: readonly EtapaNoFluxo[]) => etapas.filter((e) => !e.substituida && e.status !== 'Cancelado');
export const abertasDe = (etapas: readonly EtapaNoFluxo[]) => etapas.filter((e) => !e.substituida && !isEncerrado(e.status));

/** Which waits most for somebody outside comes first. */
const ORDEM: readonly Status[] = ['Aguardando requerente', 'Aguardando comprovante', 'Em andamento', 'Aguardando prefeitura'];

/** The status of a filed request, which is that of its steps together. */
export function statusDe(fluxo: Fluxo, etapas: readonly EtapaNoFluxo[]): Status {
  const valem = vigentes(etapas);
  if (valem.some((e) => e.status === 'Indeferido')) return 'Indeferido';
  const abertas = abertasDe(etapas);
  if (abertas.length) return ORDEM.find((s) => abertas.some((e) => e.status === s)) ?? 'Aguardando prefeitura';
  return fluxo.every((d) => valem.some((e) => e.definicao_id === d.id && e.status === 'Deferido')) ? 'Deferido' : 'Cancelado';
}

/** Other steps still in the town hall's hands, whose items are not ready. */
const irmasEmAnalise = (etapas: readonly EtapaNoFluxo[], id?: string): number =>
  abertasDe(etapas).filter((e) => e.id !== id && !e.pronta && e.status !== 'Aguardando requerente').length;

/** Steps that come after one, near and far. */
export function depoisDe(fluxo: Fluxo, id: string): Set<string> {
  const found = new Set<string>();
  const look = [id];
  while (look.length) {
    const now = look.pop() as string;
    for (const d of fluxo)
      if (!found.has(d.id) && antesDe(fluxo, d).includes(now)) {
        found.add(d.id);
        look.push(d.id);
      }
  }
  return found;
}

/** Opens every step that is due: not open, not decided, and all that must come before it approved. */
function abrirDevidas(fluxo: Fluxo, etapas: EtapaNoFluxo[], passo: Passo): EtapaNoFluxo[] {
  const valem = vigentes(etapas);
  const isDeferida = (id: string) => valem.some((e) => e.definicao_id === id && e.status === 'Deferido');
  const devidas = fluxo.filter((d) => !valem.some((e) => e.definicao_id === d.id) && antesDe(fluxo, d).every(isDeferida));
  return [...etapas, ...devidas.map((d) => novaPassagem(d.id, etapas, passo))];
}

function novaPassagem(definicao_id: string, etapas: readonly EtapaNoFluxo[], { situacao, cobra, novoId }: Passo): EtapaNoFluxo {
  const ciclo = Math.max(0, ...etapas.filter((e) => e.definicao_id === definicao_id).map((e) => e.ciclo)) + 1;
  const paga = situacao.guias_em_aberto > 0 || cobra?.(definicao_id);
  const status = paga ? 'Aguardando comprovante' : 'Aguardando prefeitura';
  return { id: novoId(), definicao_id, ciclo, status, substituida: false, pronta: false };
}

/** Items that wait for each other leave together once nobody is at work any more, or when one side does not wait. */
const soltar = (etapas: EtapaNoFluxo[], agora: boolean): EtapaNoFluxo[] =>
  agora || irmasEmAnalise(etapas) === 0
    ? etapas.map((e) => (e.pronta && e.status === 'Em andamento' ? { ...e, pronta: false, status: 'Aguardando requerente' } : e))
    : etapas;

/** The passage is done again. What came after it is undone with it where the step says so; what the end cut short comes back. */
function refazer(fluxo: Fluxo, etapas: readonly EtapaNoFluxo[], alvo: EtapaNoFluxo, passo: Passo): EtapaNoFluxo[] {
  const undone = passo.situacao.reabertura === 'esta_e_seguintes' ? depoisDe(fluxo, alvo.definicao_id) : new Set<string>();
  const superadas = etapas.map((e): EtapaNoFluxo => {
    if (e.substituida) return e;
    if (e.id === alvo.id || e.status === 'Cancelado') return { ...e, substituida: true };
    if (!undone.has(e.definicao_id)) return e;
    return { ...e, substituida: true, pronta: false, status: isEncerrado(e.status) ? e.status : 'Cancelado' };
  });
  const nova = novaPassagem(alvo.definicao_id, superadas, passo);
  return abrirDevidas(fluxo, [...superadas, nova], passo);
}

function naEtapa(fluxo: Fluxo, antes: Andamento, passo: Passo): EtapaNoFluxo[] {
  const alvo = antes.etapas.find((e) => e.id === passo.etapa_id && !e.substituida);
  if (!alvo || antes.status === 'Cancelado')
    throw new RuleError(
      'ato_indisponivel',
      'Esta etapa já não pode ser alterada: outra passagem ou o encerramento tomou o lugar dela.',
    );
  // the sector has answered: only its items wait for those beside
  if (passo.ato === 'deferir_por_silencio' && alvo.pronta)
    throw new RuleError(
      'itens_prontos',
      'A etapa já tem pendências prontas, à espera dos outros setores: o silêncio não a aprova.',
    );
  const situacao = { ...passo.situacao, irmas_em_analise: irmasEmAnalise(antes.etapas, alvo.id) };
  const status = transitar(passo.ato, alvo.status, situacao, passo.motivo);
  if (passo.ato === 'reabrir') return refazer(fluxo, antes.etapas, alvo, passo);
  const waits = passo.ato === 'devolver' && status === 'Em andamento';
  const etapas = antes.etapas.map((e) => (e.id === alvo.id ? { ...e, status, pronta: waits } : e));
  if (passo.ato === 'devolver') return soltar(etapas, situacao.sem_esperar);
  if (status === 'Deferido') return abrirDevidas(fluxo, soltar(etapas, false), passo);
  if (status === 'Indeferido') return encerrarAbertas(etapas);
  return etapas;
}

const encerrarAbertas = (etapas: readonly EtapaNoFluxo[]): EtapaNoFluxo[] =>
  etapas.map((e) => (e.substituida || isEncerrado(e.status) ? e : { ...e, status: 'Cancelado', pronta: false }));

function noRequerimento(fluxo: Fluxo, antes: Andamento, passo: Passo): Andamento {
  const { ato, situacao } = passo;
  const para = transitar(ato, antes.status, situacao, passo.motivo);
  if (ato === 'descartar') return { status: para, etapas: [] };
  if (ato === 'protocolar') return comStatus(fluxo, abrirDevidas(fluxo, [], passo));
  const etapas = antes.etapas.map((e) => {
    if (e.substituida || isEncerrado(e.status)) return e;
    const status = destinoDe(ato, e.status, situacao);
    return { ...e, status, pronta: e.pronta && status === 'Em andamento' };
  });
  return comStatus(fluxo, refazerDeferidas(etapas, passo));
}

/** Only these are done again: what came after them, and what others decided, stays. */
function refazerDeferidas(etapas: readonly EtapaNoFluxo[], passo: Passo): EtapaNoFluxo[] {
  const isDenovo = (e: EtapaNoFluxo) => !e.substituida && e.status === 'Deferido' && passo.denovo?.has(e.definicao_id) === true;
  const superadas = etapas.map((e) => (isDenovo(e) ? { ...e, substituida: true } : e));
  return [...superadas, ...etapas.filter(isDenovo).map((e) => novaPassagem(e.definicao_id, superadas, passo))];
}

/**
 * What an end that should not have come cut short begins again, each step in a new cycle; decided steps stay. No act of the table: it mends
 * what the portal did wrong, and people do not cancel for a while.
 */
export function desfazerFim(fluxo: Fluxo, { etapas }: Andamento, passo: Pick<Passo, 'situacao' | 'cobra' | 'novoId'>): Andamento {
  const cortadas = etapas.map((e) => (!e.substituida && e.status === 'Cancelado' ? { ...e, substituida: true } : e));
  return comStatus(fluxo, abrirDevidas(fluxo, cortadas, { ato: 'reabrir', ...passo }));
}

const comStatus = (fluxo: Fluxo, etapas: EtapaNoFluxo[]): Andamento => ({ status: statusDe(fluxo, etapas), etapas });

/**
 * One act on a request: what every step becomes, which steps open, and the status that follows. Pure: the server stores it, the
 * try-out and the tests play it.
 * @throws RuleError `ato_indisponivel`, `motivo_obrigatorio`, the guard's own code, `reabertura_sem_efeito`
 * @source spec §4; domain §1.2
 */
export function avancar(fluxo: Fluxo, antes: Andamento, passo: Passo): Andamento {
  if (TRANSICOES[passo.ato].alvo === 'requerimento') return noRequerimento(fluxo, antes, passo);
  const depois = comStatus(fluxo, naEtapa(fluxo, antes, passo));
  if (passo.ato === 'reabrir' && depois.status === 'Indeferido')
    throw new RuleError('reabertura_sem_efeito', 'O requerimento foi indeferido em outra etapa. Reabra aquela.');
  return depois;
}
