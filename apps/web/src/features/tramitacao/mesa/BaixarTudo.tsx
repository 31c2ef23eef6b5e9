import { Button } from '@mantine/core';
import { baixarTudo } from '@portal/domain/autos/contract';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callArquivo, saveArquivo } from '#lib/api.ts';

/** Summary, files of every round, proofs and documents, to take along. */
export function BaixarTudo({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveArquivo(await callArquivo(baixarTudo, { params: { id } })),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconFileZip size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Baixar tudo num arquivo
    </Button>
  );
}
