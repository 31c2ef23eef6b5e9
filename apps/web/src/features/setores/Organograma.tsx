import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Setor } from '@portal/domain/setores/contract';
import { IconDots, IconHierarchy2 } from '@tabler/icons-react';
import { useSetores } from '#entities/setores/queries.ts';
import { formatTotal, plural } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { arvoreDe, type Galho } from './arvore.ts';
import classes from './Organograma.module.css';

export type AtoNoSetor = 'abaixo' | 'alterar' | 'fechar' | 'reabrir' | 'excluir';

interface Props {
  /** Absent: only looked at. */
  onAto?: (ato: AtoNoSetor, setor: Setor) => void;
}

/** The town's sectors, drawn as a tree of nested lists: who works in each, and what waits there. */
export function Organograma({ onAto }: Props) {
  const { data: setores } = useSetores();
  if (!setores) return <CardsSkeleton cards={5} />;
  if (setores.length === 0)
    return (
      <EmptyState icon={IconHierarchy2} title="Nenhum setor ainda">
        {onAto ? 'Crie o primeiro: os requerimentos andam de setor em setor.' : 'O gestor do município cria os setores.'}
      </EmptyState>
    );
  return <Galhos galhos={arvoreDe(setores)} onAto={onAto} level={2} />;
}

function Galhos({ galhos, onAto, level }: Props & { galhos: Galho[]; level: number }) {
  return (
    <ul className={classes.list} data-top={level === 2 || undefined}>
      {galhos.map(({ setor, abaixo }) => (
        <li key={setor.id} className={classes.branch}>
          <Caixa setor={setor} level={level} onAto={onAto} />
          {abaixo.length > 0 && <Galhos galhos={abaixo} onAto={onAto} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}

function Caixa({ setor, level, onAto }: Props & { setor: Setor; level: number }) {
  const { sigla, nome, ativo, abertos, pessoas } = setor;
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  return (
    <section className={classes.box} data-closed={!ativo || undefined} aria-label={nome}>
      <div className={classes.line}>
        {sigla && <span className={classes.sigla}>{sigla}</span>}
        <Heading className={classes.name}>{nome}</Heading>
        {!ativo && <StatusPill tone="grey">Fechado</StatusPill>}
        {onAto && <Acoes setor={setor} onAto={onAto} />}
      </div>
      <div className={classes.facts}>
        <span>
          {abertos === 0
            ? 'Nenhum requerimento aberto'
            : `${formatTotal(abertos)} ${abertos === 1 ? 'requerimento aberto' : 'requerimentos abertos'}`}
        </span>
        {pessoas.length === 0 ? (
          <span>Ninguém trabalha aqui</span>
        ) : (
          <details>
            <summary>{plural(pessoas.length, 'pessoa', 'pessoas')}</summary>
            <ul className={classes.people}>
              {pessoas.map((pessoa) => (
                <li key={pessoa.id}>
                  {pessoa.nome}
                  {pessoa.cargo && <span className={classes.soft}> · {pessoa.cargo}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

function Acoes({ setor, onAto }: { setor: Setor; onAto: (ato: AtoNoSetor, setor: Setor) => void }) {
  const { nome, ativo } = setor;
  return (
    <span className={classes.acts}>
      <Button variant="default" size="compact-sm" mih={36} aria-label={`Alterar ${nome}`} onClick={() => onAto('alterar', setor)}>
        Alterar
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Mais ações em ${nome}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
