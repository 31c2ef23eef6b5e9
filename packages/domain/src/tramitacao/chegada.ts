import type { EtapaDefinida } from '../processos/etapa.ts';
import type { Status } from '../requerimentos/status.ts';
import { SITUACAO_LIVRE } from './guardas.ts';
import { type Andamento, abertasDe, avancar, depoisDe, type EtapaNoFluxo } from './motor.ts';
import type { Ato } from './rules.ts';

/** How a request stood in the system it comes from: ended, or at a step that had not been begun. */
export type Chegada = { desfecho: 'Deferido' | 'Indeferido' | 'Cancelado' } | { etapa_id: string };

type Fluxo = readonly EtapaDefinida[];
const MOTIVO = 'Como estava no sistema anterior.';

/**
 * The passages of a request that was carried elsewhere up to here, by the machine itself: nothing is charged, and nobody's answer is
 * waited for. What comes after the step it stands at has not been opened; what stands beside it is open too.
 * @throws RuleError where the process does not let a request come there
 */
export function chegar(fluxo: Fluxo, chegada: Chegada, novoId: () => string): Andamento {
  const situacao = SITUACAO_LIVRE;
  const agir = (antes: Andamento, ato: Ato, etapa?: EtapaNoFluxo): Andamento =>
    avancar(fluxo, antes, { ato, situacao, motivo: MOTIVO, novoId, ...(etapa ? { etapa_id: etapa.id } : {}) });
  const decidir = (antes: Andamento, etapa: EtapaNoFluxo, ato: 'deferir' | 'indeferir') => {
    const iniciada = agir(antes, 'iniciar', etapa);
    return agir(iniciada, ato, etapa);
  };
  let andamento = agir({ status: 'Rascunho' satisfies Status, etapas: [] }, 'protocolar');
  const primeira = () => abertasDe(andamento.etapas)[0];
  if ('desfecho' in chegada && chegada.desfecho !== 'Deferido') {
    const etapa = primeira();
    if (!etapa) return andamento;
    if (chegada.desfecho === 'Indeferido') return decidir(andamento, etapa, 'indeferir');
    return agir(agir(andamento, 'iniciar', etapa), 'cancelar');
  }
  const ate = 'etapa_id' in chegada ? antesTodas(fluxo, chegada.etapa_id) : null;
  // each turn decides one step, and no step is decided twice
  for (let voltas = 0; voltas < fluxo.length; voltas += 1) {
    const etapa = abertasDe(andamento.etapas).find((e) => ate === null || ate.has(e.definicao_id));
    if (!etapa) break;
    andamento = decidir(andamento, etapa, 'deferir');
  }
  return andamento;
}

/** Steps that must be decided before one opens, near and far. */
function antesTodas(fluxo: Fluxo, id: string): Set<string> {
  return new Set(fluxo.filter((d) => depoisDe(fluxo, d.id).has(id)).map((d) => d.id));
}
