import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { pedirDesistencia, retirarDesistencia } from '@portal/domain/desistencia/contract';
import { motivo } from '@portal/domain/http/fields';
import { z } from 'zod';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { When } from '#ui/When.tsx';

const schema = z.object({ motivo });

/** The request to give up, which the town hall decides. */
export function DesistirDialog({ requerimento: r, onClose }: { requerimento: Requerimento; onClose: () => void }) {
  const ato = useAto(r.id);
  return (
    <FormDialog
      title="Desistir do requerimento"
      submit="Pedir para desistir"
      tone="danger"
      schema={schema}
      initialValues={{ motivo: '' }}
      description="A prefeitura decide. Se aceitar, o pedido é cancelado e não volta; taxas já pagas não são devolvidas por aqui. Enquanto não houver decisão, tudo continua como está e você pode voltar atrás."
      onSubmit={(values) => ato.mutateAsync({ endpoint: pedirDesistencia, versao: r.versao, body: values, local: [] })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Por que você quer desistir?" lines={3} maxLength={2000} />
    </FormDialog>
  );
}

/** While it is not decided. */
export function DesistenciaPedida({ requerimento: r }: { requerimento: Requerimento }) {
  const ato = useAto(r.id);
  if (!r.desistencia) return null;
  return (
    <Callout
      meaning="warning"
      title="Você pediu para desistir deste requerimento"
      actions={
        <Button
          variant="default"
          loading={ato.isPending}
          onClick={() => ato.mutate({ endpoint: retirarDesistencia, versao: r.versao, local: [] })}
        >
          Voltar atrás
        </Button>
      }
    >
      Pedido <When at={r.desistencia.pedida_em} dated="em" /> por {r.desistencia.pedida_por}: {r.desistencia.motivo} A prefeitura
      ainda não decidiu; até lá o pedido segue.
    </Callout>
  );
}
