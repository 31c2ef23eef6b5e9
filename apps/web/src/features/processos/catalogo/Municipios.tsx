import { Select } from '@mantine/core';
import type { ProcessoGerido } from '@portal/domain/processos/gestao';
import { useMunicipios } from '#entities/municipios/queries.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import { CartaoDoProcesso, SituacaoDoProcesso } from '../listagem/situacao.tsx';
import classes from '../Processos.module.css';
import { useProcessosDe } from './queries.ts';

const COLUNAS: Column<ProcessoGerido>[] = [
  { key: 'nome', title: 'Processo', render: ({ nome }) => <strong>{nome}</strong>, fixed: true },
  { key: 'grupo', title: 'Grupo', render: ({ grupo }) => grupo, from: 700 },
  { key: 'situacao', title: 'Situação', render: (p) => <SituacaoDoProcesso {...p} /> },
  {
    key: 'publicada',
    title: 'Publicado',
    render: ({ publicada }) => (publicada?.publicada_em ? <When at={publicada.publicada_em} /> : '—'),
    from: 860,
  },
  { key: 'em_andamento', title: 'Em andamento', render: ({ em_andamento }) => em_andamento, align: 'end', width: '8rem' },
];

/** The processes of one town, as they are there. */
export function Municipios() {
  const { municipio } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const { data: municipios } = useMunicipios();
  const escolhido = municipio ? Number(municipio) : null;
  const { data, isPending } = useProcessosDe(escolhido);
  return (
    <div className={classes.stack}>
      <Select
        label="Município"
        placeholder="Escolha um município"
        data={(municipios ?? []).map((m) => ({ value: String(m.id), label: m.nome }))}
        value={escolhido ? String(escolhido) : null}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nenhum município com este nome"
        maw={420}
        onChange={(v) => v && goTo(rota('sistema.processo.listagem', {}, { aba: 'municipios', municipio: v }), { replace: true })}
      />
      {escolhido ? (
        <DataTable
          caption="Processos do município"
          screen="sistema.processo.municipio"
          columns={COLUNAS}
          rows={data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ nome }) => nome}
          loading={isPending}
          href={({ id }) => rota('sistema.processo.municipio', { organizacao_id: escolhido, id })}
          card={(p) => <CartaoDoProcesso {...p} />}
          empty={
            <EmptyState title="Nenhum processo neste município">Proponha um modelo, ou copie um processo para ele.</EmptyState>
          }
        />
      ) : (
        <EmptyState title="De qual município?">Escolha acima para ver os processos dele.</EmptyState>
      )}
    </div>
  );
}
