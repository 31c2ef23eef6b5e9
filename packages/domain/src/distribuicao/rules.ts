export const ESTRATEGIAS = ['rodizio', 'menor_carga'] as const;
export type Estrategia = (typeof ESTRATEGIAS)[number];

/** What of a request a rule may look at. */
export interface Pedido {
  processo_id: string;
  /** Id of the step in the definition. */
  etapa: string;
  bairro: string;
  zonas: readonly string[];
  usos: readonly string[];
  area_m2: number | null;
}

/** Whom the town gives which requests. A criterion that is left empty asks nothing. */
export interface Criterios {
  processo_id: string | null;
  etapa: string | null;
  bairros: readonly string[];
  zonas: readonly string[];
  usos: readonly string[];
  area_min: number | null;
  area_max: number | null;
}

const igual = (a: string, b: string): boolean => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;
const toca = (quero: readonly string[], tem: readonly string[]): boolean =>
  quero.length === 0 || quero.some((q) => tem.some((t) => igual(q, t)));

/** Whether all criteria of a rule hold; accents and case do not matter in names. */
export function regraVale(r: Criterios, p: Pedido): boolean {
  if (r.processo_id !== null && r.processo_id !== p.processo_id) return false;
  if (r.etapa !== null && r.etapa !== p.etapa) return false;
  if (r.area_min !== null && (p.area_m2 === null || p.area_m2 < r.area_min)) return false;
  if (r.area_max !== null && (p.area_m2 === null || p.area_m2 > r.area_max)) return false;
  return toca(r.bairros, [p.bairro]) && toca(r.zonas, p.zonas) && toca(r.usos, p.usos);
}

export interface Candidato {
  id: string;
  nome: string;
  /** Weighted open steps: normal 1, alto 2, urgente 3. */
  carga: number;
  /** When the person was given a step last; null for never. */
  ultima_em: string | null;
  ausente: boolean;
  /** Who covers an absence, when somebody does. */
  substituto_id: string | null;
  /** Why this request cannot be theirs, in words; null when it can. */
  impedimento: string | null;
}

export interface Escolha {
  usuario_id: string | null;
  /** Why, in one sentence for the timeline. */
  motivo: string;
  /** Who is away, and whose it would have been. */
  no_lugar_de?: string;
  /** Who was passed over, and why. */
  descartados: { nome: string; motivo: string }[];
}

interface Como {
  estrategia: Estrategia;
  /** The analyst it had before, where it should stay with them. */
  anterior_id?: string | null;
  /** The one person a rule names. */
  usuario_id?: string | null;
  /** The rule's name, for the sentence. */
  regra?: string;
}

/** Who gets a step, and why. The same candidates always give the same answer. @source domain §1.4 */
export function escolher(candidatos: readonly Candidato[], { estrategia, anterior_id, usuario_id, regra }: Como): Escolha {
  const descartados = candidatos.flatMap((c) => {
    if (c.impedimento) return [{ nome: c.nome, motivo: c.impedimento }];
    return c.ausente ? [{ nome: c.nome, motivo: 'ausente' }] : [];
  });
  const livres = candidatos.filter((c) => !c.ausente && !c.impedimento);
  const livre = (id: string | null | undefined) => livres.find((c) => c.id === id);
  const dar = (c: Candidato, motivo: string): Escolha => ({ usuario_id: c.id, motivo, descartados });
  const porRegra = regra ? `Regra “${regra}”` : '';

  const mesmo = livre(anterior_id);
  if (mesmo) return dar(mesmo, 'Continua com quem já analisava.');
  const nomeado = candidatos.find((c) => c.id === usuario_id);
  const ele = livre(nomeado?.id);
  if (ele) return dar(ele, `${porRegra}.`);
  for (const fora of [nomeado, candidatos.find((c) => c.id === anterior_id)]) {
    const cobre = fora?.ausente && !fora.impedimento ? livre(fora.substituto_id) : undefined;
    if (cobre && fora)
      return {
        ...dar(cobre, `${porRegra ? `${porRegra}: ` : ''}${porRegra ? 's' : 'S'}ubstitui ${fora.nome}, ausente.`),
        no_lugar_de: fora.id,
      };
  }
  const [primeiro] = livres.toSorted((a, b) => {
    const vez = (a.ultima_em ?? '') < (b.ultima_em ?? '') ? -1 : (a.ultima_em ?? '') > (b.ultima_em ?? '') ? 1 : 0;
    // what was given in the same moment is told apart by the load
    const ordem = estrategia === 'menor_carga' ? a.carga - b.carga || vez : vez || a.carga - b.carga;
    return ordem || (a.id < b.id ? -1 : 1);
  });
  if (!primeiro) return { usuario_id: null, motivo: 'Ninguém disponível no setor.', descartados };
  const como = estrategia === 'menor_carga' ? `menor carga (${primeiro.carga})` : 'rodízio';
  return dar(primeiro, porRegra ? `${porRegra}: ${como}.` : `Pelo processo: ${como}.`);
}
