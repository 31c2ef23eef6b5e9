import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import type { Giro } from '@portal/domain/plantas/geometria';
import {
  IconArrowUpRight,
  IconChevronLeft,
  IconChevronRight,
  IconCloud,
  IconColumns2,
  IconHandStop,
  IconLetterT,
  IconMapPin,
  IconMaximize,
  IconPolygon,
  IconRectangle,
  IconRotateClockwise,
  IconRuler2,
  IconRulerMeasure,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ComponentType, MouseEvent } from 'react';
import type { Ferramenta } from './ferramentas.ts';
import classes from './Planta.module.css';

export const FERRAMENTAS: {
  id: Ferramenta;
  nome: string;
  /** Beside its drawing, where there is room. */
  curto: string;
  tecla: string;
  icon: ComponentType<{ size?: number }>;
  marca: boolean;
}[] = [
  { id: 'mao', nome: 'Mover a folha', curto: 'Mover', tecla: 'v', icon: IconHandStop, marca: false },
  { id: 'pino', nome: 'Pino', curto: 'Pino', tecla: 'p', icon: IconMapPin, marca: true },
  { id: 'nuvem', nome: 'Nuvem', curto: 'Nuvem', tecla: 'n', icon: IconCloud, marca: true },
  { id: 'retangulo', nome: 'Retângulo', curto: 'Retângulo', tecla: 'q', icon: IconRectangle, marca: true },
  { id: 'seta', nome: 'Seta', curto: 'Seta', tecla: 's', icon: IconArrowUpRight, marca: true },
  { id: 'texto', nome: 'Texto', curto: 'Texto', tecla: 't', icon: IconLetterT, marca: true },
  { id: 'comprimento', nome: 'Medir comprimento', curto: 'Comprimento', tecla: 'c', icon: IconRulerMeasure, marca: false },
  { id: 'area', nome: 'Medir área', curto: 'Área', tecla: 'a', icon: IconPolygon, marca: false },
];

interface Props {
  pagina: number;
  paginas: number;
  onPagina: (n: number) => void;
  onZoom: (fator: number) => void;
  onEncaixar: () => void;
  giro: Giro;
  onGirar: () => void;
  /** As it is looked at: '1:50', or how it is not known. */
  escala: string;
  onEscala: (() => void) | null;
  ferramenta: Ferramenta;
  /** @param peloTeclado the button was pressed by a key */
  onFerramenta: (f: Ferramenta, peloTeclado: boolean) => void;
  marca: boolean;
  /** Measures of this sheet that are on it. */
  medidas: number;
  onLimparMedidas: () => void;
}

const Icone = ({
  nome,
  icon: Icon,
  ...rest
}: { nome: string; icon: ComponentType<{ size?: number }> } & Record<string, unknown>) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={nome} title={nome} {...rest}>
    <Icon size={20} aria-hidden />
  </ActionIcon>
);

/** Sheet, view and tools of a plan. */
export function Barra(p: Props) {
  return (
    <div className={classes.bar} role="toolbar" aria-label="Planta">
      <Group gap={2}>
        <Icone nome="Folha anterior" icon={IconChevronLeft} disabled={p.pagina <= 1} onClick={() => p.onPagina(p.pagina - 1)} />
        <span className={classes.count} aria-live="polite">
          Folha {p.pagina} de {p.paginas}
        </span>
        <Icone
          nome="Próxima folha"
          icon={IconChevronRight}
          disabled={p.pagina >= p.paginas}
          onClick={() => p.onPagina(p.pagina + 1)}
        />
      </Group>
      <Group gap={2}>
        <Icone nome="Afastar" icon={IconZoomOut} onClick={() => p.onZoom(1 / 1.4)} />
        <Icone nome="Aproximar" icon={IconZoomIn} onClick={() => p.onZoom(1.4)} />
        <Icone nome="Ver a folha inteira" icon={IconMaximize} onClick={p.onEncaixar} />
        <Icone nome={`Girar (agora ${p.giro}°)`} icon={IconRotateClockwise} onClick={p.onGirar} />
      </Group>
      <Group gap={2}>
        {FERRAMENTAS.filter((f) => p.marca || !f.marca).map(({ icon: Icon, ...f }) => (
          <ActionIcon
            key={f.id}
            size="lg"
            w="auto"
            miw={34}
            px={6}
            aria-label={f.nome}
            title={`${f.nome} (${f.tecla.toUpperCase()})`}
            aria-pressed={p.ferramenta === f.id}
            variant={p.ferramenta === f.id ? 'filled' : 'subtle'}
            color={p.ferramenta === f.id ? 'brand' : 'gray'}
            onClick={(event: MouseEvent) => p.onFerramenta(f.id, event.detail === 0)}
          >
            <Icon size={20} aria-hidden />
            <span className={classes.word}>{f.curto}</span>
          </ActionIcon>
        ))}
        {p.medidas > 0 && <Icone nome="Tirar as medidas desta folha" icon={IconTrash} onClick={p.onLimparMedidas} />}
      </Group>
      {p.onEscala ? (
        <Button variant="default" size="compact-sm" leftSection={<IconRuler2 size={16} aria-hidden />} onClick={p.onEscala}>
          Escala: {p.escala}
        </Button>
      ) : (
        <span className={classes.count}>Escala: {p.escala}</span>
      )}
    </div>
  );
}

export interface OpcaoDeVersao {
  arquivo_id: string;
  nome: string;
}

/** Which revision is on the table, and which to lay beside or under it. */
export function Versoes(p: {
  atual: string;
  opcoes: OpcaoDeVersao[];
  /** Null while nothing is compared. */
  modo: 'lado' | 'sobre' | null;
  /** With the revision beside it. */
  onVizinha: ((modo: 'lado' | 'sobre') => void) | null;
  onModo: (modo: 'lado' | 'sobre') => void;
  onAbrir: (id: string) => void;
  onComparar: (id: string, modo: 'lado' | 'sobre') => void;
  onSair: () => void;
}) {
  const outras = p.opcoes.filter((v) => v.arquivo_id !== p.atual);
  const esta = p.opcoes.find((v) => v.arquivo_id === p.atual);
  if (p.modo)
    return (
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="compact-sm" onClick={() => p.onModo(p.modo === 'lado' ? 'sobre' : 'lado')}>
          {p.modo === 'lado' ? 'Sobrepor' : 'Pôr lado a lado'}
        </Button>
        <Button variant="default" size="compact-sm" onClick={p.onSair}>
          Sair da comparação
        </Button>
      </Group>
    );
  if (outras.length === 0) return esta ? <span className={classes.count}>{esta.nome}</span> : null;
  return (
    <>
      {p.onVizinha && (
        <Button size="compact-sm" leftSection={<IconColumns2 size={16} aria-hidden />} onClick={() => p.onVizinha?.('lado')}>
          Comparar
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-sm">
            {esta?.nome ?? 'Versões'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {outras.map((v) => (
            <div key={v.arquivo_id}>
              <Menu.Label>{v.nome}</Menu.Label>
              <Menu.Item onClick={() => p.onAbrir(v.arquivo_id)}>Abrir</Menu.Item>
              <Menu.Item onClick={() => p.onComparar(v.arquivo_id, 'lado')}>Comparar lado a lado</Menu.Item>
              <Menu.Item onClick={() => p.onComparar(v.arquivo_id, 'sobre')}>Sobrepor e colorir as diferenças</Menu.Item>
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
