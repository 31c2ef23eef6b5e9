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
  onClose: () => void;
}

export function RecusarTaxaDialog({ requerimento, guia, onClose }: Props) {
  const recusar = useRecusarTaxa(requerimento.id);
  return (
    <FormDialog
      title="Recusar o valor da taxa"
      submit="Recusar e cancelar o requerimento"
      tone="danger"
      schema={schema}
      initialValues={{ motivo: '' }}
      description={
        <Callout meaning="danger" title="Isto cancela o requerimento">
          Ao recusar <MoneyText centavos={guia.valor_centavos} />, o pedido {requerimento.numero} é cancelado e encerrado. Para
          continuar depois, será preciso fazer um pedido novo. Se a dúvida é sobre o cálculo, fale antes com a prefeitura.
        </Callout>
      }
      onSubmit={(values) => recusar.mutateAsync({ guiaId: guia.id, versao: requerimento.versao, motivo: values.motivo })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Por que você não concorda?" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
