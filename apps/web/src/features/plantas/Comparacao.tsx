import { Button, Group, Switch } from '@mantine/core';
import type { Ajuste } from './fonte.ts';
import classes from './Planta.module.css';

interface Props {
  modo: 'lado' | 'sobre';
  antiga: string;
  nova: string;
  ajuste: Ajuste;
  onAjuste: (ajuste: Ajuste) => void;
  /** The other revision has fewer sheets. */
  semFolha: boolean;
  /** Marks that either revision has. */
  marcas: number;
  mostra: boolean;
  onMostrar: () => void;
}

/** What the colours say, in words, and how the two sheets lie on each other. */
export function AvisoDaComparacao({ modo, antiga, nova, ajuste, onAjuste, semFolha, marcas, mostra, onMostrar }: Props) {
  const { dx, dy } = ajuste;
  const mover = (x: number, y: number) => onAjuste({ dx: dx + x, dy: dy + y });
  return (
    <div className={classes.compare}>
      {semFolha && <p className={classes.count}>A outra versão não tem esta folha.</p>}
      {modo === 'lado' ? (
        <p className={classes.count}>Lado a lado: as duas andam e se aproximam juntas.</p>
      ) : (
        <>
          <ul className={classes.key} aria-label="O que as cores dizem">
            <li data-cor="antiga">Vermelho: só em {antiga} (saiu)</li>
            <li data-cor="nova">Azul: só em {nova} (entrou)</li>
            <li data-cor="igual">Cinza-escuro: igual nas duas</li>
            {marcas > 0 && mostra && <li data-cor="marca">Tracejadas: marcas feitas em {antiga}</li>}
          </ul>
          <Group gap={4} role="group" aria-label="Alinhar as duas versões">
            <span className={classes.count}>Alinhar:</span>
            <Button variant="default" size="compact-sm" aria-label="Para a esquerda" onClick={() => mover(-1, 0)}>
              ←
            </Button>
            <Button variant="default" size="compact-sm" aria-label="Para a direita" onClick={() => mover(1, 0)}>
              →
            </Button>
            <Button variant="default" size="compact-sm" aria-label="Para cima" onClick={() => mover(0, -1)}>
              ↑
            </Button>
            <Button variant="default" size="compact-sm" aria-label="Para baixo" onClick={() => mover(0, 1)}>
              ↓
            </Button>
            {(dx !== 0 || dy !== 0) && (
              <Button variant="subtle" size="compact-sm" onClick={() => onAjuste({ dx: 0, dy: 0 })}>
                Desfazer ({dx}, {dy} pt)
              </Button>
            )}
          </Group>
        </>
      )}
      {marcas > 0 && <Switch label="Mostrar as marcas" checked={mostra} onChange={onMostrar} />}
    </div>
  );
}
