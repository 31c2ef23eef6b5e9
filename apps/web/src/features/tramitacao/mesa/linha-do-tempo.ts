import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { normalizarBusca } from '@portal/domain/text/busca';
import { linhaDoAto } from '@portal/domain/tramitacao/rules';
import type { Grupo } from '@portal/domain/tramitacao/transicao';

/** What happens beside the acts. */
const OUTROS: Record<string, Grupo> = {
  pendencias_enviadas: 'pendencias',
  atribuir: 'prazos',
  encaminhar: 'prazos',
  prorrogar: 'prazos',
  prazo_vencido: 'prazos',
  desistencia: 'requerente',
};

/** Kinds that are not named belong where their first word points. */
export function grupoDe(tipo: string): Grupo {
  const known = linhaDoAto(tipo)?.grupo ?? OUTROS[tipo];
  if (known) return known;
  if (tipo.includes('comprovante') || tipo.includes('guia') || tipo.includes('taxa')) return 'taxas';
  if (tipo.includes('licenca') || tipo.includes('assin') || tipo.includes('documento')) return 'documentos';
  if (tipo.includes('pendencia') || tipo.includes('contest')) return 'pendencias';
  if (tipo.includes('prazo')) return 'prazos';
  return 'decisoes';
}

export interface FiltroDoTempo {
  grupo: Grupo | null;
  /** Name of whoever did it. */
  quem: string | null;
  texto: string;
}

/** Events that fit every part of the filter; words are looked for in what happened, why, and who did it. */
export function filtrarEventos(eventos: readonly Evento[], { grupo, quem, texto }: FiltroDoTempo): Evento[] {
  const words = normalizarBusca(texto).split(' ').filter(Boolean);
  return eventos.filter((e) => {
    if (grupo && grupoDe(e.tipo) !== grupo) return false;
    if (quem && e.ator_nome !== quem) return false;
    const said = normalizarBusca(`${e.texto} ${e.motivo} ${e.ator_nome}`);
    return words.every((word) => said.includes(word));
  });
}
