import { ActionIcon, Tooltip } from '@mantine/core';
import type { Problema } from '@portal/domain/processos/problema';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useBancada, useVista } from './bancada.ts';
import classes from './Formulario.module.css';

interface Props {
  /** Anchor of the part. */
  alvo: string;
  tipo: Problema['onde']['tipo'];
  id: string;
  titulo: string;
  nome: string;
  /** It opens under its row. */
  dentro?: boolean | undefined;
  /** More acts, before the last two. */
  acoes?: ReactNode;
  children: ReactNode;
}

/** The configuration of one part: what it is, what can be done with it, what is wrong with it. Esc goes back to its row. */
export function Moldura({ alvo, tipo, id, titulo, nome, dentro, acoes, children }: Props) {
  const bancada = useBancada();
  const { problemas } = useVista();
  const deles = problemas.filter((p) => p.onde.tipo === tipo && p.onde.id === id);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    document.getElementById(alvo)?.querySelector<HTMLElement>('[data-nome]')?.focus();
  };
  return (
    <section
      id="painel-da-parte"
      aria-label={`Configuração de ${nome}`}
      className={dentro ? classes.dentro : undefined}
      onKeyDown={press}
    >
      <fieldset className={classes.painel} disabled={!bancada.mudar}>
        <div className={classes.topo}>
          <h3>{titulo}</h3>
          {bancada.mudar && (
            <>
              {acoes}
              <Acao nome={`Duplicar ${nome}`} onClick={() => bancada.duplicar(alvo)}>
                <IconCopy size={18} aria-hidden />
              </Acao>
              <Acao nome={`Remover ${nome}`} onClick={() => bancada.remover(alvo)}>
                <IconTrash size={18} aria-hidden />
              </Acao>
            </>
          )}
        </div>
        {deles.length > 0 && (
          <ul
            className={classes.problemas}
            aria-label="Problemas"
            data-so-avisos={deles.every((p) => p.gravidade === 'aviso') || undefined}
          >
            {deles.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        )}
        {children}
      </fieldset>
    </section>
  );
}

function Acao({ nome, onClick, children }: { nome: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={nome}>
      <ActionIcon variant="subtle" color="gray" aria-label={nome} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
