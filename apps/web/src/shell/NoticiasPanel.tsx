import { CloseButton, Drawer } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconNews } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Artigo } from '#features/noticias/Artigo.tsx';
import { useNoticias } from '#features/noticias/queries.ts';
import {
  BREAKPOINTS,
  NEWS_BREAKPOINT_PX,
  NEWS_DRAWER_PX,
  NEWS_DRAWER_SMALL_PX,
  NEWS_SCROLL_DEBOUNCE_MS,
  NEWS_SCROLL_OFFSET_PX,
} from '#lib/constants.ts';
import { formatDate } from '#lib/format.ts';
import { layout, useLayout } from '#lib/layout-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Noticias.module.css';
import shell from './Shell.module.css';

const close = () => layout.set({ rightDrawerState: false });

function Noticias() {
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useNoticias(true);
  const stale = useLayout((state) => state.updateNoticias);
  useEffect(() => {
    if (!stale) return;
    layout.set({ updateNoticias: false });
    void refetch();
  }, [stale, refetch]);

  const onScroll = useDebouncedCallback((element: HTMLElement) => {
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (left <= NEWS_SCROLL_OFFSET_PX && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, NEWS_SCROLL_DEBOUNCE_MS);

  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const days = new Map<string, typeof all>();
  for (const noticia of all) {
    const day = formatDate(noticia.criado_em);
    days.set(day, [...(days.get(day) ?? []), noticia]);
  }
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Lista de notícias"
      onScroll={(event) => onScroll(event.currentTarget)}
    >
      {isPending && <TextSkeleton lines={6} />}
      {!isPending && all.length === 0 && (
        <EmptyState title="Nenhuma notícia por enquanto" icon={IconNews}>
          O que a prefeitura publicar aparece aqui.
        </EmptyState>
      )}
      {[...days].map(([day, items]) => (
        <section key={day} aria-label={`Notícias de ${day}`}>
          <h3 className={classes.day}>{day}</h3>
          {items.map(({ id, nome, texto }) => (
            <Artigo key={id} nome={nome} texto={texto} />
          ))}
        </section>
      ))}
      {isFetchingNextPage && <TextSkeleton lines={3} />}
    </section>
  );
}

/** The news drawer: beside the page where there is room, over it where there is not (spec §2, "News drawer"). */
export function NoticiasPanel() {
  const open = useLayout((state) => state.rightDrawerState);
  const over = useMediaQuery(`(max-width: ${NEWS_BREAKPOINT_PX}px)`, undefined, { getInitialValueInEffect: false });
  const small = useMediaQuery(`(max-width: ${BREAKPOINTS.large - 1}px)`, undefined, { getInitialValueInEffect: false });
  const width = small ? NEWS_DRAWER_SMALL_PX : NEWS_DRAWER_PX;
  if (over)
    return (
      <Drawer opened={open} onClose={close} position="right" size={width} title="Notícias">
        <Noticias />
      </Drawer>
    );
  if (!open) return null;
  return (
    <aside className={shell.right} style={{ width }} aria-label="Notícias">
      <div className={classes.head}>
        <h2 className={classes.heading}>Notícias</h2>
        <CloseButton aria-label="Fechar notícias" onClick={close} />
      </div>
      <Noticias />
    </aside>
  );
}
