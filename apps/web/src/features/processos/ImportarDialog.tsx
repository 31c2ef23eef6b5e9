import { Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from './Processos.module.css';
import { useImportar } from './queries.ts';

/** Reads a file that a portal exported; it becomes a draft, here or in a new process. */
export function ImportarDialog({ processoId, onClose }: { processoId?: string; onClose: () => void }) {
  const importar = useImportar();
  const [file, setFile] = useState<File | null>(null);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const send = async () => {
    if (!file) return;
    setRecusa(null);
    try {
      const { id } = await importar.mutateAsync({ texto: await file.text(), ...(processoId && { processo_id: processoId }) });
      onClose();
      goTo(rota('prefeitura.configuracoes.processo', { id }, { aba: 'conferir' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      setRecusa(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Importar processo" size="lg">
      <Stack gap="md">
        <Text>
          Escolha o arquivo que um portal exportou. Ele entra como rascunho e nada muda para os requerentes até você publicar.
        </Text>
        <FileInput
          label="Arquivo do processo"
          placeholder="Escolher o arquivo"
          accept="application/json,.json"
          value={file}
          onChange={setFile}
          data-autofocus
        />
        {recusa && (
          <div role="alert">
            <Callout meaning="danger" title={recusa.mensagem}>
              {recusa.erros.length > 0 && (
                <ul className={classes.sentences}>
                  {recusa.erros.slice(0, 12).map(({ campo, mensagem }) => (
                    <li key={campo + mensagem}>
                      <code>{campo}</code>: {mensagem}
                    </li>
                  ))}
                </ul>
              )}
            </Callout>
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={importar.isPending} disabled={!file} onClick={() => void send()}>
            Importar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
