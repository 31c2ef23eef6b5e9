import { ActionIcon, Menu, Textarea, TextInput } from '@mantine/core';
import { calculado } from '@portal/domain/campos/calculado/model';
import { tipoDe } from '@portal/domain/campos/registro';
import { IconFolderSymlink } from '@tabler/icons-react';
import { useCallback, useDeferredValue } from 'react';
import { naTelaDe } from '#entities/campos/registro.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { mudarCampo } from '../edicoes.ts';
import { ancora } from '../nomes.ts';
import { useBancada, useVista } from './bancada.ts';
import { CondicaoDoProcesso } from './condicao/CondicaoDoProcesso.tsx';
import { Dobra } from './Dobra.tsx';
import { campoDe, secaoDoCampo } from './edicoes.ts';
import { escrito } from './editores/partes.tsx';
import { editorDe } from './editores/registro.tsx';
import classes from './Formulario.module.css';
import { Moldura } from './Moldura.tsx';
import { Obrigatorio } from './Obrigatorio.tsx';
import { QuemPreenche } from './QuemPreenche.tsx';

/** Everything about one field: what every kind has, and what is its own. */
export function PainelDoCampo({ id, dentro }: { id: string; dentro?: boolean }) {
  const bancada = useBancada();
  const { definicao } = useVista();
  // conditions look at the whole form: they follow a moment later, so that a key stroke does not wait for them
  const adiada = useDeferredValue(definicao);
  const set = useCallback((remendo: Record<string, unknown>) => bancada.mudar?.(mudarCampo(id, remendo)), [bancada, id]);
  const setVisivel = useCallback((e: string | undefined) => set({ visivel_se: e }), [set]);
  const setValido = useCallback((e: string | undefined) => set({ valido_se: e }), [set]);
  const campo = campoDe(definicao, id);
  if (!campo) return null;
  const { tipo, rotulo, visivel_se, valido_se } = campo;
  const entrada = naTelaDe(tipo);
  const Editor = editorDe(tipo);
  const pergunta = !tipoDe(campo)?.so_mostra;
  const nome = rotulo || id;
  return (
    <Moldura
      alvo={ancora('campo', id)}
      tipo="campo"
      id={id}
      titulo={entrada?.nome ?? tipo}
      nome={nome}
      dentro={dentro}
      acoes={<MoverPara id={id} nome={nome} />}
    >
      <TextInput
        label={pergunta ? 'Pergunta' : 'Título'}
        maxLength={160}
        value={rotulo}
        onChange={(e) => set({ rotulo: e.currentTarget.value })}
      />
      {pergunta && (
        <Textarea
          label="Ajuda"
          description="Aparece abaixo da pergunta."
          autosize
          minRows={1}
          maxLength={500}
          value={escrito(campo.ajuda)}
          onChange={(e) => set({ ajuda: e.currentTarget.value })}
        />
      )}
      {Editor && <Editor campo={campo} set={set} definicao={adiada} />}
      {pergunta && tipo !== calculado.tipo && <Obrigatorio campo={campo} set={set} definicao={adiada} />}
      <Dobra titulo="Quando aparece" aberta={visivel_se !== undefined}>
        <CondicaoDoProcesso
          label="Aparece quando"
          hint="Sem condição, aparece sempre."
          valor={visivel_se === undefined ? undefined : escrito(visivel_se)}
          onChange={setVisivel}
          definicao={adiada}
        />
      </Dobra>
      {pergunta && tipo !== calculado.tipo && (
        <Dobra titulo="Que respostas valem" aberta={valido_se !== undefined}>
          <CondicaoDoProcesso
            label="A resposta vale quando"
            hint="Sem condição, vale toda resposta que o tipo aceita."
            valor={valido_se === undefined ? undefined : escrito(valido_se)}
            onChange={setValido}
            definicao={adiada}
          />
          <TextInput
            label="O que se diz quando não vale"
            maxLength={200}
            value={escrito(campo.mensagem_invalido)}
            onChange={(e) => set({ mensagem_invalido: e.currentTarget.value || undefined })}
          />
        </Dobra>
      )}
      {pergunta && <QuemPreenche campo={campo} set={set} definicao={definicao} />}
      <Dobra titulo="Avançado">
        <CopyText label="Identificador" text={id} copy="Copiar" what="Identificador" />
        <p className={classes.aviso}>Condições, taxas e modelos de documento chamam o campo por ele. Não muda com o nome.</p>
      </Dobra>
    </Moldura>
  );
}

function MoverPara({ id, nome }: { id: string; nome: string }) {
  const bancada = useBancada();
  const { definicao } = useVista();
  const outras = definicao.secoes.filter((s) => s.id !== secaoDoCampo(definicao, id)?.id);
  if (outras.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Mover ${nome} para outra seção`} title="Mover para outra seção">
          <IconFolderSymlink size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        <Menu.Label>Mover para</Menu.Label>
        {outras.map((s) => (
          <Menu.Item key={s.id} onClick={() => bancada.moverPara(id, s.id)}>
            {s.titulo || s.id}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
