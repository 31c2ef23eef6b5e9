import { CAMPOS } from '@portal/domain/importacoes/campos';
import { type Importacao, type LinhaConferida, listarLinhas } from '@portal/domain/importacoes/contract';
import { NOMES_DOS_RESULTADOS, RESULTADOS, type Resultado } from '@portal/domain/importacoes/tipos';
import { formatTotal } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Importacoes.module.css';
import { TOM_DO_RESULTADO } from './palavras.ts';
import { IMPORTACOES } from './queries.ts';

const SEM_FILTROS = { resultado: '' };

const Pill = ({ resultado }: { resultado: Resultado | null }) =>
  resultado && <StatusPill tone={TOM_DO_RESULTADO[resultado]}>{NOMES_DOS_RESULTADOS[resultado]}</StatusPill>;

/** Numbers as they were understood, and whatever else is not taken as it is written. */
function Entendido({ linha, titulos }: { linha: LinhaConferida; titulos: ReadonlyMap<string, string> }) {
  if (linha.entendido.length === 0) return null;
  return (
    <ul className={classes.entendido}>
      {linha.entendido.map(({ campo, escrito, lido, arredondado }) => (
        <li key={campo}>
          {titulos.get(campo)}: {lido}
          {escrito !== lido && (
            <span className={classes.soft}>
              {' '}
              ({arredondado ? 'arredondado, ' : ''}no arquivo: {escrito.slice(0, 60)})
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Motivos({ linha, titulos }: { linha: LinhaConferida; titulos: ReadonlyMap<string, string> }) {
  const entendido = linha.resultado === 'recusado' ? null : <Entendido linha={linha} titulos={titulos} />;
  if (linha.motivos.length === 0)
    return (
      <>
        <span className={classes.soft}>{linha.celulas.filter(Boolean).join(' · ').slice(0, 160)}</span>
        {entendido}
      </>
    );
  return (
    <>
      <ul className={classes.motivos}>
        {linha.motivos.map(({ campo, mensagem }) => (
          <li key={campo + mensagem}>
            {titulos.has(campo) && <strong>{titulos.get(campo)}: </strong>}
            {mensagem}
          </li>
        ))}
      </ul>
      {entendido}
    </>
  );
}

/** The lines of the file with what would become, or became, of each; those that are refused first asked for. */
export function Linhas({ importacao }: { importacao: Importacao }) {
  const { id, tipo, novos, alterados, iguais, recusados, avisos } = importacao;
  const lista = useListScreen<typeof listarLinhas, typeof SEM_FILTROS & Record<string, string>>('importacao.linhas', {
    endpoint: listarLinhas,
    queryKey: [...IMPORTACOES, 'linhas', id],
    query: { importacao_id: id },
    filtroAvancado: SEM_FILTROS,
    inicio: { filtros: recusados > 0 ? { resultado: 'recusado' } : avisos > 0 ? { resultado: 'aviso' } : {}, sortBy: 'linha' },
  });
  const titulos = new Map(CAMPOS[tipo].map((c) => [c.chave, c.titulo]));
  const totais: Record<Resultado, number> = { novo: novos, alterado: alterados, igual: iguais, recusado: recusados };
  const colunas: Column<LinhaConferida>[] = [
    {
      key: 'linha',
      title: 'Linha',
      render: (l) => formatTotal(l.linha),
      align: 'end',
      width: '5.5rem',
      sortable: true,
      fixed: true,
    },
    {
      key: 'rotulo',
      title: titulos.get(CAMPOS[tipo][0]?.chave ?? '') ?? '',
      render: (l) => l.rotulo,
      width: '14rem',
      sortable: true,
    },
    { key: 'resultado', title: 'Resultado', render: (l) => <Pill resultado={l.resultado} />, width: '9rem', fixed: true },
    { key: 'motivos', title: 'Por quê, ou o que traz', render: (l) => <Motivos linha={l} titulos={titulos} /> },
  ];
  const { resultado } = lista.filtroAvancado;
  return (
    <section aria-labelledby="linhas" className={classes.linhas}>
      <h2 id="linhas" className={classes.titulo}>
        Linhas
      </h2>
      <Strip>
        <QuickFilters
          label="Resultado"
          single
          options={[
            ...RESULTADOS.map((r) => ({ value: r as string, label: NOMES_DOS_RESULTADOS[r], total: totais[r] })),
            ...(avisos > 0 ? [{ value: 'aviso', label: 'Com aviso', total: avisos }] : []),
          ]}
          value={resultado ? [resultado] : []}
          onChange={([value = '']) => lista.setFiltroAvancado({ resultado: value })}
        />
      </Strip>
      <DataTable
        caption="Linhas do arquivo"
        columns={colunas}
        rows={lista.registros}
        rowKey={(l) => l.id}
        rowLabel={({ linha, rotulo }) => `linha ${linha}, ${rotulo}`}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(l) => (
          <span className={classes.card}>
            <strong>{l.rotulo || `Linha ${l.linha}`}</strong>
            <Pill resultado={l.resultado} />
            <span className={classes.soft}>Linha {formatTotal(l.linha)}</span>
            <Motivos linha={l} titulos={titulos} />
          </span>
        )}
        empty={<EmptyState title="Nenhuma linha assim">Escolha outro resultado acima.</EmptyState>}
      />
    </section>
  );
}
