import { Button, Menu } from '@mantine/core';
import type { EstadoDaVisao, Visao } from '@portal/domain/visoes/contract';
import { canCompartilharVisao } from '@portal/domain/visoes/permissions';
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
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { currentPath } from '#lib/navigation.ts';
import { notify } from '#lib/notify.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useGuardarVisao, useVisoes } from './queries.ts';
import { estadoDaPronta, type Pronta, prontaAtual, visaoAtual } from './visao.ts';

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

/** The saved views of a list: choose one, keep how it is, share it, open the screen with it. */
export function Visoes({ tela, estado, onEscolher, prontas = [], fica }: Props) {
  const { data: visoes = [] } = useVisoes(tela);
  const { mudar, excluir, abrirCom } = useGuardarVisao(tela);
  const [dialogo, setDialogo] = useState<'nova' | 'excluir' | null>(null);
  const [escolhida, setEscolhida] = useState<string | null>(null);
  const atual = visaoAtual(visoes, estado, escolhida);
  // the view that was chosen, even when something was changed since
  const base = atual ?? visoes.find((v) => v.id === escolhida);
  const pronta = atual ? undefined : prontaAtual(prontas, estado);
  const proprias = visoes.filter((v) => v.minha);
  const dosSetores = visoes.filter((v) => !v.minha);
  const escolher = (visao: Visao) => {
    setEscolhida(visao.id);
    onEscolher(visao.estado);
  };
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
          {proprias.length > 0 && <Menu.Label>Minhas visões</Menu.Label>}
          {proprias.map(item)}
          {dosSetores.length > 0 && <Menu.Label>Dos setores</Menu.Label>}
          {dosSetores.map(item)}
          {prontas.length + visoes.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialogo('nova')}>
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
            <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDialogo('excluir')}>
              Apagar {atual.nome}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialogo === 'nova' && <NovaVisao tela={tela} estado={estado} onGuardada={setEscolhida} onClose={() => setDialogo(null)} />}
      {dialogo === 'excluir' && atual && (
        <ConfirmDialog
          title={`Apagar a visão ${atual.nome}`}
          confirm="Apagar a visão"
          onConfirm={() => excluir.mutateAsync(atual.id)}
          onClose={() => setDialogo(null)}
        >
          {atual.setor ? `As pessoas de ${atual.setor.nome} também deixam de tê-la. ${fica}` : fica}
        </ConfirmDialog>
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

const corpoDe = ({ nome, setor, padrao }: Visao) => ({ nome, setor_id: setor?.id ?? null, padrao });

const SO_EU = 'eu';
const formulario = z.object({
  nome: z.string().trim().min(3, 'Escreva pelo menos 3 caracteres.').max(60, 'Escreva no máximo 60 caracteres.'),
  para: z.string(),
  padrao: z.boolean(),
});

function NovaVisao({
  tela,
  estado,
  onGuardada,
  onClose,
}: {
  tela: string;
  estado: EstadoDaVisao;
  onGuardada: (id: string) => void;
  onClose: () => void;
}) {
  const usuario = useUsuario();
  const { criar } = useGuardarVisao(tela);
  const setores = (usuario?.setoresComProcessosm ?? []).filter((s) => canCompartilharVisao(usuario, s.id));
  return (
    <FormDialog
      title="Guardar como nova visão"
      submit="Guardar a visão"
      schema={formulario}
      initialValues={{ nome: '', para: SO_EU, padrao: false }}
      description="A visão guarda os filtros, a busca, a ordem e as colunas como estão agora."
      onSubmit={async ({ nome, para, padrao }) => {
        const { id } = await criar.mutateAsync({ nome, padrao, estado, setor_id: para === SO_EU ? null : para });
        onGuardada(id);
      }}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" maxLength={60} />
      {setores.length > 0 && (
        <SelectField
          name="para"
          label="Quem vê"
          options={[
            { value: SO_EU, label: 'Só eu' },
            ...setores.map(({ id, sigla, nome }) => ({ value: id, label: sigla ? `As pessoas de ${sigla} · ${nome}` : nome })),
          ]}
        />
      )}
      <CheckField name="padrao" label="Abrir esta tela com ela" />
    </FormDialog>
  );
}
