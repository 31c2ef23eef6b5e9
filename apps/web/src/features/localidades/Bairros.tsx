import { Button } from '@mantine/core';
import { listarBairros } from '@portal/domain/localidades/bairros';
import type { Localidade } from '@portal/domain/localidades/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { ArquivarBairro, NomeDoBairro, UnirBairro } from './BairroDialogs.tsx';
import classes from './Bairros.module.css';
import { BAIRROS } from './bairros-queries.ts';

type Aberto = { o: 'novo' } | { o: 'alterar' | 'unir' | 'arquivar' | 'restaurar'; bairro: Localidade } | null;

/** The districts of the municipality, which the town writes itself: forms offer them. */
export function Bairros({ screen }: { screen: string }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const lista = useListScreen(screen, { endpoint: listarBairros, queryKey: BAIRROS, filtroAvancado: { arquivadas: '' } });
  const close = () => setAberto(null);
  const filtrada = lista.filtro !== '' || lista.filtroAvancado.arquivadas !== '';
  const atos = (bairro: Localidade) => (
    <span className={classes.atos}>
      {(bairro.arquivada ? (['restaurar'] as const) : (['alterar', 'unir', 'arquivar'] as const)).map((o) => (
        <Button
          key={o}
          variant="default"
          size="compact-sm"
          mih={36}
          aria-label={`${PALAVRAS[o]} ${bairro.nome}`}
          onClick={() => setAberto({ o, bairro })}
        >
          {PALAVRAS[o]}
        </Button>
      ))}
    </span>
  );
  const columns: Column<Localidade>[] = [
    { key: 'nome', title: 'Nome', render: (b) => <strong>{b.nome}</strong>, fixed: true, sortable: true },
    { key: 'unido', title: 'Unido a', render: (b) => b.unida_a?.nome ?? <span className={classes.soft}>—</span>, from: 700 },
    { key: 'atos', title: 'Ação', render: atos, width: '17rem', fixed: true },
  ];
  return (
    <>
      <FilterBar
        searchLabel="Nome do bairro"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={() => 'Arquivados'}
      />
      <PageTools order={4}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'novo' })}>
          Novo bairro
        </Button>
      </PageTools>
      <QuickFilters
        label="Situação"
        options={[{ value: 'sim', label: 'Arquivados' }]}
        value={[lista.filtroAvancado.arquivadas].filter(Boolean)}
        single
        onChange={([arquivadas = '']) => lista.setFiltroAvancado({ arquivadas })}
      />
      <DataTable
        caption="Bairros do município"
        columns={columns}
        rows={lista.registros}
        rowKey={({ id }) => String(id)}
        rowLabel={({ nome }) => nome}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(b) => (
          <span className={classes.card}>
            <strong>{b.nome}</strong>
            {b.unida_a && <span className={classes.soft}>Unido a {b.unida_a.nome}</span>}
            {atos(b)}
          </span>
        )}
        empty={
          <EmptyState title={filtrada ? 'Nenhum bairro assim' : 'Nenhum bairro ainda'}>
            {filtrada
              ? 'Confira a grafia ou tire o filtro.'
              : 'Inclua os bairros: quem preenche um endereço daqui escolhe deles.'}
          </EmptyState>
        }
      />
      {aberto?.o === 'novo' && <NomeDoBairro onClose={close} />}
      {aberto?.o === 'alterar' && <NomeDoBairro bairro={aberto.bairro} onClose={close} />}
      {aberto?.o === 'unir' && <UnirBairro bairro={aberto.bairro} onClose={close} />}
      {(aberto?.o === 'arquivar' || aberto?.o === 'restaurar') && (
        <ArquivarBairro bairro={aberto.bairro} ato={aberto.o} onClose={close} />
      )}
    </>
  );
}

const PALAVRAS = { alterar: 'Alterar', unir: 'Unir', arquivar: 'Arquivar', restaurar: 'Restaurar' } as const;
