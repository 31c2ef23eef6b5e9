import { Stack, Text } from '@mantine/core';
import { cpf } from '@portal/domain/http/fields';
import type { Processo } from '@portal/domain/processos/contract';
import { useState } from 'react';
import { z } from 'zod';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { goTo } from '#lib/navigation.ts';
import { uuid } from '#lib/uuid.ts';
import { Card } from '#ui/Card.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useIniciarRequerimento } from '../queries.ts';

const schema = z.object({ requerente_cpf: cpf });

/** At the counter of the town hall the request is somebody else's: first, whose. */
export function IniciarNoBalcao({ processo }: { processo: Processo }) {
  const iniciar = useIniciarRequerimento();
  const [chave, setChave] = useState(uuid);
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: { requerente_cpf: '' },
    onSubmit: async ({ requerente_cpf }) => {
      try {
        const detail = await iniciar.mutateAsync({ processo_id: processo.id, requerente_cpf, chave });
        goTo(hrefDoAssistente(processo, { rascunho: detail.id }), { replace: true });
      } finally {
        setChave(uuid());
      }
    },
  });
  return (
    <Card title="Quem está pedindo?" id="requerente">
      <Form form={form} label="Requerente" summary="short">
        <Stack gap="md">
          <Text>O requerimento fica no nome desta pessoa, que recebe os avisos e acompanha pelo portal.</Text>
          <CpfCnpjField
            name="requerente_cpf"
            label="CPF do requerente"
            kind="cpf"
            hint="A pessoa precisa ter cadastro no portal."
            autoFocus
          />
          <div>
            <SubmitButton>Começar</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
