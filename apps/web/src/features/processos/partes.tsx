import { ActionIcon, Button, Menu } from '@mantine/core';
import type { DetalheDoProcesso } from '@portal/domain/processos/gestao';
import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Mudar } from './guarda.ts';
import classes from './Processos.module.css';

/** What every tab of the builder gets. */
export interface PropsDaAba {
  definicao: Rascunho;
  processo: DetalheDoProcesso;
  /** Absent: only looked at. */
  mudar: Mudar | undefined;
  /** Waits until all that was typed is stored; absent where nothing is typed. */
  salvar?: (() => Promise<boolean>) | undefined;
  /** Takes in what was stored by another way; absent where nothing is typed. */
  receber?: ((versao: number) => Promise<void>) | undefined;
  /** The part to bring into view, from a link of the check. */
  em: string | null;
  /** What the check finds in the draft as it is on screen. */
  problemas?: readonly Problema[];
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

interface ExcluirProps {
  rotulo: string;
  onClick: () => void;
  /** Stands in the line, not in the corner. */
  solto?: boolean;
}

export const Excluir = ({ rotulo, onClick, solto }: ExcluirProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={rotulo}
    title={rotulo}
    className={solto ? undefined : classes.remove}
    onClick={onClick}
  >
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
);

interface MaisProps {
  nome: string;
  onDuplicar: () => void;
  onRemover: (() => void) | undefined;
}

/** The menu of one row. */
export function MaisDaLinha({ nome, onDuplicar, onRemover }: MaisProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Mais ações de ${nome}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onDuplicar}>Duplicar</Menu.Item>
        <Menu.Item onClick={onRemover} disabled={!onRemover}>
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
