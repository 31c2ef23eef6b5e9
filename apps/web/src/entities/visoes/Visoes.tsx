import { Button, Menu } from '@mantine/core';
import type { EstadoDaVisao, Visao } from '@portal/domain/visoes/contract';
import {
  IconBookmark,
  IconCheck,
  IconCopy,
  IconDeviceFloppy,
  IconPinned,
  IconPinnedOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { currentPath } from '#lib/navigation.ts';
import { notify } from '#lib/notify.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useGuardarVisao, useVisoes } from './queries.ts';
import { estadoDaPronta, type Pronta, prontaAtual, visaoAtual } from './visao.ts';

// asked for once somebody keeps a list, which is seldom
const NovaVisao = lazy(async () => ({ default: (await import('./NovaVisao.tsx')).NovaVisao }));

type Dialogo = 'nova' | 'excluir';

interface Props {
  tela: string;
  estado: EstadoDaVisao;
  onEscolher: (estado: EstadoDaVisao) => void;
  /** Those that everybody has. */
  prontas?: readonly Pronta[];
  /** What the list holds, which stays as it is when a view goes: "Os requerimentos ficam como estão." */
  fica: string;
}

/** A name that is too long for the button says that it goes on. */
const INTEIRO = { label: { display: 'block', height: 'auto', textOverflow: 'ellipsis' } };

const nomeDe = (visao: Visao): string => (visao.setor ? `${visao.nome} · ${visao.setor.sigla || visao.setor.nome}` : visao.nome);

/** Whose they are, in the order in which one looks for them. */
const emGrupos = (visoes: readonly Visao[]): { rotulo: string; delas: Visao[] }[] =>
  [
    { rotulo: 'Minhas visões', delas: visoes.filter((v) => v.minha) },
    { rotulo: 'Dos setores', delas: visoes.filter((v) => !v.minha && !v.de_todos) },
    { rotulo: 'Da prefeitura', delas: visoes.filter((v) => !v.minha && v.de_todos) },
  ].filter(({ delas }) => delas.length > 0);

/** Who else loses it: a sentence with a space after it, or nothing. */
function quemFicaSem({ setor, de_todos }: Visao): string {
  if (setor) return `As pessoas de ${setor.nome} também deixam de tê-la. `;
  return de_todos ? 'Ninguém mais da prefeitura a terá. ' : '';
}

/** The saved views of a list: choose one, keep how it is, share it, open the screen with it. */
export function Visoes({ tela, estado, onEscolher, prontas = [], fica }: Props) {
  const { data: visoes = [] } = useVisoes(tela);
  // support looks: a view is a person's own
  const suporte = Boolean(useUsuario()?.suporte);
  const { excluir } = useGuardarVisao(tela);
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const atual = visaoAtual(visoes, estado, escolhida);
  // the view that was chosen, even when something was changed since
  const base = atual ?? visoes.find((v) => v.id === escolhida);
  const pronta = atual ? undefined : prontaAtual(prontas, estado);
  const escolher = (visao: Visao) => {
    setEscolhida(visao.id);
    onEscolher(visao.estado);
  };
  const item = (visao: Visao) => (
    <Menu.Item
      key={visao.id}
      onClick={() => escolher(visao)}
      leftSection={visao.id === atual?.id ? <IconCheck size={16} aria-label="Em uso" /> : <span style={{ width: 16 }} />}
      rightSection={visao.padrao ? <IconPinned size={16} aria-label="A tela abre com ela" /> : undefined}
    >
      {nomeDe(visao)}
    </Menu.Item>
  );

  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button variant="default" maw="9rem" styles={INTEIRO} leftSection={<IconBookmark size={18} aria-hidden />} data-visoes>
            {atual ? nomeDe(atual) : (pronta?.nome ?? 'Visões')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {prontas.length > 0 && <Menu.Label>Prontas</Menu.Label>}
          <Prontas
            prontas={prontas}
            pronta={pronta}
            onEscolher={(uma) => {
              setEscolhida(null);
              onEscolher(estadoDaPronta(uma, estado));
            }}
          />
          {emGrupos(visoes).map(({ rotulo, delas }) => (
            <Fragment key={rotulo}>
              <Menu.Label>{rotulo}</Menu.Label>
              {delas.map(item)}
            </Fragment>
          ))}
          {!suporte && prontas.length + visoes.length > 0 && <Menu.Divider />}
          {!suporte && <Acoes tela={tela} estado={estado} atual={atual} base={base} onDialogo={setDialogo} />}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialogo === 'nova' && (
          <NovaVisao tela={tela} estado={estado} onGuardada={setEscolhida} onClose={() => setDialogo(null)} />
        )}
      </Suspense>
      {dialogo === 'excluir' && atual && (
        <ConfirmDialog
          title={`Apagar a visão ${atual.nome}`}
          confirm="Apagar a visão"
          onConfirm={() => excluir.mutateAsync(atual.id)}
          onClose={() => setDialogo(null)}
        >
          {quemFicaSem(atual)}
          {fica}
        </ConfirmDialog>
      )}
    </>
  );
}

interface DasAcoes {
  tela: string;
  estado: EstadoDaVisao;
  atual: Visao | undefined;
  base: Visao | undefined;
  onDialogo: (qual: Dialogo) => void;
}

/** What can be done with the list as it stands, and with the view it came from. */
function Acoes({ tela, estado, atual, base, onDialogo }: DasAcoes) {
  const { mudar, abrirCom } = useGuardarVisao(tela);
  const guardar = (visao: Visao) =>
    mudar.mutateAsync({ ...corpoDe(visao), id: visao.id, versao: visao.versao, estado }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) notify('Outra pessoa mudou esta visão agora. Escolha-a de novo antes de guardar.', 'error');
    });
  const copiar = async (visao: Visao | undefined) => {
    const search = visao ? `?visao=${visao.id}` : location.search;
    await navigator.clipboard?.writeText(`${location.origin}${currentPath()}${search}`);
    notify('Endereço copiado.', 'success');
  };
  return (
    <>
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onDialogo('nova')}>
        Guardar como nova visão
      </Menu.Item>
      {base && !atual && base.alteravel && (
        <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => void guardar(base)}>
          Guardar as mudanças em {base.nome}
        </Menu.Item>
      )}
      {atual && (
        <Menu.Item
          leftSection={atual.padrao ? <IconPinnedOff size={16} aria-hidden /> : <IconPinned size={16} aria-hidden />}
          onClick={() => abrirCom.mutate(atual.padrao ? null : atual.id)}
        >
          {atual.padrao ? 'Não abrir a tela com ela' : 'Abrir a tela com ela'}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copiar(atual)}>
        Copiar o endereço
      </Menu.Item>
      {atual?.alteravel && (
        <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDialogo('excluir')}>
          Apagar {atual.nome}
        </Menu.Item>
      )}
    </>
  );
}

interface DasProntas {
  prontas: readonly Pronta[];
  pronta: Pronta | undefined;
  onEscolher: (uma: Pronta) => void;
}

const Prontas = ({ prontas, pronta, onEscolher }: DasProntas) =>
  prontas.map((uma) => (
    <Menu.Item
      key={uma.nome}
      onClick={() => onEscolher(uma)}
      leftSection={uma === pronta ? <IconCheck size={16} aria-label="Em uso" /> : <span style={{ width: 16 }} />}
    >
      {uma.nome}
    </Menu.Item>
  ));

const corpoDe = ({ nome, setor, de_todos, padrao }: Visao) => ({ nome, setor_id: setor?.id ?? null, de_todos, padrao });
