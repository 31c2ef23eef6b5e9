import { Button } from '@mantine/core';
import type { RegistroLinha } from '@portal/domain/licencas/registro';
import { IconFileSearch } from '@tabler/icons-react';
import { TONS_DA_LICENCA } from '#entities/licencas/tons.ts';
import { formatDate } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type Endereco, irPara, isFiltrado } from './pedido.ts';
import classes from './Registro.module.css';

export const hrefDe = ({ id }: Pick<RegistroLinha, 'id'>): string => rota('licencas.documento', { id });
const validade = ({ validade_em }: RegistroLinha): string => (validade_em ? formatDate(validade_em) : 'sem prazo');
const Situacao = ({ situacao }: RegistroLinha) => <StatusPill tone={TONS_DA_LICENCA[situacao]}>{situacao}</StatusPill>;

const COLUNAS: Column<RegistroLinha>[] = [
  { key: 'numero', title: 'Número', render: (l) => <strong>{l.numero}</strong>, fixed: true },
  { key: 'titulo', title: 'Documento', render: (l) => l.titulo },
  { key: 'endereco', title: 'Endereço da obra', render: (l) => l.endereco || 'sem imóvel' },
  { key: 'emitida_em', title: 'Emitido em', render: (l) => formatDate(l.emitida_em), align: 'end' },
  { key: 'validade_em', title: 'Válido até', render: validade, align: 'end' },
  { key: 'situacao', title: 'Situação', render: Situacao },
];

interface Props {
  linhas: RegistroLinha[];
  total: number;
  endereco: Endereco;
  carregando: boolean;
  onLimpar: () => void;
}

/** Newest first; each row opens what is known of its document. */
export function Lista({ linhas, total, endereco, carregando, onLimpar }: Props) {
  const { page, per_page } = endereco;
  return (
    <DataTable
      caption="Documentos emitidos"
      columns={COLUNAS}
      rows={linhas}
      rowKey={({ id }) => id}
      rowLabel={(l) => `${l.titulo} ${l.numero}`}
      href={hrefDe}
      loading={carregando}
      paging={{ page, rowsPerPage: per_page, rowsNumber: total, sortBy: '', descending: false }}
      onPaging={(p) => irPara({ ...endereco, page: p.page ?? page, per_page: p.rowsPerPage ?? per_page })}
      card={(l) => (
        <span className={classes.cartao}>
          <span className={classes.cabeca}>
            <strong>{l.numero}</strong>
            <Situacao {...l} />
          </span>
          <span>{l.titulo}</span>
          {l.endereco && <span>{l.endereco}</span>}
          <span className={classes.soft}>
            Emitido em {formatDate(l.emitida_em)}, {l.validade_em ? `válido até ${validade(l)}` : 'sem prazo de validade'}
          </span>
        </span>
      )}
      empty={<Vazio filtrado={isFiltrado(endereco.filtros)} depois={total > 0} onLimpar={onLimpar} />}
    />
  );
}

function Vazio({ filtrado, depois, onLimpar }: { filtrado: boolean; depois: boolean; onLimpar: () => void }) {
  if (!filtrado && !depois)
    return (
      <EmptyState title="Nenhum documento emitido ainda" icon={IconFileSearch}>
        Quando a prefeitura assinar o primeiro, ele aparece aqui.
      </EmptyState>
    );
  const voltar = (
    <Button variant="default" onClick={onLimpar}>
      Ver todos os documentos
    </Button>
  );
  return (
    <EmptyState
      title={depois ? 'A lista acaba antes desta página' : 'Nenhum documento assim'}
      icon={IconFileSearch}
      action={voltar}
    >
      {!depois && 'Confira o número, escreva só o nome da rua, ou tire uma parte da busca.'}
    </EmptyState>
  );
}
