import { type Ensaio, type LinhaDoEnsaio, listarLinhasDoEnsaio, MAX_LINHAS_DO_ENSAIO } from '@portal/domain/normas/ensaio';
import { GRUPOS, totalDoGrupo } from '@portal/domain/normas/passado';
import { formatDate, formatTotal } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Experimentar.module.css';
import { NOMES_DAS_DECISOES, NOMES_DOS_GRUPOS, O_QUE_DECIDIRAM, TONS_DAS_DECISOES } from './palavras.ts';
import { linhasDoEnsaio } from './queries.ts';

const SEM_FILTROS = { grupo: '' };

const Decisao = ({ linha: { decisao } }: { linha: LinhaDoEnsaio }) => (
  <StatusPill tone={TONS_DAS_DECISOES[decisao]}>{NOMES_DAS_DECISOES[decisao]}</StatusPill>
);

/** What the rule says of it, and what people did. */
function oQueDiz({ resultado, valor, limite, faltam, divergencia }: LinhaDoEnsaio): string {
  const porque = divergencia ? O_QUE_DECIDIRAM[divergencia] : '';
  const medida = valor && limite ? `Tem ${valor}; a norma pede ${limite}.` : '';
  if (resultado === 'falta dado') return `Falta: ${faltam.join(', ')}.`;
  if (resultado === 'não julgado') return 'O formulário em que foi pedido já não pode ser lido.';
  return [medida || (resultado === 'descumpre' && !divergencia ? 'Não cumpre o que a norma pede.' : ''), porque]
    .filter(Boolean)
    .join(' ');
}

const COLUNAS: Column<LinhaDoEnsaio>[] = [
  { key: 'numero', title: 'Pedido', render: (l) => <strong>{l.numero}</strong>, width: '9rem', fixed: true },
  { key: 'processo_nome', title: 'Processo', render: (l) => l.processo_nome, sortable: true, from: 800 },
  {
    key: 'protocolado_em',
    title: 'Protocolado em',
    render: (l) => formatDate(l.protocolado_em),
    sortable: true,
    width: '9rem',
    from: 700,
  },
  { key: 'resultado', title: 'O que a norma diz', render: oQueDiz },
  { key: 'decisao', title: 'Decisão', render: (l) => <Decisao linha={l} />, width: '9rem', fixed: true },
];

/** The requests that a run lists, one by one; those that would not have fulfilled the rule are asked for first. */
export function Linhas({ ensaio: { id, contagens } }: { ensaio: Ensaio }) {
  const comGente = GRUPOS.filter((g) => totalDoGrupo(contagens, g) > 0);
  const lista = useListScreen<typeof listarLinhasDoEnsaio, typeof SEM_FILTROS & Record<string, string>>('norma.ensaio', {
    endpoint: listarLinhasDoEnsaio,
    queryKey: linhasDoEnsaio(id),
    query: { ensaio_id: id },
    filtroAvancado: SEM_FILTROS,
    inicio: { filtros: comGente[0] ? { grupo: comGente[0] } : {}, sortBy: '' },
    enabled: comGente.length > 0,
  });
  const grupo = GRUPOS.find((g) => g === lista.filtroAvancado.grupo);
  if (comGente.length === 0) return null;
  const cortada = grupo && totalDoGrupo(contagens, grupo) > MAX_LINHAS_DO_ENSAIO;
  return (
    <section aria-labelledby="pedidos-do-ensaio" className={classes.secao}>
      <h2 id="pedidos-do-ensaio" className={classes.titulo}>
        Pedido a pedido
      </h2>
      <Strip>
        <QuickFilters
          label="Quais pedidos"
          single
          options={GRUPOS.map((g) => ({ value: g as string, label: NOMES_DOS_GRUPOS[g], total: totalDoGrupo(contagens, g) }))}
          value={grupo ? [grupo] : []}
          onChange={([value = '']) => lista.setFiltroAvancado({ grupo: value })}
        />
      </Strip>
      {cortada && (
        <p className={classes.fraco}>Aqui ficam os {formatTotal(MAX_LINHAS_DO_ENSAIO)} mais recentes; os números contam todos.</p>
      )}
      <DataTable
        caption="Pedidos do ensaio"
        columns={COLUNAS}
        rows={lista.registros}
        rowKey={(l) => l.id}
        rowLabel={({ numero, processo_nome }) => `${numero}, ${processo_nome}`}
        href={(l) => rota('prefeitura.requerimento.visualizacao', { id: l.requerimento_id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(l) => (
          <span className={classes.cartao}>
            <strong>{l.numero}</strong>
            <Decisao linha={l} />
            <span className={classes.fraco}>
              {l.processo_nome}, {formatDate(l.protocolado_em)}
            </span>
            <span>{oQueDiz(l)}</span>
          </span>
        )}
        empty={<EmptyState title="Nenhum pedido assim">Escolha outro grupo acima.</EmptyState>}
      />
    </section>
  );
}
