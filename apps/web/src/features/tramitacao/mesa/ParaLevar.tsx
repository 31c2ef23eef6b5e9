import { Button } from '@mantine/core';
import { baixarTudo, capaDoProcesso } from '@portal/domain/autos/contract';
import { IconFileZip, IconHistory, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callArquivo, saveArquivo } from '#lib/api.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Andamento.module.css';

interface Props {
  id: string;
  numero: string | null;
}

/** Summary, files of every round, proofs and documents, to take along; the cover of who keeps it on paper too; and who did what to it. */
export function ParaLevar({ id, numero }: Props) {
  const tudo = useMutation({
    mutationFn: async () => saveArquivo(await callArquivo(baixarTudo, { params: { id } })),
  });
  const capa = useMutation({
    mutationFn: async () => saveArquivo(await callArquivo(capaDoProcesso, { params: { id } })),
  });
  return (
    <span className={classes.levar}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileZip size={16} aria-hidden />}
        loading={tudo.isPending}
        onClick={() => tudo.mutate()}
      >
        Baixar tudo num arquivo
      </Button>
      {numero && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={capa.isPending}
          onClick={() => capa.mutate()}
        >
          Capa do processo
        </Button>
      )}
      <Button
        component={RouteLink}
        href={rota('prefeitura.auditoria', {}, { objeto: numero ?? id })}
        variant="default"
        size="xs"
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        Quem fez o quê
      </Button>
    </span>
  );
}
