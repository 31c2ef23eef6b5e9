import { formatTotal } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Integridade.module.css';

interface Pessoa {
  id: string;
  nome: string;
  /** how many of theirs stand out, and how many there are */
  destas: number;
  todas: number;
}

interface Props {
  caption: string;
  /** of the name: 'Quem decidiu' */
  quem: string;
  /** of those that stand out: 'Fora de hora' */
  titulo: string;
  pessoas: Pessoa[];
}

/** Whose they are, out of how many. */
export function Pessoas({ caption, quem, titulo, pessoas }: Props) {
  const columns: Column<Pessoa>[] = [
    { key: 'nome', title: quem, render: ({ nome }) => nome, fixed: true },
    { key: 'destas', title: titulo, render: ({ destas }) => formatTotal(destas), align: 'end', width: '8rem' },
    { key: 'todas', title: 'De todas', render: ({ todas }) => formatTotal(todas), align: 'end', width: '8rem' },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={pessoas}
      rowKey={({ id }) => id}
      rowLabel={({ nome }) => nome}
      card={(p) => (
        <span className={classes.cartao}>
          <strong>{p.nome}</strong>
          <span>
            {formatTotal(p.destas)} {titulo.toLowerCase()}, de {formatTotal(p.todas)}
          </span>
        </span>
      )}
      empty={<EmptyState title="Ninguém" />}
    />
  );
}
