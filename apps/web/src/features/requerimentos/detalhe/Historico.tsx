import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { linhaDoAto } from '@portal/domain/tramitacao/rules';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Timeline } from '#ui/steps/Timeline.tsx';

/** What happened, newest first. */
export function Historico({ eventos }: { eventos: Evento[] }) {
  if (eventos.length === 0) return <EmptyState title="Nada aconteceu ainda">Cada passo do pedido aparece aqui.</EmptyState>;
  return (
    <Timeline
      label="Histórico do requerimento"
      items={eventos.map((e) => ({
        id: e.id,
        at: e.criado_em,
        title: e.texto,
        who: e.ator_nome,
        body: e.motivo || undefined,
        meaning: linhaDoAto(e.tipo)?.parte,
      }))}
    />
  );
}
