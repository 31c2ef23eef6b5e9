import { TextInput } from '@mantine/core';
import { EXTENSOES_DE_MODELO, MODELO_MAX_MB, type ModeloDeArquivo, recusaDoModelo } from '@portal/domain/campos/arquivos/modelo';
import { useLayoutEffect, useRef } from 'react';
import { onHostSistema } from '#lib/layout-state.ts';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { baixarModelo, useEnviarModelo } from '../../queries.ts';
import classes from '../Formulario.module.css';
import type { EditorProps } from './partes.tsx';

/** What a file is called when nobody has given it a name. */
const nomeDe = (arquivo: string): string => {
  const nome = arquivo
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ')
    .trim();
  return nome.length < 3 ? 'Modelo' : nome.charAt(0).toUpperCase() + nome.slice(1, 120);
};

/** A form or example to download first: a file of the town, a place on the web, or both. */
export function Modelo({ campo, set }: EditorProps) {
  const enviar = useEnviarModelo();
  const modelo = (campo.modelo ?? {}) as Partial<ModeloDeArquivo>;
  // an upload ends later than it began: what was typed meanwhile stays
  const agora = useRef(modelo);
  useLayoutEffect(() => {
    agora.current = modelo;
  });
  const mudar = (remendo: Partial<ModeloDeArquivo>) => {
    const novo = { ...agora.current, ...remendo };
    set({ modelo: novo.nome || novo.url || novo.arquivo ? novo : undefined });
  };
  const { nome = '', url = '', arquivo } = modelo;
  const noCatalogo = onHostSistema();
  return (
    <fieldset className={classes.lista}>
      <legend className={classes.legenda}>Modelo para baixar (opcional)</legend>
      <p className={classes.aviso}>
        {noCatalogo
          ? 'No catálogo fica só o endereço na internet: o arquivo é enviado por cada município.'
          : 'Um formulário ou exemplo que a pessoa baixa antes de enviar os arquivos dela.'}
      </p>
      {(!noCatalogo || arquivo) && (
        <div className={classes.largo}>
          <FileDrop
            photos={0}
            label="Arquivo do modelo"
            accepts={`PDF, DOCX, XLSX, ODT, DWG ou DXF, até ${MODELO_MAX_MB} MB.`}
            extensions={EXTENSOES_DE_MODELO}
            maxBytes={MODELO_MAX_MB * 1024 * 1024}
            refuse={(file) => recusaDoModelo({ nome: file.name, tamanho: file.size })}
            replaces={!noCatalogo}
            files={arquivo ? [{ id: arquivo.sha256, nome: arquivo.nome, tamanho: arquivo.tamanho }] : []}
            upload={async (file, handles) => {
              const enviado = await enviar(file, handles);
              mudar({ arquivo: enviado, nome: agora.current.nome || nomeDe(enviado.nome) });
            }}
            onOpen={noCatalogo || !arquivo ? undefined : () => void baixarModelo(arquivo)}
            onRemove={() => mudar({ arquivo: undefined })}
          />
        </div>
      )}
      <TextInput
        w="100%"
        label="Nome do modelo"
        placeholder="Modelo de memorial descritivo"
        maxLength={120}
        value={nome}
        onChange={(e) => mudar({ nome: e.currentTarget.value })}
      />
      <TextInput
        w="100%"
        type="url"
        label="Endereço na internet (opcional)"
        placeholder="https://"
        maxLength={500}
        value={url}
        onChange={(e) => mudar({ url: e.currentTarget.value.trim() || undefined })}
      />
    </fieldset>
  );
}
