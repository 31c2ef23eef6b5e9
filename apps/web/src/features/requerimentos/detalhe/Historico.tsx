import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx';

const SIGNIFICADO: Record<string, TimelineItem['meaning']> = {
  protocolar: 'info',
  aprovar_comprovante: 'success',
  recusar_comprovante: 'warning',
  devolver: 'warning',
  responder: 'info',
  deferir: 'success',
  indeferir: 'danger',
  cancelar: 'danger',
  recusar_taxa: 'danger',
  reabrir: 'info',
};

/** What happened, newest first. */
export function Historico({ eventos }: { eventos: Evento[] }) {
  if (eventos.length === 0) return <EmptyState title="Nada aconteceu ainda">Cada passo do requerimento aparece aqui.</EmptyState>;
  return (
    <Timeline
      label="Histórico do requerimento"
      items={eventos.map((e) => ({
        id: e.id,
        at: e.criado_em,
        title: e.texto,
        who: e.ator_nome,
        body: e.motivo || undefined,
        meaning: SIGNIFICADO[e.tipo],
      }))}
    />
  );
}
