import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './SortableList.module.css';

interface Props<T> {
  /** What is ordered, for those who cannot see it. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Absent: the order is only looked at. @param indice place among the others, once the item is out of its old one */
  onMove?: ((id: string, indice: number) => void) | undefined;
  /** Draws one item; the handle goes at its beginning. */
  children: (item: T, handle: ReactNode, indice: number) => ReactNode;
  /** Id of the list item, as the aim of links. */
  anchorOf?: (item: T) => string;
}

const INSTRUCTIONS =
  'Para mudar de lugar, aperte espaço, leve com as setas para cima e para baixo e aperte espaço de novo. Esc desiste.';

/** A list put in order by hand: dragged by the handle, or with the handle in focus by space and the arrows. */
export function SortableList<T>({ label, items, idOf, nameOf, onMove, children, anchorOf }: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const nome = (id: UniqueIdentifier) => nameOf(items[ids.indexOf(String(id))] as T);
  const lugar = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  const pego = (id: UniqueIdentifier) => `${nome(id)} foi pego, no lugar ${lugar(id)}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => pego(active.id),
    // an item is first of all over itself
    onDragOver: ({ active, over }) =>
      over ? (over.id === active.id ? pego(active.id) : `${nome(active.id)} iria para o lugar ${lugar(over.id)}.`) : undefined,
    onDragEnd: ({ active, over }) => (over ? `${nome(active.id)} ficou no lugar ${lugar(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${nome(active.id)} voltou ao seu lugar.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove?.(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.root} aria-label={label}>
          {items.map((item, i) => (
            <Item key={ids[i]} id={ids[i] as string} name={nameOf(item)} movable={Boolean(onMove)} anchor={anchorOf?.(item)}>
              {(handle) => children(item, handle, i)}
            </Item>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  id: string;
  name: string;
  movable: boolean;
  anchor: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

function Item({ id, name, movable, anchor, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !movable,
    attributes: { roleDescription: 'item que muda de lugar' },
  });
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      style={style}
      className={classes.item}
      data-dragging={isDragging || undefined}
    >
      {children(
        movable && (
          <ActionIcon
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            variant="subtle"
            color="gray"
            className={classes.handle}
            aria-label={`Mudar ${name} de lugar`}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
        ),
      )}
    </li>
  );
}
