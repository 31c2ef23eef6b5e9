import { Button } from '@mantine/core';
import { continuarNumeracao } from '@portal/domain/abertura/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { bodyOf } from '#lib/body-of.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';

/** The town that comes from paper goes on behind its last number; one that begins says so. */
export function ContinuarNumeracao() {
  const [aberto, setAberto] = useState(false);
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: { ultimo: number }) => call(continuarNumeracao, { body, local: [422] }),
    onSuccess: (faltas) => queryClient.setQueryData(['abertura'], faltas),
  });
  const ano = new Date().getFullYear();
  return (
    <>
      <Button variant="default" onClick={() => setAberto(true)}>
        Dizer o último número
      </Button>
      {aberto && (
        <FormDialog
          title="De que número os protocolos seguem"
          submit="Seguir deste número"
          schema={bodyOf(continuarNumeracao)}
          initialValues={{ ultimo: 0 }}
          onSubmit={mutateAsync}
          onClose={() => setAberto(false)}
          description={`O próximo protocolo de ${ano} recebe o número seguinte. Se a prefeitura ainda não deu nenhum neste ano, deixe zero.`}
        >
          <NumberField name="ultimo" label={`Último número dado em ${ano}, no papel ou em outro sistema`} casas={0} asNumber />
        </FormDialog>
      )}
    </>
  );
}
