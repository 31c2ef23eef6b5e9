import type { minhaAuditoria } from '@portal/domain/contas/minha-conta';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { PAGINACAO_PADRAO } from '#lib/layout-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import classes from './MinhaConta.module.css';
import { useMinhaAuditoria } from './queries.ts';

type Linha = DadosOf<typeof minhaAuditoria>['data'][number];

const PAINEIS: Record<string, string> = {
  publico: 'Conta',
  prefeitura: 'Prefeitura',
  contribuinte: 'Requerente',
  sistema: 'Sistema',
};
const painelDe = ({ painel }: Linha): string => PAINEIS[painel] ?? painel;

const COLUMNS: Column<Linha>[] = [
  {
    key: 'criado_em',
    title: 'Quando',
    render: ({ criado_em }) => (
      <span className={classes.when}>
        <When at={criado_em} exact />
      </span>
    ),
  },
  { key: 'texto', title: 'O que foi feito', render: ({ texto }) => texto },
  { key: 'painel', title: 'Painel', render: painelDe, width: '8rem' },
  { key: 'endereco_ip', title: 'Endereço (IP)', render: ({ endereco_ip }) => endereco_ip, width: '9rem' },
];

/** What was done with the account in this town, newest first. */
export function Auditoria() {
  const [{ page, rowsPerPage }, setPaging] = useState({ page: 1, rowsPerPage: PAGINACAO_PADRAO.rowsPerPage });
  const { data, isPending, isPlaceholderData } = useMinhaAuditoria(page, rowsPerPage);
  return (
    <DataTable
      caption="O que foi feito com a sua conta neste município"
      columns={COLUMNS}
      rows={data?.data ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ texto }) => texto}
      loading={isPending || isPlaceholderData}
      paging={{ ...PAGINACAO_PADRAO, page, rowsPerPage, rowsNumber: data?.total ?? 0 }}
      onPaging={({ page: nextPage = page, rowsPerPage: perPage = rowsPerPage }) =>
        setPaging({ page: nextPage, rowsPerPage: perPage })
      }
      card={(linha) => (
        <span className={classes.card}>
          <strong>{linha.texto}</strong>
          <span className={classes.soft}>
            <When at={linha.criado_em} exact /> · {painelDe(linha)} · {linha.endereco_ip}
          </span>
        </span>
      )}
      empty={
        <EmptyState icon={IconHistory} title="Nada registrado ainda">
          O que você fizer neste município aparece aqui.
        </EmptyState>
      }
    />
  );
}
