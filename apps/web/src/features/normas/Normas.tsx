import { Button, Menu } from '@mantine/core';
import { listarNormas, type NormaLinha, SITUACOES_DA_NORMA } from '@portal/domain/normas/contract';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Normas.module.css';
import { NOMES_DAS_SITUACOES, NOMES_DOS_PESOS, TONS } from './palavras.ts';
import { NORMAS } from './queries.ts';
import { baixarArquivo, DoExemplo, TrazerDialog } from './Trazer.tsx';

const SCREEN = 'prefeitura.cadastro.normas';
const hrefDe = ({ id }: Pick<NormaLinha, 'id'>) => rota('prefeitura.cadastro.normas.norma', { id });

const lei = ({ base_legal, artigo }: NormaLinha) => `${base_legal}, ${artigo}`;
const quando = ({ vigente_de, proxima, situacao }: NormaLinha): string => {
  if (proxima) return `muda em ${formatDate(proxima)}`;
  return vigente_de && situacao !== 'rascunho' ? `desde ${formatDate(vigente_de)}` : '';
};
const situacaoDe = (n: NormaLinha) => (
  <span className={classes.situacao}>
    <StatusPill tone={TONS[n.situacao]}>{NOMES_DAS_SITUACOES[n.situacao]}</StatusPill>
    <span className={classes.fraco}>
      {[quando(n), n.em_rascunho && n.situacao !== 'rascunho' ? 'com rascunho' : ''].filter(Boolean).join(', ')}
    </span>
  </span>
);

const COLUMNS: Column<NormaLinha>[] = [
  { key: 'nome', title: 'Norma', render: (n) => <strong>{n.nome}</strong>, sortable: true, fixed: true },
  { key: 'artigo', title: 'Lei', render: lei, sortable: true, from: 700 },
  { key: 'peso', title: 'O que faz', render: (n) => NOMES_DOS_PESOS[n.peso], width: '11rem', from: 900 },
  { key: 'vigente_de', title: 'Situação', render: situacaoDe, sortable: true, width: '13rem' },
];

const nova = () => (
  <Button component={RouteLink} href={hrefDe({ id: 'nova' })} leftSection={<IconPlus size={18} aria-hidden />}>
    Nova norma
  </Button>
);

/** The town's law as rules that the portal checks. */
export function Normas() {
  const lista = useListScreen(SCREEN, {
    endpoint: listarNormas,
    queryKey: [...NORMAS, 'lista'],
    filtroAvancado: { situacao: '' },
  });
  const [trazer, setTrazer] = useState(false);
  const { situacao } = lista.filtroAvancado;
  return (
    <Page
      title="Normas"
      subtitle="O que a lei do município pede de cada projeto, conferido pelo portal."
      more={
        <MoreMenu>
          <Menu.Item onClick={() => void baixarArquivo()}>Baixar todas em um arquivo</Menu.Item>
          <Menu.Item onClick={() => setTrazer(true)}>Trazer de um arquivo ou do catálogo</Menu.Item>
        </MoreMenu>
      }
    >
      <FilterBar
        searchLabel="Norma, lei ou artigo"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['situacao']}
      />
      <PageTools order={4}>{nova()}</PageTools>
      <Strip>
        <QuickFilters
          label="Situação"
          single
          options={SITUACOES_DA_NORMA.map((value) => ({ value, label: NOMES_DAS_SITUACOES[value] }))}
          value={situacao ? [situacao] : []}
          onChange={([value = '']) => lista.setFiltroAvancado({ situacao: value })}
        />
      </Strip>
      <DataTable
        caption="Normas"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        href={hrefDe}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(n) => (
          <span className={classes.cartao}>
            <strong>{n.nome}</strong>
            <span className={classes.fraco}>{lei(n)}</span>
            <span className={classes.fraco}>{NOMES_DOS_PESOS[n.peso]}</span>
            {situacaoDe(n)}
          </span>
        )}
        empty={
          lista.filtro || situacao ? (
            <EmptyState title="Nenhuma norma assim" icon={IconGavel}>
              Confira a grafia, ou tire o filtro de situação.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nenhuma norma ainda"
              icon={IconGavel}
              action={
                <span className={classes.atos}>
                  <DoExemplo />
                  {nova()}
                </span>
              }
            >
              Escreva o que o código de obras pede, com o artigo. O portal confere cada pedido, avisa quem preenche e adianta a
              análise.
            </EmptyState>
          )
        }
      />
      {trazer && <TrazerDialog onClose={() => setTrazer(false)} />}
    </Page>
  );
}
