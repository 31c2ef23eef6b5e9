import { Button } from '@mantine/core';
import { formatData } from '@portal/domain/text/datas';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Distribuicao.module.css';
import { useCarga } from './queries.ts';
import { TransferirDialog } from './TransferirDialog.tsx';

export type Pessoa = NonNullable<ReturnType<typeof useCarga>['data']>[number];

const Nome = ({ nome }: Pessoa) => (
  <span className={classes.pessoa}>
    <Avatar nome={nome} size={24} />
    <strong>{nome}</strong>
  </span>
);

/** How many, and how many that is beside who has the most. */
const Barra = ({ n, de }: { n: number; de: number }) => (
  <span className={classes.carga}>
    <span className={classes.numero}>{n}</span>
    <span className={classes.trilho} aria-hidden>
      <span style={{ width: `${(n / de) * 100}%` }} />
    </span>
  </span>
);

interface Props {
  /** Whose steps are to be passed on, from the address. */
  passar: string | null;
  onPassar: (usuarioId: string | null) => void;
}

/** Everybody with their open steps, and the way to pass all of one person's on. */
export function Carga({ passar, onPassar }: Props) {
  const { data: pessoas, isPending } = useCarga();
  const maior = Math.max(1, ...(pessoas ?? []).map((p) => p.abertas));
  const porCarga = [...(pessoas ?? [])].sort((a, b) => b.abertas - a.abertas || a.nome.localeCompare(b.nome, 'pt-BR'));
  const de = pessoas?.find((p) => p.usuario_id === passar);
  const situacao = (p: Pessoa) => (
    <>
      {!p.ativo && <StatusPill tone="grey">Sem acesso</StatusPill>}
      {p.ausente_ate && <StatusPill tone="amber">{`Ausente até ${formatData(p.ausente_ate)}`}</StatusPill>}
    </>
  );
  const passarTudo = (p: Pessoa) =>
    p.abertas > 0 && (
      <Button
        variant="default"
        size="compact-sm"
        className={classes.inRow}
        aria-label={`Passar tudo para…, etapas de ${p.nome}`}
        onClick={() => onPassar(p.usuario_id)}
      >
        Passar tudo para…
      </Button>
    );
  const columns: Column<Pessoa>[] = [
    { key: 'nome', title: 'Nome', render: Nome, fixed: true, width: '18rem' },
    { key: 'abertas', title: 'Etapas em aberto', render: (p) => <Barra n={p.abertas} de={maior} />, fixed: true },
    { key: 'situacao', title: 'Situação', render: situacao, width: '14rem' },
    { key: 'acao', title: 'Ação', render: passarTudo, width: '12rem', fixed: true },
  ];
  return (
    <>
      <div className={classes.head}>
        <p>Quando alguém sai ou muda de setor, passe o que estava com essa pessoa para outra, ou reparta entre quem ficou.</p>
      </div>
      <DataTable
        caption="Etapas em aberto de cada pessoa"
        columns={columns}
        rows={porCarga}
        rowKey={({ usuario_id }) => usuario_id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        card={(p) => (
          <span className={classes.card}>
            <Nome {...p} />
            <span>{p.abertas === 1 ? '1 etapa em aberto' : `${p.abertas} etapas em aberto`}</span>
            {situacao(p)}
            {passarTudo(p)}
          </span>
        )}
        empty={<EmptyState title="Ninguém na equipe ainda">Convide pessoas em Configurações.</EmptyState>}
      />
      {de && <TransferirDialog de={de} pessoas={pessoas ?? []} onClose={() => onPassar(null)} />}
    </>
  );
}
