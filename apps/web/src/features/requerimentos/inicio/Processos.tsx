import type { ProcessoResumo } from '@portal/domain/processos/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useProcessos } from '#entities/processos/queries.ts';
import { hrefDaPagina } from '#entities/requerimentos/hrefs.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Inicio.module.css';

/** What may be asked of this town, group by group. */
export function Processos({ level = 2 }: { level?: 2 | 3 }) {
  const { data, isPending } = useProcessos();
  if (isPending) return <CardsSkeleton cards={3} />;
  if (!data || data.length === 0)
    return (
      <EmptyState title="Nenhum pedido disponível ainda">
        A prefeitura ainda não publicou os seus processos. Volte em breve.
      </EmptyState>
    );
  const groups = new Map<string, ProcessoResumo[]>();
  for (const processo of data) groups.set(processo.grupo, [...(groups.get(processo.grupo) ?? []), processo]);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.grupos}>
      {[...groups].map(([grupo, processos]) => (
        <section key={grupo} aria-label={grupo}>
          <Heading className={classes.grupo}>{grupo}</Heading>
          <ul className={classes.processos}>
            {processos.map((processo) => (
              <li key={processo.id}>
                <RouteLink href={hrefDaPagina(processo)} className={classes.processo}>
                  <span>
                    <strong>{processo.nome}</strong>
                    <span className={classes.resumo}>{processo.resumo}</span>
                  </span>
                  <IconChevronRight size={20} aria-hidden />
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
