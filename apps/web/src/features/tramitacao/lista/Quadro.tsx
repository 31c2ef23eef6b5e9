import { SegmentedControl } from '@mantine/core';
import { COLUNAS_DO_QUADRO, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { isEncerrado, type Status } from '@portal/domain/requerimentos/status';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatTotal, plural } from '#lib/format.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Cartao, type Pill } from './colunas.tsx';
import classes from './Quadro.module.css';
import { type PedidoDoQuadro, useQuadro } from './queries.ts';

type Por = (typeof COLUNAS_DO_QUADRO)[number];
const KEY = 'layout.quadro';
const ROTULOS: Record<Por, string> = { status: 'Por status', etapa: 'Por etapa' };

interface Props {
  rotulo: string;
  pedido: Omit<PedidoDoQuadro, 'por'>;
  href: (row: RequerimentoLinha) => string;
  /** Leaves for the list of one column. */
  onVerTodos: (por: Por, chave: string) => void;
  StatusPill: Pill;
}

/** The list in columns. Arrows move among the cards; nothing is dragged, since only an act moves a request. */
export function Quadro({ rotulo, pedido, href, onVerTodos, StatusPill }: Props) {
  const [por, setPor] = useState<Por>(() => readStored<Por>(KEY) ?? 'status');
  const { data: colunas, isPending, isPlaceholderData } = useQuadro({ ...pedido, por });
  const root = useRef<HTMLDivElement>(null);
  const trocar = (next: string) => {
    setPor(next as Por);
    writeStored(KEY, next);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-cartao]');
    const lists = [...(root.current?.querySelectorAll<HTMLElement>('ul') ?? [])];
    if (!card) return;
    const x = lists.findIndex((list) => list.contains(card));
    const cardsOf = (list: HTMLElement | undefined) => [...(list?.querySelectorAll<HTMLElement>('[data-cartao]') ?? [])];
    const y = cardsOf(lists[x]).indexOf(card);
    const key = event.key.toLowerCase();
    const beside = (step: number) => {
      for (let i = x + step; i >= 0 && i < lists.length; i += step) {
        const cards = cardsOf(lists[i]);
        if (cards.length) return cards[Math.min(y, cards.length - 1)];
      }
    };
    const target =
      key === 'arrowdown' || key === 'j'
        ? cardsOf(lists[x])[y + 1]
        : key === 'arrowup' || key === 'k'
          ? cardsOf(lists[x])[y - 1]
          : key === 'arrowright'
            ? beside(1)
            : key === 'arrowleft'
              ? beside(-1)
              : undefined;
    if (!/^(arrow|j$|k$)/.test(key)) return;
    event.preventDefault();
    target?.focus();
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <div className={classes.quadro}>
      <div className={classes.escolhas}>
        <SegmentedControl
          size="xs"
          aria-label="Colunas do quadro"
          value={por}
          onChange={trocar}
          data={COLUNAS_DO_QUADRO.map((value) => ({ value, label: ROTULOS[value] }))}
        />
      </div>
      {isPending && <CardsSkeleton cards={4} />}
      {colunas?.length === 0 && <p className={classes.nada}>Nenhum requerimento com esses filtros.</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows among the links inside */}
      <div ref={root} className={classes.colunas} onKeyDown={onKey} aria-busy={isPlaceholderData}>
        {colunas?.map(({ chave, total, vencidos, cartoes }) => (
          <section
            key={chave}
            className={classes.coluna}
            aria-label={`${chave || 'Sem etapa'}: ${plural(total, 'requerimento', 'requerimentos')}`}
          >
            <h2 className={classes.cabeca}>
              {por === 'status' ? <StatusPill status={chave as Status} /> : chave || 'Sem etapa'}
              <span className={classes.contas}>
                {vencidos > 0 && (
                  <span className={classes.vencidos}>
                    <IconAlertTriangle size={14} aria-hidden />
                    {formatTotal(vencidos)} {vencidos === 1 ? 'vencido' : 'vencidos'}
                  </span>
                )}
                <span className={classes.total}>{formatTotal(total)}</span>
              </span>
            </h2>
            <ul className={classes.cartoes} aria-label={`${rotulo}: ${chave}`}>
              {cartoes.map((row) => (
                <li key={row.id}>
                  <RouteLink
                    href={href(row)}
                    className={classes.cartao}
                    data-cartao
                    data-encerrado={isEncerrado(row.status) || undefined}
                  >
                    <Cartao row={row} StatusPill={StatusPill} semStatus={por === 'status'} />
                  </RouteLink>
                </li>
              ))}
            </ul>
            {total > cartoes.length && (
              <button type="button" className={classes.todos} onClick={() => onVerTodos(por, chave)}>
                Ver os {formatTotal(total)} na lista
              </button>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
