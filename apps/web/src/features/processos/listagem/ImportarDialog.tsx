import { Button, FileInput, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { outroSlug, slugDe } from '@portal/domain/processos/slug';
import { NOMES_DOS_TIPOS, TIPOS_DE_PROJETO, type TipoDeProjeto } from '@portal/domain/processos/tipo';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { hrefDoProcesso } from '../fonte.ts';
import classes from '../Processos.module.css';
import { useImportar } from '../queries.ts';

/** Reads a file that a portal exported; it becomes a draft, here or in a new process. */
export function ImportarDialog({ processoId, onClose }: { processoId?: string; onClose: () => void }) {
  const importar = useImportar();
  const [file, setFile] = useState<File | null>(null);
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const [tipo, setTipo] = useState<TipoDeProjeto>('outro');
  /** Asked for once the file's own address is found taken. */
  const [slug, setSlug] = useState<string | null>(null);
  const send = async () => {
    if (!file) return;
    setRecusa(null);
    try {
      const onde = processoId ? { processo_id: processoId } : { tipo, ...(slug && { slug }) };
      const { id } = await importar.mutateAsync({ texto: await file.text(), ...onde });
      onClose();
      goTo(hrefDoProcesso(id, { aba: 'conferir' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      if (error.codigo === 'slug_ocupado') setSlug(outroSlug(slug ?? slugDoArquivo(await file.text())));
      else setRecusa(error);
    }
  };
  return (
    <Dialog onClose={onClose} title="Importar processo" size="lg">
      <Stack gap="md">
        <Text>
          Escolha o arquivo que um portal exportou. Ele entra como rascunho e nada muda para os requerentes até você publicar.
        </Text>
        <FileInput
          label="Arquivo do processo"
          placeholder="Escolher o arquivo"
          accept="application/json,.json"
          value={file}
          onChange={(f) => {
            setFile(f);
            setSlug(null);
            setRecusa(null);
          }}
          data-autofocus
        />
        {!processoId && (
          <Select
            label="Tipo de projeto"
            description="Não muda depois de criado."
            data={TIPOS_DE_PROJETO.map((value) => ({ value, label: NOMES_DOS_TIPOS[value] }))}
            value={tipo}
            allowDeselect={false}
            onChange={(v) => v && setTipo(v)}
          />
        )}
        {slug !== null && (
          <div role="alert" className={classes.stack}>
            <Callout meaning="warning" title="Já existe um processo com este endereço">
              Escolha outro para que os dois convivam.
            </Callout>
            <TextInput
              label="Endereço"
              description="Letras minúsculas, números e hífens."
              maxLength={80}
              value={slug}
              onChange={(e) => setSlug(e.currentTarget.value)}
              onBlur={() => setSlug(slugDe(slug))}
            />
          </div>
        )}
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
          <Button data-primary loading={importar.isPending} disabled={!file} onClick={() => void send()}>
            Importar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** As the file calls it; the server has read it already, so it can be read. */
function slugDoArquivo(texto: string): string {
  const { slug } = JSON.parse(texto) as { slug?: unknown };
  return typeof slug === 'string' ? slug : 'processo';
}
