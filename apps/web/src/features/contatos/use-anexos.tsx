import { ANEXO_MAX_MB, ANEXOS_MAX, type AnexoDoContato, anexarAoContato } from '@portal/domain/contatos/contract';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import type { UploadFn } from '#ui/file/use-uploads.ts';

/** Files of a message that is being written: they wait on the server for it, and are gone a day later where none comes. */
export function useAnexos() {
  const [anexos, setAnexos] = useState<AnexoDoContato[]>([]);
  const [aCaminho, setACaminho] = useState(0);
  const enviar: UploadFn = async (arquivo, handles) => {
    setACaminho((n) => n + 1);
    try {
      const novo = await call(anexarAoContato, { body: {}, arquivo, local: [413, 415, 422], ...handles });
      setAnexos((antes) => [...antes, novo]);
    } finally {
      setACaminho((n) => n - 1);
    }
  };
  return {
    ids: anexos.map((a) => a.id),
    isEnviando: aCaminho > 0,
    limpar: () => setAnexos([]),
    campo: (
      <>
        <FileDrop
          label="Arquivos"
          optional
          multiple
          max={ANEXOS_MAX}
          extensions={['.pdf', '.jpg', '.jpeg', '.png']}
          maxBytes={ANEXO_MAX_MB * 1_048_576}
          files={anexos}
          upload={enviar}
          onRemove={(id) => setAnexos((antes) => antes.filter((a) => a.id !== id))}
        />
        {aCaminho > 0 && (
          <Callout meaning="info">
            {plural(aCaminho, 'arquivo ainda está', 'arquivos ainda estão')} a caminho. Espere chegar para enviar.
          </Callout>
        )}
      </>
    ),
  };
}
