import { DINHEIROS } from '@portal/domain/taxas/contract';
import { formatReais } from '@portal/domain/text/dinheiro';
import { plural } from '#lib/format.ts';
import { type ListaDeGuias, NOME_DO_DINHEIRO, pedidos } from './filtros.ts';
import { useSomas } from './queries.ts';
import classes from './SomasDasGuias.module.css';

/** What all the filtered slips add up to, on every page; each sum leads to the slips it is made of. */
export function SomasDasGuias({ lista }: { lista: ListaDeGuias }) {
  const { filtro, filtroAvancado: filtros, setFiltroAvancado: filtrar } = lista;
  const { data: somas, isPlaceholderData, isError } = useSomas({ ...pedidos(filtros), s: filtro });
  if (isError) return <p className={classes.erro}>Não conseguimos somar agora. A lista abaixo está certa.</p>;
  const centavos = (valor: number | undefined) => (valor === undefined ? '…' : formatReais(valor));
  // what never happened in these slips is no column, unless it is what the list is narrowed to
  const ditos = DINHEIROS.filter(
    (d) => !['dispensado', 'devolvido', 'cancelado'].includes(d) || somas?.[`${d}_centavos`] || filtros.dinheiro.includes(d),
  );
  const alternar = (d: string) =>
    filtrar({ ...filtros, dinheiro: filtros.dinheiro.includes(d) ? filtros.dinheiro.filter((o) => o !== d) : [d] });
  return (
    <fieldset className={classes.root} aria-busy={!somas || isPlaceholderData || undefined}>
      <legend className="visually-hidden">Somas das guias filtradas</legend>
      <div className={classes.soma}>
        <span className={classes.nome}>{somas ? plural(somas.guias, 'guia lançada', 'guias lançadas') : 'Lançado'}</span>
        <strong className={classes.valor}>{centavos(somas?.lancado_centavos)}</strong>
      </div>
      {ditos.map((d) => (
        <button
          key={d}
          type="button"
          className={classes.soma}
          aria-pressed={filtros.dinheiro.includes(d)}
          // a sum of nothing alarms nobody
          data-dinheiro={somas?.[`${d}_centavos`] ? d : undefined}
          onClick={() => alternar(d)}
        >
          <span className={classes.nome}>{NOME_DO_DINHEIRO[d]}</span>
          <strong className={classes.valor}>{centavos(somas?.[`${d}_centavos`])}</strong>
        </button>
      ))}
    </fieldset>
  );
}
