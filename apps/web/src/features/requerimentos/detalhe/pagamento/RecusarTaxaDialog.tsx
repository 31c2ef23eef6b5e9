import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import type { Guia } from '@portal/domain/taxas/contract';
import { z } from 'zod';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { useRecusarTaxa } from '../../queries.ts';

const schema = z.object({ motivo });

interface Props {
  requerimento: Requerimento;
  guia: Guia;
  /** Opens the contest instead; left out: the value was contested before. */
  onContestar?: (() => void) | undefined;
  onClose: () => void;
}

export function RecusarTaxaDialog({ requerimento, guia, onContestar, onClose }: Props) {
  const recusar = useRecusarTaxa(requerimento.id);
  return (
    <FormDialog
      title="Recusar o valor da taxa"
      submit="Recusar e cancelar o requerimento"
      tone="danger"
      schema={schema}
      initialValues={{ motivo: '' }}
      description={
        <Callout
          meaning="danger"
          title="Isto cancela o requerimento"
          actions={
            onContestar && (
              <Button variant="default" onClick={onContestar}>
                Contestar o valor primeiro
              </Button>
            )
          }
        >
          Ao recusar <MoneyText centavos={guia.valor_centavos} />, o pedido {requerimento.numero} é cancelado e encerrado. Para
          continuar depois, será preciso fazer um pedido novo.
          {onContestar && ' Se a conta está errada, conteste: a prefeitura responde, e o pedido espera.'}
        </Callout>
      }
      onSubmit={(values) => recusar.mutateAsync({ guiaId: guia.id, versao: requerimento.versao, motivo: values.motivo })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Por que você não concorda?" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
