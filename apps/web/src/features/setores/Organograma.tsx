import { ActionIcon, Button, Menu, Popover, UnstyledButton } from '@mantine/core';
import { NOMES_DA_CHEFIA, vigeEm } from '@portal/domain/setores/chefia';
import type { Setor } from '@portal/domain/setores/contract';
import { formatData } from '@portal/domain/text/datas';
import { IconDots, IconHierarchy2 } from '@tabler/icons-react';
import { useSetores } from '#entities/setores/queries.ts';
import { formatTotal, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RowsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { arvoreDe, type Galho } from './arvore.ts';
import { Mover, useLugar } from './Mover.tsx';
import classes from './Organograma.module.css';

export type AtoNoSetor = 'abaixo' | 'alterar' | 'mover' | 'chefia' | 'fechar' | 'reabrir' | 'excluir';

interface Props {
  /** Absent: only looked at. */
  onAto?: (ato: AtoNoSetor, setor: Setor) => void;
  /** A sector was put below another, or below nobody. */
  onMover?: (setor: Setor, paiId: string | null) => void;
  /** As it stood when that day ended; who works there and what is open is of today, and left out. */
  em?: string;
}
interface NaArvore extends Props {
  setores: readonly Setor[];
}

/** The town's sectors, drawn as a tree: a line each, with who works there and what is open; under it what stands below. */
export function Organograma({ onAto, onMover, em }: Props) {
  const { data: setores } = useSetores(em);
  if (!setores) return <RowsSkeleton rows={8} />;
  if (setores.length === 0)
    return (
      <EmptyState icon={IconHierarchy2} title="Nenhum setor ainda">
        {em
          ? 'O portal não conhecia nenhum setor neste dia.'
          : onAto
            ? 'Crie o primeiro: os requerimentos andam de setor em setor.'
            : 'O gestor do município cria os setores.'}
      </EmptyState>
    );
  const tree = (
    <div className={classes.tree} data-past={em !== undefined || undefined}>
      <Galhos galhos={arvoreDe(setores)} setores={setores} onAto={onAto} onMover={onMover} em={em} level={2} />
    </div>
  );
  // who only looks, and who looks at another day, moves nothing
  if (!onMover) return tree;
  return (
    <Mover setores={setores} onMover={onMover}>
      {tree}
    </Mover>
  );
}

function Galhos({ galhos, level, ...props }: NaArvore & { galhos: Galho[]; level: number }) {
  return (
    <ul className={classes.list} data-top={level === 2 || undefined}>
      {galhos.map(({ setor, abaixo }) => (
        <li key={setor.id} className={classes.branch}>
          <Linha setor={setor} level={level} {...props} />
          {abaixo.length > 0 && <Galhos galhos={abaixo} {...props} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}

function Linha({ setor, level, setores, onAto, onMover, em }: NaArvore & { setor: Setor; level: number }) {
  const { sigla, nome, ativo, abertos } = setor;
  const { ref, handle, isDragging, isOver } = useLugar(setor, setores, onMover !== undefined);
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  return (
    <section
      ref={ref}
      className={classes.row}
      data-closed={!ativo || undefined}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
      aria-label={nome}
    >
      <span className={classes.title}>
        {handle}
        {sigla && <span className={classes.sigla}>{sigla}</span>}
        <span className={classes.who}>
          <Heading className={classes.name}>{nome}</Heading>
          <QuemResponde setor={setor} em={em ?? hoje()} />
          {!ativo && <Sucessor setor={setor} setores={setores} />}
        </span>
        {!ativo && <StatusPill tone="grey">Fechado</StatusPill>}
      </span>
      {em === undefined && (
        <>
          <Pessoas setor={setor} />
          <span className={classes.open} data-none={abertos === 0 || undefined}>
            {abertos === 0 ? 'nada em aberto' : `${formatTotal(abertos)} em aberto`}
          </span>
        </>
      )}
      {onAto && <Acoes setor={setor} onAto={onAto} />}
    </section>
  );
}

/** Who heads it on that day, and who stands in. */
function QuemResponde({ setor: { chefias }, em }: { setor: Setor; em: string }) {
  const agora = chefias.filter((c) => vigeEm(c, em));
  if (agora.length === 0) return null;
  return <span className={classes.soft}>{agora.map((c) => `${NOMES_DA_CHEFIA[c.papel]}: ${c.nome}`).join(' · ')}</span>;
}

function Sucessor({ setor, setores }: { setor: Setor; setores: readonly Setor[] }) {
  const sucessor = setores.find((s) => s.id === setor.sucessor_id);
  return sucessor ? <span className={classes.soft}>O trabalho dele passou a {sucessor.nome}</span> : null;
}

/** How many faces stand in a line before they are counted. */
const ROSTOS = 3;

/** Who works there: faces and how many, behind which the names and what each does. */
function Pessoas({ setor: { nome, pessoas } }: { setor: Setor }) {
  if (pessoas.length === 0) return <span className={classes.nobody}>Ninguém trabalha aqui</span>;
  return (
    <Popover position="bottom-start" width={300} withinPortal shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.people}>
          <span className={classes.faces} aria-hidden>
            {pessoas.slice(0, ROSTOS).map((pessoa) => (
              <Avatar key={pessoa.id} nome={pessoa.nome} size={24} />
            ))}
          </span>
          <span>
            {plural(pessoas.length, 'pessoa', 'pessoas')}
            <span className="visually-hidden"> em {nome}</span>
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.names}>
          {pessoas.map((pessoa) => (
            <li key={pessoa.id}>
              <Avatar nome={pessoa.nome} size={28} />
              <span>
                {pessoa.nome}
                {pessoa.cargo && <span className={classes.soft}>{pessoa.cargo}</span>}
                {pessoa.ausente_ate && <span className={classes.soft}>Ausente até {formatData(pessoa.ausente_ate)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Acoes({ setor, onAto }: { setor: Setor; onAto: (ato: AtoNoSetor, setor: Setor) => void }) {
  const { nome, ativo } = setor;
  return (
    <span className={classes.acts}>
      <Button
        variant="default"
        size="compact-sm"
        mih={36}
        className={classes.change}
        aria-label={`Alterar ${nome}`}
        onClick={() => onAto('alterar', setor)}
      >
        Alterar
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Mais ações em ${nome}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAto('alterar', setor)}>Alterar</Menu.Item>
          <Menu.Item onClick={() => onAto('chefia', setor)}>Quem responde por ele</Menu.Item>
          <Menu.Item onClick={() => onAto('mover', setor)}>Mudar de lugar</Menu.Item>
          <Menu.Item onClick={() => onAto('abaixo', setor)}>Novo setor abaixo deste</Menu.Item>
          <Menu.Item onClick={() => onAto(ativo ? 'fechar' : 'reabrir', setor)}>
            {ativo ? 'Fechar o setor' : 'Reabrir o setor'}
          </Menu.Item>
          <Menu.Item onClick={() => onAto('excluir', setor)}>Excluir o setor</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
