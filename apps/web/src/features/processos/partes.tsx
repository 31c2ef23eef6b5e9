import { ActionIcon, Button } from '@mantine/core';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ancora } from './nomes.ts';
import classes from './Processos.module.css';
import type { Mudar } from './use-rascunho.ts';

/** What every tab of the builder gets. */
export interface PropsDaAba {
  definicao: Rascunho;
  processo: DetalheDoProcesso;
  /** Absent: only looked at. */
  mudar: Mudar | undefined;
  /** The part to bring into view, from a link of the check. */
  em: string | null;
}

export const texto = (v: unknown): string => (typeof v === 'string' ? v : '');
export const numero = (v: unknown): number | '' => (typeof v === 'number' ? v : '');

interface AlterarProps {
  nome: string;
  open: boolean;
  verbo?: 'Alterar' | 'Ver';
  onClick: () => void;
}

export function Alterar({ nome, open, verbo = 'Alterar', onClick }: AlterarProps) {
  return (
    <Button variant="default" size="xs" aria-expanded={open} aria-label={`${open ? 'Fechar' : verbo} ${nome}`} onClick={onClick}>
      {open ? 'Fechar' : verbo}
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

/** Questions that belong together, under a heading. */
export function Bloco({ titulo, ajuda, children }: { titulo: string; ajuda?: string; children: ReactNode }) {
  return (
    <section className={classes.block} aria-label={titulo}>
      <h3 className={classes.group}>{titulo}</h3>
      {ajuda && <p className={classes.soft}>{ajuda}</p>}
      {children}
    </section>
  );
}

export const Excluir = ({ rotulo, onClick }: { rotulo: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={rotulo} title={rotulo} className={classes.remove} onClick={onClick}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
);
