import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { normalizarBusca } from '@portal/domain/text/busca';

/** What the timeline can be narrowed to. */
export const GRUPOS = {
  decisoes: 'Decisões e etapas',
  pendencias: 'Pendências',
  taxas: 'Taxas',
  documentos: 'Documentos',
  prazos: 'Prazos e distribuição',
  requerente: 'Requerente',
} as const;
export type Grupo = keyof typeof GRUPOS;

const DO_TIPO: Record<string, Grupo> = {
  iniciar: 'decisoes',
  pausar: 'decisoes',
  retomar: 'decisoes',
  deferir: 'decisoes',
  deferir_por_silencio: 'decisoes',
  indeferir: 'decisoes',
  caducar: 'decisoes',
  cancelar: 'decisoes',
  reabrir: 'decisoes',
  abrir_sub: 'decisoes',
  dispensar_sub: 'decisoes',
  mudar_versao: 'decisoes',
  devolver: 'pendencias',
  pendencias_enviadas: 'pendencias',
  responder: 'pendencias',
  cobrar: 'taxas',
  recusar_taxa: 'taxas',
  atribuir: 'prazos',
  encaminhar: 'prazos',
  prorrogar: 'prazos',
  prazo_vencido: 'prazos',
  protocolar: 'requerente',
  desistencia: 'requerente',
};

/** Kinds that are not named belong where their first word points. */
export function grupoDe(tipo: string): Grupo {
  const known = DO_TIPO[tipo];
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
