import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { type ReactNode, useMemo, useState } from 'react';
import { ancora } from '../nomes.ts';
import { type Bancada, useBancada } from './bancada.ts';
import { moverCampo, moverSecao } from './edicoes.ts';

type Alvos = Parameters<CollisionDetection>[0]['droppableContainers'];
const soDo = (tipo: string, alvos: Alvos): Alvos => alvos.filter((a) => a.data.current?.tipo === tipo);

/** Sections are dropped among sections; fields among fields, or into a section that shows none. */
const colisao: CollisionDetection = (args) => {
  const alvos = args.droppableContainers;
  if (args.active.data.current?.tipo === 'secao') return closestCenter({ ...args, droppableContainers: soDo('secao', alvos) });
  const semLinhas = soDo('secao', alvos).filter((a) => a.data.current?.semLinhas);
  const dentro = pointerWithin({ ...args, droppableContainers: semLinhas });
  return dentro.length > 0 ? dentro : closestCenter({ ...args, droppableContainers: soDo('campo', alvos) });
};

// the buttons and Alt+arrows are the way of the keyboard, and say themselves what they did
const CALADO = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const ACESSO = { announcements: CALADO, screenReaderInstructions: { draggable: 'Alt com as setas muda de lugar.' } };

// made once: another object each time would draw every row again
const SENSOR = { activationConstraint: { distance: 4 } };

/** Order by drag, with mouse, pen or finger, within a section and from one to the other. */
export function Arrastar({ secoes, children }: { secoes: Rascunho['secoes']; children: ReactNode }) {
  const bancada = useBancada();
  const sensors = useSensors(useSensor(PointerSensor, SENSOR));
  const ordem = secoes.map((s) => ancora('secao', s.id)).join(' ');
  const ids = useMemo(() => (ordem ? ordem.split(' ') : []), [ordem]);
  const [end] = useState(() => (event: DragEndEvent) => soltar(event, bancada));
  return (
    <DndContext sensors={sensors} collisionDetection={colisao} onDragEnd={end} accessibility={ACESSO}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function soltar({ active, over }: DragEndEvent, bancada: Bancada): void {
  if (!over || over.id === active.id) return;
  const { secoes } = bancada.agora();
  const id = String(active.id).replace(/^(campo|secao)-/, '');
  const alvo = String(over.id).replace(/^(campo|secao)-/, '');
  if (active.data.current?.tipo === 'secao') {
    bancada.mudar?.(
      moverSecao(
        id,
        secoes.findIndex((s) => s.id === alvo),
      ),
    );
    return;
  }
  if (over.data.current?.tipo === 'secao') {
    bancada.moverPara(id, alvo);
    return;
  }
  const secao = secoes.find((s) => s.campos.some((c) => c.id === alvo));
  if (!secao) return;
  const indice = secao.campos.findIndex((c) => c.id === alvo);
  // in another section: under the field whose lower half it was let go on
  const meio = (r: { top: number; height: number } | null | undefined) => (r ? r.top + r.height / 2 : 0);
  const abaixo = active.data.current?.secao !== secao.id && meio(active.rect.current.translated) > meio(over.rect) ? 1 : 0;
  bancada.mudar?.(moverCampo(id, secao.id, indice + abaixo));
}
