import { Button } from '@mantine/core';
import { motivo } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { When } from '#ui/When.tsx';
import { useMesa } from './mesa-context.ts';

const soMotivo = z.object({ motivo });

/** The requester wants to give up: said before anything else, and decided by whoever may cancel. */
export function Desistencia() {
  const { r, atos, somenteLeitura } = useMesa();
  const [dialogo, setDialogo] = useState<'aceitar' | 'recusar' | null>(null);
  if (!r.desistencia) return null;
  const decide = !somenteLeitura && r.acoes_permitidas.includes('cancelar');
  return (
    <>
      <Callout
        meaning="warning"
        title="O requerente pede para desistir"
        actions={
          decide && (
            <>
              <Button size="xs" variant="default" onClick={() => setDialogo('aceitar')}>
                Aceitar e cancelar
              </Button>
              <Button size="xs" variant="default" onClick={() => setDialogo('recusar')}>
                Não aceitar
              </Button>
            </>
          )
        }
      >
        {r.desistencia.motivo} <When at={r.desistencia.pedida_em} />, por {r.desistencia.pedida_por}.
      </Callout>
      {dialogo === 'aceitar' && (
        <ConfirmDialog
          title="Aceitar a desistência"
          confirm="Aceitar e cancelar o requerimento"
          tone="danger"
          onConfirm={() => atos.aceitarDesistencia()}
          onClose={() => setDialogo(null)}
        >
          O requerimento {r.numero} é cancelado e encerrado, com o motivo que o requerente deu. As guias ainda não pagas são
          canceladas; uma obra já iniciada precisa ser vista antes.
        </ConfirmDialog>
      )}
      {dialogo === 'recusar' && (
        <FormDialog
          title="Não aceitar a desistência"
          submit="Não aceitar"
          schema={soMotivo}
          initialValues={{ motivo: '' }}
          description="O requerimento segue como está. O requerente recebe o motivo."
          onSubmit={(values) => atos.recusarDesistencia(values.motivo)}
          onClose={() => setDialogo(null)}
        >
          <TextAreaField name="motivo" label="Por que não" lines={3} maxLength={2000} autoFocus />
        </FormDialog>
      )}
    </>
  );
}
