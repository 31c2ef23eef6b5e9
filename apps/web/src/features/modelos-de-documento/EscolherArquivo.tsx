import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { type ArquivoDeModelo, lerArquivo } from './arquivo.ts';

interface Props {
  lido: ArquivoDeModelo | null;
  onLido: (arquivo: ArquivoDeModelo | null) => void;
}

/** A model that a portal exported, read on this machine before anything is made of it. */
export function EscolherArquivo({ lido, onLido }: Props) {
  const [erro, setErro] = useState('');
  const ler = async (file: File | null) => {
    setErro('');
    onLido(null);
    if (!file) return;
    await lerArquivo(file).then(onLido, (error: unknown) => setErro((error as Error).message));
  };
  return (
    <FileInput
      label="Começar por um arquivo (opcional)"
      description={
        lido
          ? `Traz o texto de “${lido.nome}”. Confira o nome e o código acima.`
          : 'Um modelo exportado daqui ou de outro município.'
      }
      placeholder="Escolher o arquivo"
      accept="application/json,.json"
      clearable
      error={erro || undefined}
      onChange={(file) => void ler(file)}
    />
  );
}
