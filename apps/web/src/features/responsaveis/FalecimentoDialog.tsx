import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Tecnico } from './palavras.ts';
import { useOutrosPedidos, useRegistrarFalecimento } from './queries.ts';

interface Props {
  requerimento: Requerimento;
  tecnico: Tecnico;
  onClose: () => void;
}

/** With the document, and the other requests that it touches listed before. */
export function FalecimentoDialog({ requerimento, tecnico, onClose }: Props) {
  const registrar = useRegistrarFalecimento(requerimento);
  const outros = useOutrosPedidos(requerimento.id, tecnico.ordem);
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [recusa, setRecusa] = useState('');
  const enviar = async () => {
    if (!arquivo) return;
    setRecusa('');
    try {
      await registrar.mutateAsync({ ordem: tecnico.ordem, arquivo });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 422 && error.status !== 413) return;
      error.handled = true;
      setRecusa(error.mensagem);
    }
  };
  return (
    <Dialog onClose={onClose} title="Registrar falecimento" size="lg">
      <Stack gap="md">
        <Text>
          {tecnico.nome} deixa de responder neste e em todos os pedidos em que consta com o registro {tecnico.registro}. Os
          proprietários são avisados de que a obra precisa parar até outra pessoa assumir. O registro sai do cadastro; a conta
          fica como está.
        </Text>
        <OutrosPedidos outros={outros} />
        <FileInput
          label="Documento"
          description="Certidão de óbito ou comunicação do conselho, em PDF, JPG ou PNG."
          placeholder="Escolher o arquivo"
          accept="application/pdf,image/png,image/jpeg"
          value={arquivo}
          error={recusa || undefined}
          onChange={(f) => {
            setArquivo(f);
            setRecusa('');
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-harmless onClick={onClose}>
            Voltar
          </Button>
          <Button color="danger" loading={registrar.isPending} disabled={!arquivo || !outros.data} onClick={() => void enviar()}>
            Registrar o falecimento
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function OutrosPedidos({ outros }: { outros: ReturnType<typeof useOutrosPedidos> }) {
  const { data: dados, isError, isFetching } = outros;
  if (!dados && isError && !isFetching)
    return (
      <Callout
        meaning="warning"
        title="Não conseguimos procurar os outros pedidos"
        actions={
          <Button variant="default" onClick={() => void outros.refetch()}>
            Procurar de novo
          </Button>
        }
      >
        Sem saber quais são, o falecimento não é registrado.
      </Callout>
    );
  if (!dados) return <Text>Procurando os outros pedidos…</Text>;
  if (dados.total === 0) return <Text>Não há outro pedido em que esta pessoa responda.</Text>;
  return (
    <Callout
      meaning="warning"
      title={dados.total === 1 ? 'Mais um pedido fica sem responsável' : `Mais ${dados.total} pedidos ficam sem responsável`}
    >
      <ul>
        {dados.pedidos.map((p) => (
          <li key={p.id}>
            <RouteLink href={rota('prefeitura.requerimento.visualizacao', { id: p.id })}>{p.numero}</RouteLink> ·{' '}
            {p.processo_nome}, de {p.requerente_nome}
          </li>
        ))}
        {dados.total > dados.pedidos.length && <li>e mais {dados.total - dados.pedidos.length}</li>}
      </ul>
    </Callout>
  );
}
