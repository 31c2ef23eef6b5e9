import { ActionIcon, Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { grupoConfig } from '@portal/domain/campos/grupo/model';
import { SIMPLES, type TipoSimples } from '@portal/domain/campos/simples';
import type { CampoRascunho } from '@portal/domain/processos/rascunho';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { NA_TELA, naTelaDe } from '#entities/campos/registro.tsx';
import classes from '../Formulario.module.css';
import { idDe } from '../ids.ts';
import { EDITORES_SIMPLES, type Editor as EditorDoTipo } from './dos-simples.ts';
import { Curto, type EditorProps, escrito, Inteiro } from './partes.tsx';

const DO_MENU = Object.keys(SIMPLES) as TipoSimples[];

/** The same questions several times: what one of them is called, and what is asked of each. */
export function GrupoEditor(p: EditorProps) {
  const campos = Array.isArray(p.campo.campos) ? (p.campo.campos as CampoRascunho[]) : [];
  const setCampos = (novos: CampoRascunho[]) => p.set({ campos: novos });
  const mudar = (i: number, remendo: Record<string, unknown>) =>
    setCampos(campos.map((c, k) => (k === i ? { ...c, ...remendo } : c)));
  const trocar = (i: number, com: number) => {
    const novos = [...campos];
    [novos[i], novos[com]] = [novos[com] as CampoRascunho, novos[i] as CampoRascunho];
    setCampos(novos);
  };
  const incluir = (tipo: TipoSimples) => {
    const { nome, novo } = NA_TELA[tipo];
    const id = idDe(nome, new Set(campos.map((c) => c.id)));
    setCampos([...campos, { ...novo, id, tipo, rotulo: nome }]);
  };
  return (
    <>
      <Curto
        {...p}
        config={grupoConfig}
        chave="item"
        label="Como se chama cada um"
        hint="Por exemplo “Sócio”: aparece Sócio 1, Sócio 2."
      />
      <div className={classes.par}>
        <Inteiro {...p} config={grupoConfig} chave="minimo" label="Mínimo de vezes" />
        <Inteiro {...p} config={grupoConfig} chave="maximo" label="Máximo de vezes" />
      </div>
      <fieldset className={classes.lista}>
        <legend className={classes.legenda}>O que se pergunta de cada um</legend>
        {campos.map((c, i) => (
          <Pergunta
            key={c.id}
            campo={c}
            definicao={p.definicao}
            set={(remendo) => mudar(i, remendo)}
            subir={i > 0 ? () => trocar(i, i - 1) : undefined}
            descer={i < campos.length - 1 ? () => trocar(i, i + 1) : undefined}
            tirar={() => setCampos(campos.filter((_, k) => k !== i))}
          />
        ))}
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />}>
              Incluir pergunta
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
            {DO_MENU.map((tipo) => (
              <Menu.Item key={tipo} onClick={() => incluir(tipo)}>
                {NA_TELA[tipo].nome}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </fieldset>
    </>
  );
}

interface PerguntaProps extends EditorProps {
  subir: (() => void) | undefined;
  descer: (() => void) | undefined;
  tirar: () => void;
}

function Pergunta({ campo, set, definicao, subir, descer, tirar }: PerguntaProps) {
  const Editor = (EDITORES_SIMPLES as Partial<Record<string, EditorDoTipo>>)[campo.tipo];
  const nome = campo.rotulo || campo.id;
  return (
    <div className={classes.item}>
      <div className={classes.acoes}>
        <span className={classes.fraco}>{naTelaDe(campo.tipo)?.nome ?? campo.tipo}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={`Subir ${nome}`} disabled={!subir} onClick={subir}>
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Descer ${nome}`} disabled={!descer} onClick={descer}>
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Tirar ${nome}`} onClick={tirar}>
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <TextInput label="Pergunta" value={campo.rotulo} maxLength={160} onChange={(e) => set({ rotulo: e.currentTarget.value })} />
      <TextInput
        label="Ajuda"
        value={escrito(campo.ajuda)}
        maxLength={500}
        onChange={(e) => set({ ajuda: e.currentTarget.value })}
      />
      <Checkbox
        label="A resposta é obrigatória"
        checked={campo.obrigatorio !== false}
        onChange={(e) => set({ obrigatorio: e.currentTarget.checked })}
      />
      {Editor && <Editor campo={campo} set={set} definicao={definicao} />}
    </div>
  );
}
