import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { type ArquivoDeModelo, lerArquivo } from './arquivo.ts';

interface Props {
  lido: ArquivoDeModelo | null;
  onLido: (arquivo: ArquivoDeModelo | null) => void;
  label?: string;
  /** Said of the field by the form around it. */
  falta?: string | undefined;
}

/** A model that a portal exported, read on this machine before anything is made of it. */
export function EscolherArquivo({ lido, onLido, label = 'Começar por um arquivo (opcional)', falta }: Props) {
  const [erro, setErro] = useState('');
  const ler = async (file: File | null) => {
    setErro('');
    onLido(null);
    if (!file) return;
    await lerArquivo(file).then(onLido, (error: unknown) => setErro((error as Error).message));
  };
  return (
    <FileInput
      label={label}
      description={
        lido
          ? `Traz o texto de “${lido.nome}”. Confira o nome e o código acima.`
          : 'Um modelo exportado daqui ou de outro município.'
      }
      placeholder="Escolher o arquivo"
      accept="application/json,.json"
      clearable
      clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
      error={erro || falta}
      onChange={(file) => void ler(file)}
    />
  );
}
