import { Button, FileButton, Group } from '@mantine/core';
import { type ArquivoDeNormas, arquivoDeNormasSchema, baixarNormas } from '@portal/domain/normas/contract';
import { useState } from 'react';
import { call, saveArquivo } from '#lib/api.ts';
import { plural } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTrazer } from './queries.ts';

/** Larger than any file of rules that the portal makes. */
const MAX_BYTES = 5_000_000;

export const baixarArquivo = async (): Promise<void> => salvarArquivo(await call(baixarNormas, {}));

export function salvarArquivo(arquivo: ArquivoDeNormas): void {
  const blob = new Blob([JSON.stringify(arquivo, null, 2)], { type: 'application/json' });
  saveArquivo({ blob, nome: 'normas.json' });
}

function useTrazerDizendo() {
  const { mutateAsync, isPending } = useTrazer();
  const trazer = async (arquivo: Parameters<typeof mutateAsync>[0]) => {
    const { trazidas, havia } = await mutateAsync(arquivo);
    const ficaram = havia > 0 ? ` ${plural(havia, 'já existia e ficou', 'já existiam e ficaram')} como estava.` : '';
    notify(
      trazidas === 0
        ? `Nenhuma norma nova.${ficaram}`
        : `${plural(trazidas, 'norma trazida', 'normas trazidas')} como rascunho.${ficaram}`,
      'success',
    );
  };
  return { trazer, isPending };
}

/** What the catalogue offers, each rule a draft until somebody wrote its law and article. */
export function DoExemplo({ onFeito }: { onFeito?: () => void }) {
  const { trazer, isPending } = useTrazerDizendo();
  return (
    <Button variant="default" loading={isPending} onClick={() => void trazer(null).then(onFeito, () => {})}>
      Trazer as normas do catálogo
    </Button>
  );
}

/** What a file says, or why it cannot be read. */
export async function lerArquivo(arquivo: File) {
  if (arquivo.size > MAX_BYTES) return 'O arquivo passa de 5 MB, e não é um arquivo de normas deste portal.';
  try {
    const lido = arquivoDeNormasSchema.safeParse(JSON.parse(await arquivo.text()));
    return lido.success ? lido.data : 'Este não é um arquivo de normas deste portal, ou foi alterado por fora.';
  } catch {
    return 'Este não é um arquivo de normas deste portal.';
  }
}

export function TrazerDialog({ onClose }: { onClose: () => void }) {
  const { trazer, isPending } = useTrazerDizendo();
  const [recusa, setRecusa] = useState('');
  const escolher = async (arquivo: File | null) => {
    if (!arquivo) return;
    const lido = await lerArquivo(arquivo);
    if (typeof lido === 'string') setRecusa(lido);
    else await trazer(lido).then(onClose, () => {});
  };
  return (
    <Dialog title="Trazer normas" onClose={onClose}>
      {recusa && (
        <div role="alert">
          <Callout meaning="danger">{recusa}</Callout>
        </div>
      )}
      <p>
        As normas entram como rascunho: confira a lei, o artigo e os números de cada uma antes de publicar. As que já existem com
        o mesmo nome ficam como estão.
      </p>
      <Group justify="flex-end" gap="sm">
        <DoExemplo onFeito={onClose} />
        <FileButton accept=".json,application/json" onChange={(arquivo) => void escolher(arquivo)}>
          {(props) => (
            <Button {...props} loading={isPending}>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
      </Group>
    </Dialog>
  );
}
