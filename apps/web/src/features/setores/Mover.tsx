import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { Setor } from '@portal/domain/setores/contract';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { lugaresPara } from './arvore.ts';
import classes from './Mover.module.css';

/** The place that is below nobody. */
export const TOPO = 'topo';
const INSTRUCOES =
  'Para mudar de lugar, aperte espaço, escolha com as setas abaixo de qual setor ele fica e aperte espaço de novo. Esc desiste.';

/** By the keys from place to place, in the order of the page; a place that would make a circle is no place. */
const deLugarEmLugar: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const lugares = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top);
  const over = lugares.findIndex(({ id }) => id === context.over?.id);
  // just taken: it lies between two places, and the first key leads to one of them
  const before = lugares.filter(({ rect }) => rect.top < currentCoordinates.y).length;
  const next = over >= 0 ? over + step : step > 0 ? before : before - 1;
  const lugar = lugares[Math.max(0, Math.min(lugares.length - 1, next))];
  return lugar && { x: lugar.rect.left, y: lugar.rect.top };
};

interface Props {
  setores: readonly Setor[];
  /** @param paiId null: below nobody */
  onMover: (setor: Setor, paiId: string | null) => void;
  children: ReactNode;
}

/** Sectors inside are taken by their handle, with the pointer or by keys, and put below another, or at the top. */
export function Mover({ setores, onMover, children }: Props) {
  const [pego, setPego] = useState<string | null>(null);
  // what was taken and not moved yet is over nothing: to let it go again changes nothing
  const levado = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: (event, args) => {
        const lugar = deLugarEmLugar(event, args);
        if (lugar) levado.current = true;
        return lugar;
      },
    }),
  );
  const ondeCai: CollisionDetection = (args) =>
    args.pointerCoordinates ? pointerWithin(args) : levado.current ? closestCenter(args) : [];
  const nome = (id: unknown) => setores.find((s) => s.id === id)?.nome ?? '';
  const onde = (id: unknown) => (id === TOPO ? 'no topo' : `abaixo de ${nome(id)}`);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nome(active.id)} foi pego.`,
    onDragOver: ({ active, over }) => (over ? `${nome(active.id)} ficaria ${onde(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${nome(active.id)} foi solto ${onde(over.id)}.` : `${nome(active.id)} voltou ao seu lugar.`,
    onDragCancel: ({ active }) => `${nome(active.id)} voltou ao seu lugar.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    setPego(null);
    const setor = setores.find((s) => s.id === active.id);
    const paiId = over && over.id !== TOPO ? String(over.id) : null;
    if (setor && over && paiId !== setor.pai_id) onMover(setor, paiId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={ondeCai}
      onDragStart={({ active }) => {
        levado.current = false;
        setPego(String(active.id));
      }}
      onDragEnd={end}
      onDragCancel={() => setPego(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCOES } }}
    >
      <Topo on={pego !== null} />
      {children}
      <DragOverlay dropAnimation={null}>{pego && <span className={classes.pego}>{nome(pego)}</span>}</DragOverlay>
    </DndContext>
  );
}

/** Where a sector is put that is to stand below nobody; until one is in the hand, it says how one is taken. */
function Topo({ on }: { on: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: TOPO, disabled: !on });
  return (
    <div ref={setNodeRef} className={classes.topo} data-on={on || undefined} data-over={isOver || undefined}>
      {on ? 'Solte aqui para ficar no topo' : 'Leve um setor pela alça, com o mouse ou o teclado, para mudá-lo de lugar.'}
    </div>
  );
}

/** The line of a sector as a place, and the handle that takes it. */
export function useLugar(setor: Setor, setores: readonly Setor[], movable: boolean) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, active } = useDraggable({
    id: setor.id,
    disabled: !movable,
    attributes: { roleDescription: 'setor que muda de lugar' },
  });
  const isPlace =
    active !== null && setor.ativo && lugaresPara(setores, String(active.id)).some((lugar) => lugar.id === setor.id);
  const drop = useDroppable({ id: setor.id, disabled: !isPlace });
  const handle = movable && (
    <ActionIcon
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      variant="subtle"
      color="gray"
      size={36}
      className={classes.handle}
      aria-label={`Mudar ${setor.nome} de lugar`}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
  const ref = (node: HTMLElement | null) => {
    setNodeRef(node);
    drop.setNodeRef(node);
  };
  return { ref, handle, isDragging, isOver: drop.isOver && isPlace };
}
