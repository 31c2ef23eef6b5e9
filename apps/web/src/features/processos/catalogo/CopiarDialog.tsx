import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { slugDe } from '@portal/domain/processos/slug';
import { useState } from 'react';
import { useMunicipios } from '#entities/municipios/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { ListaDoQueFalta } from './ListaDoQueFalta.tsx';
import { type Copia, useCopiar, usePreviaDaCopia } from './queries.ts';

interface Props {
  nome: string;
  /** A model, or the process of a town. */
  origem: Pick<Copia, 'modelo_id' | 'processo'>;
  onClose: () => void;
}

/** Into another town, as a draft; what that town does not have is told first, and again when it is done. */
export function CopiarDialog({ nome, origem, onClose }: Props) {
  const { data: municipios = [] } = useMunicipios();
  const [destino, setDestino] = useState<number | null>(null);
  const [slug, setSlug] = useState<string | null>(null);
  const [recusa, setRecusa] = useState('');
  const { data: previa } = usePreviaDaCopia(destino === null ? null : { ...origem, destino });
  const copiar = useCopiar();
  const alvo = municipios.find((m) => m.id === destino);
  const endereco = slug ?? previa?.outro_slug ?? previa?.slug ?? '';
  const send = async () => {
    if (destino === null) return;
    setRecusa('');
    try {
      await copiar.mutateAsync({ ...origem, destino, slug: endereco });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      setRecusa(error.mensagem);
    }
  };
  return (
    <Dialog onClose={onClose} title={`Copiar ${nome}`} size="lg">
      {copiar.data ? (
        <Stack gap="md" role="status">
          <Text>A cópia está em rascunho em {alvo?.nome}. Quem a publica é o gestor de lá, depois de resolver o que falta.</Text>
          <ListaDoQueFalta problemas={copiar.data.problemas} titulo={(n) => `${n} a resolver no município`} />
          <Group justify="flex-end">
            <Button data-primary onClick={onClose}>
              Concluir
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Text>Vai a versão publicada, como rascunho. Nada muda para os requerentes do município.</Text>
          <Select
            label="Para qual município"
            placeholder="Escolha um município"
            data={municipios
              .filter((m) => m.id !== origem.processo?.organizacao_id)
              .map((m) => ({ value: String(m.id), label: m.nome }))}
            value={destino === null ? null : String(destino)}
            searchable
            allowDeselect={false}
            nothingFoundMessage="Nenhum município com este nome"
            data-autofocus
            onChange={(v) => {
              setDestino(Number(v));
              setSlug(null);
              setRecusa('');
            }}
          />
          {destino !== null && !previa && <TextSkeleton lines={3} />}
          {previa && destino !== null && (
            <>
              <TextInput
                label="Endereço"
                description={
                  previa.outro_slug
                    ? `Lá já existe um processo em “${previa.slug}”. Este está livre.`
                    : 'Aparece no endereço da página. Letras minúsculas, números e hífens.'
                }
                maxLength={80}
                value={endereco}
                onChange={(e) => setSlug(e.currentTarget.value)}
                onBlur={() => setSlug(slugDe(endereco))}
              />
              {previa.grupo_novo && <Callout>O grupo “{previa.grupo}” não existe lá e será criado.</Callout>}
              <ListaDoQueFalta problemas={previa.problemas} titulo={(n) => `${n} a resolver lá, depois da cópia`} />
            </>
          )}
          {recusa && (
            <div role="alert">
              <Callout meaning="danger" title={recusa} />
            </div>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <Button data-primary disabled={!previa || destino === null} loading={copiar.isPending} onClick={() => void send()}>
              Copiar como rascunho
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
