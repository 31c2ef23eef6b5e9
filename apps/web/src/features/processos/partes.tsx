import { Button } from '@mantine/core';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { ancora } from './nomes.ts';
import classes from './Processos.module.css';
import type { Edicao } from './use-rascunho.ts';

/** What every tab of the builder gets. */
export interface PropsDaAba {
  definicao: Rascunho;
  processo: DetalheDoProcesso;
  /** Absent: only looked at. */
  mudar: ((edicao: Edicao) => void) | undefined;
  /** The part to bring into view, from a link of the check. */
  em: string | null;
}

export const texto = (v: unknown): string => (typeof v === 'string' ? v : '');
export const numero = (v: unknown): number | '' => (typeof v === 'number' ? v : '');

export function Alterar({ nome, open, onClick }: { nome: string; open: boolean; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-expanded={open}
      aria-label={`${open ? 'Fechar' : 'Alterar'} ${nome}`}
      onClick={onClick}
    >
      {open ? 'Fechar' : 'Alterar'}
    </Button>
  );
}

export function Lista({
  tipo,
  itens,
  vazio,
}: {
  tipo: string;
  vazio: string;
  itens: { id: string; nome: string; mais: string }[];
}) {
  if (itens.length === 0) return <p className={classes.soft}>{vazio}</p>;
  return (
    <ul className={classes.list}>
      {itens.map(({ id, nome, mais }) => (
        <li key={id} id={ancora(tipo, id)} tabIndex={-1} className={classes.row}>
          <span className={classes.what}>
            <span className={classes.name}>{nome || id}</span>
            <span className={classes.soft}>{mais}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
