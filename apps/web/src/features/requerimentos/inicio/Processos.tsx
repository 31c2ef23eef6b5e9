import type { ServicoResumo } from '@portal/domain/carta/contract';
import { prazoEmPalavras } from '@portal/domain/carta/prazo';
import { procuraAlgo, procurar } from '@portal/domain/carta/procurar';
import type { ProcessoResumo } from '@portal/domain/processos/lista';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { precoEmPalavras } from '#entities/carta/preco.ts';
import { useServicos } from '#entities/carta/queries.ts';
import { IconeDoServico } from '#entities/processos/IconeDoServico.tsx';
import { useProcessos } from '#entities/processos/lista.ts';
import { NadaAchado, Procura } from '#entities/processos/Procura.tsx';
import { hrefDaPagina } from '#entities/requerimentos/hrefs.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { RowsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Processos.module.css';

/** From how many on nobody reads them all. */
const COM_PROCURA = 7;

/** What may be asked of this town, group by group, a line each: what it is, what it costs and how long the town takes. */
export function Processos({ level = 2 }: { level?: 2 | 3 }) {
  const { data, isPending } = useProcessos();
  const servicos = useServicos();
  const [busca, setBusca] = useState('');
  if (isPending) return <RowsSkeleton rows={6} />;
  if (!data || data.length === 0)
    return (
      <EmptyState title="Nenhum pedido disponível ainda">
        A prefeitura ainda não publicou os seus processos. Volte em breve.
      </EmptyState>
    );
  const achados = procurar(data, busca);
  const groups = new Map<string, ProcessoResumo[]>();
  for (const processo of achados) groups.set(processo.grupo, [...(groups.get(processo.grupo) ?? []), processo]);
  const Heading = `h${level}` as const;
  const linhas = (processos: readonly ProcessoResumo[]) => (
    <ul className={classes.linhas}>
      {processos.map((processo) => (
        <li key={processo.id}>
          {/* its place is kept while it is on its way, and given back when nobody can tell */}
          <Linha processo={processo}>
            {!servicos.isError && <Fatos servico={servicos.data?.find(({ id }) => id === processo.id)} />}
          </Linha>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.todo}>
      {data.length >= COM_PROCURA && <Procura busca={busca} onBusca={setBusca} achados={achados.length} />}
      {achados.length === 0 ? (
        <NadaAchado busca={busca} onTodos={() => setBusca('')} />
      ) : (
        <div className={classes.folha}>
          {procuraAlgo(busca) ? (
            <section aria-label="O que achamos">{linhas(achados)}</section>
          ) : (
            [...groups].map(([grupo, processos]) => (
              <section key={grupo} aria-label={grupo}>
                <Heading className={classes.grupo}>{grupo}</Heading>
                {linhas(processos)}
              </section>
            ))
          )}
        </div>
      )}
    </div>
  );
}

function Linha({ processo, children }: { processo: ProcessoResumo; children: ReactNode }) {
  return (
    <RouteLink href={hrefDaPagina(processo)} className={classes.linha}>
      <IconeDoServico nome={processo.nome} />
      <span className={classes.palavras}>
        <strong>{processo.nome}</strong>
        <span className={classes.resumo}>{processo.resumo}</span>
      </span>
      {children}
      <IconChevronRight size={20} aria-hidden className={classes.seta} />
    </RouteLink>
  );
}

function Fatos({ servico }: { servico: ServicoResumo | undefined }) {
  if (!servico) return <span className={classes.fatos} />;
  const { soma, para } = precoEmPalavras(servico);
  return (
    <span className={classes.fatos}>
      <span className={classes.preco}>
        <strong>{soma}</strong>
        {para && <span className={classes.para}>{para}</span>}
      </span>
      <span className={classes.prazo}>
        <span className="visually-hidden">Prazo da prefeitura: </span>
        {prazoEmPalavras(servico.prazo)}
      </span>
    </span>
  );
}
